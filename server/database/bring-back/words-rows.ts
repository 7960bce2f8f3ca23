import { things, thingWords } from '#contract/rules/things.ts'

interface Told {
  readonly id: string
  readonly words_in_it?: string | null
  readonly has_hidden_words?: boolean
}

/** The words in a picture that came along. Where somebody hid them it isn’t read again: nobody would see that they were. */
export function wordsRows({ id, words_in_it, has_hidden_words }: Told, family_id: string) {
  const row = { memory_id: id, family_id, state: 'read' }
  if (has_hidden_words) return [{ ...row, words: '', is_hidden: true, is_corrected: false }]
  return words_in_it ? [{ ...row, words: words_in_it, is_hidden: false, is_corrected: true }] : []
}

const known: ReadonlySet<unknown> = new Set(things.map(({ thing }) => thing))

/** What somebody said that it doesn’t show stays said, whatever is seen in it again. */
export const refusedRows = (
  { id, refused_things = [] }: { readonly id: string; readonly refused_things?: readonly string[] },
  family_id: string,
) =>
  [...new Set(refused_things)]
    .filter((thing) => known.has(thing))
    .map((thing) => ({
      memory_id: id,
      family_id,
      thing,
      words: thingWords(thing),
      sureness: 0,
      is_refused: true,
    }))
