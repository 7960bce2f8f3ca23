import { made, textOfPart, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { eventRecord } from './gedcom-records.ts'
import type { KeptFile, Whose } from './kept-file.ts'

/** What our tree said of somebody when they came and doesn’t say any more, and what it says now. */
export interface Told {
  readonly lost: readonly Structure[]
  readonly added: readonly Structure[]
}

interface Changed {
  /** Its place in the record. */
  readonly at: number
  /** What our tree said of it; nothing where nothing was known. */
  readonly before: Structure | undefined
  /** What it says instead; nothing where all was taken away. */
  readonly now: Structure | undefined
}

/** Parts of a record that our tree tells otherwise by now, where it is certain which of them became which. */
export function changedParts(kept: KeptFile, who: Whose, told: Told): readonly Changed[] {
  if (who.isPerson && !kept.added.has(who.id)) return []
  const { people, partnerships } = kept.brought
  const events = (who.isPerson ? people : partnerships)[who.at]!.events
  const same = events.flatMap(({ part, ...event }): Changed[] => {
    const before = eventRecord(event)
    const [was, ...others] = told.lost.filter((one) => isOfSameWords(one, before))
    const [now, ...more] = told.added.filter((one) => isOfSameWords(one, before))
    const isCertain = was && now && others.length + more.length === 0
    return isCertain ? [{ at: part, before, now }] : []
  })
  return who.isPerson ? [...endsOf(people[who.at]!, told), ...same] : same
}

/** Birth and death are told once. Who lives after all has no death, whatever stood there. */
function endsOf(
  { born, died }: KeptFile['brought']['people'][number],
  { lost, added }: Told,
): Changed[] {
  const ends = [
    { tag: 'BIRT', at: born.part },
    { tag: 'DEAT', at: died?.part ?? -1 },
  ]
  return ends.flatMap(({ tag, at }) => {
    const [before, now] = [lost, added].map((parts) => parts.find((part) => part.tag === tag))
    const isTold = now !== undefined || (before !== undefined && tag === 'BIRT')
    return at >= 0 && isTold ? [{ at, before, now }] : []
  })
}

const wordsOf = (part: Structure) =>
  [part.tag, textOfPart(part, 'TYPE'), part.text === 'Y' ? '' : part.text].join('\n')
const isOfSameWords = (one: Structure, other: Structure) => wordsOf(one) === wordsOf(other)

/** What a card says of it; everything else that a file says there is nobody’s to change. */
const said = ['DATE', 'PLAC', 'SOUR']
/** Sorts by the day that was. */
const ofDate = new Set(['SDATE', '_SDATE'])

/**
 * The file’s own part with what was changed in it alone: a corrected day keeps its place, its citations and notes, and
 * what other programs wrote there. Undefined where nothing is left of it.
 */
export function carriedPart(
  own: Structure,
  { before, now }: Omit<Changed, 'at'>,
): Structure | undefined {
  const ofTag = (one: Structure | undefined, tag: string) =>
    (one?.parts ?? []).filter((part) => part.tag === tag)
  const words = (one: Structure | undefined, tag: string) =>
    JSON.stringify(ofTag(one, tag).map(({ text, parts }) => [text, parts]))
  const changed = said.filter((tag) => words(before, tag) !== words(now, tag))
  const isOtherDay = changed.includes('DATE')
  const left = own.parts.filter(
    ({ tag }) => !changed.includes(tag) && !(isOtherDay && ofDate.has(tag)),
  )
  const parts = [...changed.flatMap((tag) => ofTag(now, tag)), ...left]
  if (!now && parts.length === 0) return undefined
  // That it happened at all is said by a Y where nothing else says it.
  const text = own.text.trim().toUpperCase() === 'Y' && parts.length > 0 ? '' : own.text
  return made(own.tag, parts.length === 0 && text === '' ? (now?.text ?? '') : text, parts)
}
