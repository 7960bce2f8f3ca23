import type { memoryKinds } from './memory-kinds.ts'

/** One word of what somebody typed, and what else than a word it may mean. */
export interface Sought {
  readonly word: string
  /** A year, a decade, a month or a kind, as the database writes them into a memory's row. */
  readonly means: readonly string[]
}

const mostWords = 8

const kinds: Readonly<Record<string, (typeof memoryKinds)[number]>> = {
  photo: 'photo',
  photos: 'photo',
  film: 'video',
  films: 'video',
  video: 'video',
  videos: 'video',
  paper: 'document',
  papers: 'document',
  pdf: 'document',
}

const months =
  'january february march april may june july august september october november december'.split(' ')

/** “boat 1986 grandpa”, “July 1970s film”: every word has to fit, each by what is said or by what it means. */
export function soughtIn(typed: string): Sought[] {
  const words = typed.toLowerCase().split(/[\s,;]+/)
  return [...new Set(words)]
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
    .map((word) => ({ word, means: meaningsOf(word) }))
}

function meaningsOf(word: string): string[] {
  const [, year, isDecade] = /^(1[89]\d\d|2[01]\d\d)(s)?$/.exec(word) ?? []
  if (year) return [isDecade ? `${year.slice(0, 3)}0s` : year]
  // Three letters are how most people shorten a month.
  const month = word.length >= 3 ? months.findIndex((name) => name.startsWith(word)) + 1 : 0
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  return [...(month > 0 ? [`month${month}`] : []), ...(kind ? [kind] : [])]
}
