import type { MemoryKind } from './memory-kinds.ts'
import { datesIn, type Part } from './typed-dates.ts'

/** One word of what somebody typed, or a whole date, and what else than words it may mean. */
export interface Sought {
  readonly word: string
  /** A year, a decade, a month or a kind, as the database writes them into a memory's row; any of them fits. */
  readonly means: readonly string[]
  /** `1986-07-14`, or `07-14` of any year. */
  readonly day?: string
  /** What was understood, where the word alone doesn't say it. */
  readonly label?: string
}

const mostWords = 8

const kinds: Readonly<Record<string, MemoryKind>> = {
  photo: 'photo',
  photos: 'photo',
  film: 'video',
  films: 'video',
  video: 'video',
  videos: 'video',
  paper: 'document',
  papers: 'document',
  pdf: 'document',
  sound: 'audio',
  sounds: 'audio',
  audio: 'audio',
}

/** “boat 1986 grandpa”, “July 14, 1986”, “the eighties film”: each has to fit, by what is said or by what it means. */
export function soughtIn(typed: string): Sought[] {
  const words = typed.toLowerCase().split(/[\s,;]+/)
  const sought = new Map(
    datesIn(words.filter((word) => /[\p{L}\p{N}]/u.test(word))).map((part) => [
      part.word,
      withKind(part),
    ]),
  )
  return [...sought.values()].slice(0, mostWords)
}

/** An emoji, or points alone: something was asked, and nothing is kept that could answer. */
export const isOnlySigns = (typed: string): boolean =>
  typed.trim() !== '' && soughtIn(typed).length === 0

/** Whether it is a date or a kind, and not words alone. */
export const isMeant = ({ means, day }: Sought): boolean => means.length > 0 || day !== undefined

/** Whether a day is the one that was typed, where it is known to the day. */
export const isOnDay = (day: string, takenOn: string): boolean =>
  day.length > 5 ? takenOn === day : takenOn.slice(5) === day

/** What narrows, as it was understood. */
export const soughtWords = ({ word, label }: Sought): string => label ?? word

function withKind(part: Part): Sought {
  const kind = Object.hasOwn(kinds, part.word) ? kinds[part.word] : undefined
  return kind ? { ...part, means: [...part.means, kind] } : part
}
