/** A day that comes every year; February 29 is the 28th in other years. */
export interface DayOfYear {
  readonly month: number
  readonly day: number
}

/** A letter comes in the hours in which people are up. */
const morning = 9
const evening = 21

/** Of a year that has every day there can be. */
const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const daysInMonth = (month: number): number => lengths[month - 1] ?? 0

/** The morning of the next such day where somebody lives. */
export function nextYearly(
  { month, day }: DayOfYear,
  timeZone: string,
  after: Temporal.Instant,
): Temporal.Instant {
  const plainTime = new Temporal.PlainTime(morning)
  for (let { year } = after.toZonedDateTimeISO(timeZone); ; year += 1) {
    const at = Temporal.PlainDate.from({ year, month, day }).toZonedDateTime({
      timeZone,
      plainTime,
    })
    if (Temporal.Instant.compare(at.toInstant(), after) > 0) return at.toInstant()
  }
}

export function isDaytime(timeZone: string, now: Temporal.Instant): boolean {
  const { hour } = now.toZonedDateTimeISO(timeZone)
  return hour >= morning && hour < evening
}

/** A letter that came late isn't followed by the next one within weeks. */
const daysAfterLetter = 60

export const yearlyAfter = (
  day: DayOfYear,
  timeZone: string,
  written: Temporal.Instant,
): Temporal.Instant => nextYearly(day, timeZone, written.add({ hours: daysAfterLetter * 24 }))
