import { dayWords } from '#contract/rules/date-words.ts'
import { parseDate } from './parse-date.ts'
import { sayDate } from './say-date.ts'

/** A day as people write it; everything else as it was written. */
export const dateWords = (written: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(written) ? dayWords(written) : written

/** As it is told: “about 1931” for “abt 1931”. */
export function saidDate(written: string): string {
  const date = parseDate(written)
  const isDay = dateWords(written) !== written
  return isDay || date.kind === 'words' ? dateWords(written) : sayDate(date)
}
