import { isZoneKnown } from './date-looks.ts'

const form = /^(UTC|[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2})$/

// Asking the language's own list costs more than everything else about a row; there are some six hundred zones.
const MOST = 2000
const known = new Map<string, boolean>()

/** Whether this is a zone of the IANA list that can be computed with. Bare offsets are none: they know no summer. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > 64 || !form.test(zone)) return false
  const before = known.get(zone)
  if (before !== undefined) return before
  if (known.size >= MOST) known.clear()
  const is = isZoneKnown(zone)
  known.set(zone, is)
  return is
}
