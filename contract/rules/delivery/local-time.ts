/** A day and a time as people say them, and where they are said. The instant is derived, never stored alone. */
export interface LocalTime {
  /** 2039-06-04 */
  readonly on: string
  /** 08:00 */
  readonly at: string
  /** Europe/London */
  readonly zone: string
}

/** What a message for 29 February does in a year that has none. */
export type LeapDayChoice = 'february-28' | 'march-1'

/** An hour that the clocks skip moves on by what they skip; one that comes twice is the first of the two. */
export function instantOf({ on, at, zone }: LocalTime): Temporal.Instant {
  return Temporal.PlainDate.from(on)
    .toPlainDateTime(Temporal.PlainTime.from(at))
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
}

/** How many calendar days later the second is. */
export const localDaysBetween = (from: Pick<LocalTime, 'on'>, to: Pick<LocalTime, 'on'>): number =>
  Temporal.PlainDate.from(from.on).until(to.on).days

export function localTimeOf(instant: Temporal.Instant, zone: string): LocalTime {
  const there = instant.toZonedDateTimeISO(zone)
  const at = there.toPlainTime().toString({ smallestUnit: 'minute' })
  return { on: there.toPlainDate().toString(), at, zone }
}

/** The calendar day with that month and day in a year, for birthdays and yearly messages. */
export function dayInYear(on: string, year: number, leapDay: LeapDayChoice): string {
  const day = Temporal.PlainDate.from(on)
  // Constraining gives 28 February; the other choice is the day after it.
  const same = day.with({ year }, { overflow: 'constrain' })
  const moved = same.day !== day.day && leapDay === 'march-1'
  return (moved ? same.add({ days: 1 }) : same).toString()
}

/** A yearly message's next day: the first one after `after`, counted from the day it was first meant for. */
export function nextYearly(
  first: LocalTime,
  after: Temporal.Instant,
  leapDay: LeapDayChoice,
): LocalTime {
  let { year } = after.toZonedDateTimeISO(first.zone)
  for (;;) {
    const next = { ...first, on: dayInYear(first.on, year, leapDay) }
    if (Temporal.Instant.compare(instantOf(next), after) > 0) return next
    year += 1
  }
}

/** The later of several moments. */
export const latest = (...moments: Temporal.Instant[]): Temporal.Instant =>
  moments.reduce((a, b) => (Temporal.Instant.compare(a, b) >= 0 ? a : b))

export const hasCome = (moment: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, moment) >= 0
