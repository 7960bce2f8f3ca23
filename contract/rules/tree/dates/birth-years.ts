import { parseDate } from './parse-date.ts'
import { spanOf, sortKeyOf, yearOfDay, type DateSpan } from './date-span.ts'

/** What a date as written says about a birth: the day, where it names one; otherwise the words. */
export function bornOf(written: string): { bornOn: string | null; bornWords: string } {
  const { kind, first } = parseDate(written)
  const isDay =
    kind === 'on' &&
    first?.calendar === 'gregorian' &&
    first.day > 0 &&
    first.dualYear === 0 &&
    first.year >= 1000
  if (!isDay) return { bornOn: null, bornWords: written }
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return {
    bornOn: `${pad(first.year, 4)}-${pad(first.month, 2)}-${pad(first.day, 2)}`,
    bornWords: '',
  }
}

/** The year a card shows: of the day, or of what is known instead of it. */
export function yearShown(on: string | null, words: string): number | null {
  if (on) return Number(on.slice(0, 4))
  if (words === '') return null
  const key = sortKeyOf(parseDate(words))
  return key === null ? null : yearOfDay(Math.ceil(key))
}

/** Free words may name anybody’s year: they are sorted by it, but nothing is concluded from it. */
function saidSpan(words: string): DateSpan | null {
  const date = parseDate(words)
  return date.kind === 'words' ? null : spanOf(date)
}

/** The last year in which it can have been; infinite where nothing is known. */
export function latestYear(on: string | null, words: string): number {
  if (on) return Number(on.slice(0, 4))
  const latest = saidSpan(words)?.latest
  return latest === undefined || latest === Infinity ? Infinity : yearOfDay(latest)
}

/** The first year in which it can have been; minus infinity where nothing is known. */
export function earliestYear(on: string | null, words: string): number {
  if (on) return Number(on.slice(0, 4))
  const earliest = saidSpan(words)?.earliest
  return earliest === undefined || earliest === -Infinity ? -Infinity : yearOfDay(earliest)
}
