const form = /^(UTC|[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2})$/

/** Whether this is a zone of the IANA list that can be computed with. Bare offsets are none: they know no summer. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > 64 || !form.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
