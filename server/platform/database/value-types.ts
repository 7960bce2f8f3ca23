import { types, type CustomTypesConfig } from 'pg'

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 }
const arrayOid = { int8: 1016, date: 1182, timestamptz: 1185, numeric: 1231 }

type Parse = (text: string) => unknown

const asWritten: Parse = (text) => text

const parsers = new Map<number, Parse>([
  [oid.int8, toNumber],
  [oid.date, asWritten],
  [oid.timestamptz, toInstant],
  [oid.numeric, asWritten],
  [arrayOid.int8, arrayOf(toNumber)],
  [arrayOid.date, arrayOf(asWritten)],
  [arrayOid.timestamptz, arrayOf(toInstant)],
  [arrayOid.numeric, arrayOf(asWritten)],
])

/** How values arrive from PostgreSQL: instants and dates as ISO strings, bigint as a number, numeric as text. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) ||
    types.getTypeParser(id, format as 'text')) as typeof types.getTypeParser,
}

function toNumber(text: string): number {
  const value = Number(text)
  // A silently rounded id or count would be worse than a failed query.
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}

const instantText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-][\d:]+)$/

/**
 * `2026-11-15 03:15:10.12+00` → `2026-11-15T03:15:10.120Z`. Milliseconds are always written, so what the
 * clock stamped compares equal when it comes back; microseconds stay if there are any, so that
 * reading a time and asking for it again finds the row.
 */
export function toInstant(text: string): string {
  const match = instantText.exec(text)
  // infinity, or a year no calendar of ours reaches: as PostgreSQL writes it.
  if (!match) return text
  const [, day, time, fraction = '', offset] = match
  const isUtc = offset === '+00'
  const inUtc = isUtc ? `${day}T${time}` : withoutOffset(`${day}T${time}${offset}`)
  return `${inUtc}.${fraction.padEnd(3, '0')}Z`
}

function withoutOffset(instant: string): string {
  return Temporal.Instant.from(instant).toString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
}

// What pg really exports under this name isn't the function its types describe.
const arrays = types.arrayParser as unknown as {
  create(text: string, parse: Parse): { parse(): unknown[] }
}

function arrayOf(parse: Parse): Parse {
  return (text) => arrays.create(text, parse).parse()
}
