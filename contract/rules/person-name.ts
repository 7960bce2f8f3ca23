interface Named {
  readonly givenName: string
  readonly surname: string
  readonly nickname: string
  readonly kinWords: string
}

/** As it stands in a list: everything that was written down of a name. */
export const fullName = ({ givenName, surname }: Pick<Named, 'givenName' | 'surname'>): string =>
  [givenName, surname].filter(Boolean).join(' ')

/** As the family calls them. */
export const calledName = ({ givenName, nickname }: Pick<Named, 'givenName' | 'nickname'>) =>
  nickname || givenName

/** Without case, accents and apostrophes, so that “jose” finds José and “obrien” O’Brien. */
export const folded = (words: string): string =>
  (isPlain.test(words) ? words : words.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, ''))
    .toLowerCase()
    .trim()

// Most names are, and they take a tenth of the time.
const isPlain = /^[ -&(-~]*$/

/** What was typed into a search, word by word. */
export const soughtWords = (typed: string): string[] =>
  folded(typed)
    .split(/[\s-]+/)
    .filter(Boolean)

const beginsWordsOf = (words: string, typed: string): boolean => {
  const own = soughtWords(words)
  return soughtWords(typed).every((word) => own.some((one) => one.startsWith(word)))
}

/** Every word that was typed begins a word of the name, or of what they are to the family. */
export const answersTo = ({ givenName, surname, nickname, kinWords }: Named, typed: string) =>
  beginsWordsOf(`${givenName} ${surname} ${nickname} ${kinWords}`, typed)

/** By which of their other names they answer, where what they are called first doesn’t say it; empty where it does. */
export function answersAs(shown: string, otherNames: readonly string[], typed: string): string {
  const known = folded(shown)
  const missing = soughtWords(typed).filter((word) => !known.includes(word))
  const saying = (other: string) => missing.some((word) => folded(other).includes(word))
  return otherNames.find(saying) ?? ''
}

/** In their order: the first few who answer to what was typed, and everybody who stays in sight whatever is typed. */
export function shownToChoose<Somebody extends { readonly name: string }>(
  people: readonly Somebody[],
  typed: string,
  { most, stays }: { most: number; stays: (somebody: Somebody) => boolean },
): Somebody[] {
  let room = most
  return people.filter((one) => stays(one) || (beginsWordsOf(one.name, typed) && (room -= 1) >= 0))
}
