export interface Named {
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
  words
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .trim()

/** What was typed into a search, word by word. */
export const soughtWords = (typed: string): string[] =>
  folded(typed)
    .split(/[\s-]+/)
    .filter(Boolean)

/** Every word that was typed begins a word of the name, or of what they are to the family. */
export function answersTo(person: Named, typed: string): boolean {
  const { givenName, surname, nickname, kinWords } = person
  const own = soughtWords(`${givenName} ${surname} ${nickname} ${kinWords}`)
  return soughtWords(typed).every((word) => own.some((one) => one.startsWith(word)))
}
