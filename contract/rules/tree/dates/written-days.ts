import { sortKeyOf, spanOf } from './date-span.ts'
import { parseDate } from './parse-date.ts'

/** What is kept beside a date as somebody wrote it, in Julian day numbers; null where it is open or unknown. */
interface WrittenDays {
  readonly earliest: number | null
  readonly latest: number | null
  readonly sortKey: number | null
}

export function writtenDays(written: string): WrittenDays {
  const date = parseDate(written)
  const span = spanOf(date)
  return {
    earliest: closed(span?.earliest),
    latest: closed(span?.latest),
    sortKey: sortKeyOf(date),
  }
}

const closed = (day = Infinity): number | null => (Number.isFinite(day) ? day : null)
