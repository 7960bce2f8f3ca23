import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { sayDate } from '#contract/rules/tree/dates/say-date.ts'

const examples = 'As far as it is known: 1947, about 1890, 12 March 1890, between 1890 and 1895'

/** How a date is read, said while it is typed. */
export function dateHint(written: string): string {
  const words = written.trim()
  if (!words) return examples
  const date = parseDate(words)
  return date.kind === 'words' ? 'Kept as you write it' : `Read as ${sayDate(date)}`
}
