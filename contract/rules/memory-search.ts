import { memoryKinds } from './memory-kinds.ts'

/** One word of what somebody typed, and what else than a word it may mean. */
export interface Sought {
  readonly word: string
  /** From this day, up to and without that one. */
  readonly days?: readonly [string, string]
  /** 1 to 12, of whatever year. */
  readonly month?: number
  readonly kind?: (typeof memoryKinds)[number]
}

const mostWords = 8

const kinds: Readonly<Record<string, Sought['kind']>> = {
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

/** “boat 1986”, “July 1970s film”: every word has to fit, each by what is said or by what it means. */
export function soughtIn(typed: string): Sought[] {
  const words = typed.toLowerCase().split(/[\s,;]+/)
  return [...new Set(words)].filter(Boolean).slice(0, mostWords).map(meaning)
}

function meaning(word: string): Sought {
  const [, year, isDecade] = /^(1[89]\d\d|2[01]\d\d)(s)?$/.exec(word) ?? []
  if (year && isDecade)
    return {
      word,
      days: [`${year.slice(0, 3)}0-01-01`, `${Number(`${year.slice(0, 3)}0`) + 10}-01-01`],
    }
  if (year) return { word, days: [`${year}-01-01`, `${Number(year) + 1}-01-01`] }
  // Three letters are how most people shorten a month.
  const month = word.length >= 3 ? months.findIndex((name) => name.startsWith(word)) + 1 : 0
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  return { word, ...(month > 0 && { month }), ...(kind && { kind }) }
}
