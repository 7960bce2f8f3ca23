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
  /** Sun, July 4, 2027 */
  'short weekday and full day': {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  },
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

/** What differs between readers of English words: which comes first, the day or the month, and how hours are counted. */
interface DateHabit {
  readonly isDayFirst: boolean
  readonly has24Hours: boolean
}

/** As letters and prerendered pages are written: nobody knows who will read them, and a month in letters can’t be mistaken. */
const ours: DateHabit = { isDayFirst: false, has24Hours: false }
let habit = () => ours

/**
 * From now on every look is written as whoever reads it here is used to. For browsers only: a server has many readers.
 * Asked when the first date is written: a slow phone takes a tenth of a second to answer.
 */
export function writeDatesLike(reader: () => DateHabit): void {
  let known: DateHabit | undefined
  habit = () => (known ??= reader())
}

/** One thing as letters write it, whoever reads here. */
export function inOurWay<T>(write: () => T): T {
  const before = habit
  habit = () => ours
  try {
    return write()
  } finally {
    habit = before
  }
}

/** What people do where this language is spoken; without one, what this browser does. */
export function habitOf(language?: string): DateHabit {
  // Most readers'. Only which language it is can be asked without opening the tables of all of them.
  if (new Intl.PluralRules(language).resolvedOptions().locale === 'en-US') return ours
  // Spelled out: with figures some put the year first and still say “4 juli”.
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    calendar: 'gregory',
  })
  const parts = format.formatToParts(0).map(({ type }) => type)
  return {
    isDayFirst: parts.indexOf('day') < parts.indexOf('month'),
    has24Hours: ['h23', 'h24'].includes(format.resolvedOptions().hourCycle ?? ''),
  }
}

// Making a format costs a thousand times what using it does.
const MOST = 500
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(look: DateLook, zone: string | undefined): Intl.DateTimeFormat {
  const { isDayFirst, has24Hours } = habit()
  const key = `${look} ${zone} ${isDayFirst} ${has24Hours}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= MOST) formats.clear()
  const english = isDayFirst ? (has24Hours ? 'en-GB' : 'en-AU') : 'en-US'
  const made = new Intl.DateTimeFormat(english, {
    ...looks[look],
    ...hoursOf(looks[look], has24Hours),
    ...(zone && { timeZone: zone }),
  })
  formats.set(key, made)
  return made
}

function hoursOf(look: Intl.DateTimeFormatOptions, has24Hours: boolean) {
  if (!look.hour && !look.timeStyle) return {}
  return {
    hourCycle: has24Hours ? ('h23' as const) : ('h12' as const),
    ...(look.hour && has24Hours && { hour: '2-digit' as const }),
  }
}

/** One look, on the reader's own clock or that of a zone. Dates without an hour are written in UTC. */
export const dateWriter =
  (look: DateLook, zone?: string) =>
  (when: When): string => {
    const at = typeof when === 'string' ? Date.parse(when) : Number(when)
    if (look === 'day' && zone === 'UTC' && habit() === ours && isOfTheseAges(at))
      return dayByHand(new Date(at))
    return (
      formatFor(look, zone)
        .format(at)
        // Some versions of the data put a narrow space before AM, which no letter or test expects.
        .replaceAll('\u202F', ' ')
    )
  }

const months =
  'January February March April May June July August September October November December'.split(' ')

/** July 4, 2027: what public pages wake up with. The first format that is made costs a slow phone a tenth of a second. */
const dayByHand = (on: Date): string =>
  `${months[on.getUTCMonth()]} ${on.getUTCDate()}, ${on.getUTCFullYear()}`

// What isn't a time is the format's to refuse, and years before the first are its to count.
const isOfTheseAges = (at: number) => at >= Date.UTC(1000)

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
