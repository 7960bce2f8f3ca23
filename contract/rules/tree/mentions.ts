import { folded } from '#contract/rules/person-name.ts'

/** As a name is looked for in what was said: its words, each whole. */
export interface SoughtName {
  readonly givenName: string
  readonly nickname: string
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether somebody is named in words: by all of a first name, one word after the other, or by what they are called. */
export function seekerOf({ givenName, nickname }: SoughtName): (said: string) => boolean {
  const names = [wordsOf(givenName), wordsOf(nickname)]
  return (said) => {
    const words = wordsOf(said)
    return names.some((name) => holds(words, name))
  }
}

function holds(words: readonly string[], sought: readonly string[]): boolean {
  if (sought.length === 0) return false
  const isSaid = (word: string | undefined, name: string, isLast: boolean) =>
    // “Margarets house”: folding takes the apostrophe, and the s stays.
    word === name || (isLast && word === `${name}s`)
  return words.some((_, at) =>
    sought.every((name, nth) => isSaid(words[at + nth], name, nth === sought.length - 1)),
  )
}
