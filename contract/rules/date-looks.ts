type When = Date | number | string

/** Every look that a day or an hour has for people, each by an example. Nobody else formats dates. */
const looks = {
  /** July 4, 2027 */
  day: { dateStyle: 'long' },
  /** Jul 4, 2027 */
  'short day': { dateStyle: 'medium' },
  /** Sunday, July 4, 2027 */
  'full day': { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Sunday, July 4 */
  'weekday and day': { weekday: 'long', month: 'long', day: 'numeric' },
  /** Sun, July 4 */
  'short weekday and day': { weekday: 'short', month: 'long', day: 'numeric' },
  /** Sunday */
  weekday: { weekday: 'long' },
  /** July 4 */
  'day of the year': { month: 'long', day: 'numeric' },
  /** Jul 4 */
  'short day of the year': { month: 'short', day: 'numeric' },
  /** July */
  month: { month: 'long' },
  /** Jul */
  'short month': { month: 'short' },
  /** July 2027 */
  'month and year': { month: 'long', year: 'numeric' },
  /** 8:00 AM */
  clock: { hour: 'numeric', minute: '2-digit' },
  /** Sunday 8:00 AM */
  'weekday and clock': { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  /** Sunday, July 4 at 8:00 AM */
  'weekday, day and clock': {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** Jul 4, 8:00 AM */
  'short day and clock': { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Jul 4, 2027, 8:00 AM */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** Jul 4, 2027, 8:00:00 AM */
  'moment with seconds': { dateStyle: 'medium', timeStyle: 'medium' },
  /** July 4, 2027 at 8:00 AM */
  'long moment': {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** Sunday, July 4, 2027 at 8:00:00 AM */
  'full moment': { dateStyle: 'full', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateLook = keyof typeof looks

// Making a format costs a thousand times what using it does.
const MOST = 500
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(look: DateLook, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${look} ${zone}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= MOST) formats.clear()
  const made = new Intl.DateTimeFormat('en-US', { ...looks[look], ...(zone && { timeZone: zone }) })
  formats.set(key, made)
  return made
}

/** One look, on the reader's own clock or that of a zone. Dates without an hour are written in UTC. */
export const dateWriter =
  (look: DateLook, zone?: string) =>
  (at: When): string =>
    formatFor(look, zone)
      .format(typeof at === 'string' ? Date.parse(at) : at)
      // Some editions of the data put a narrow space before AM, which no letter or test expects.
      .replaceAll('\u202F', ' ')

/** The zone this device is set to. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether clocks can be told by this name here. */
export function isZoneKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
