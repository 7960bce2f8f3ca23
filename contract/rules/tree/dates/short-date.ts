import { spanOf, yearOfDay } from './date-span.ts'
import type { CalendarDay } from './family-date.ts'
import { yearShown } from './birth-years.ts'
import { parseDate } from './parse-date.ts'

/** Words that nobody can place are told as they are, as long as they are short. */
const fewWords = 24

/** The year of a birth or a death as it is said on a card: “1890”, “about 1890”, “before 1890”. Empty where none is known. */
export function shortDate(on: string | null, words: string): string {
  const year = yearShown(on, words)
  if (year === null) return ''
  if (on) return String(year)
  const { kind, first, second } = parseDate(words)
  switch (kind) {
    case 'on':
    case 'interpreted':
      return String(year)
    case 'before':
    case 'after':
    case 'from':
      return `${kind} ${yearOf(first) ?? year}`
    case 'to':
      return `until ${yearOf(first) ?? year}`
    case 'between':
    case 'from-to':
      return within(yearOf(first) ?? year, yearOf(second) ?? year, kind)
    case 'words':
      return words.length <= fewWords ? words : `about ${year}`
    default:
      return `about ${year}`
  }
}

const within = (from: number, to: number, kind: 'between' | 'from-to') =>
  from === to
    ? String(from)
    : kind === 'between'
      ? `between ${from} and ${to}`
      : `from ${from} to ${to}`

function yearOf(day: CalendarDay | null): number | undefined {
  const span = day && spanOf({ kind: 'on', first: day, second: null, phrase: '', written: '' })
  return span ? yearOfDay(span.earliest) : undefined
}

interface Life {
  readonly born: string
  readonly died: string
}

/** “1944–2022”, “about 1890 – before 1950”, “born about 1980”; nothing where nothing is known. */
export function yearsWords({ born, died }: Life): string {
  if (born && died) return /^[\d?]/.test(died) ? `${born}–${died}` : `${born} – ${died}`
  if (died) return `died ${died}`
  return born && `born ${born}`
}
