import { dateWriter, type DateLook } from '#contract/rules/date-looks.ts'

/** A `Temporal.Instant`, or whatever else knows its place on the line. */
export type Moment = Pick<Temporal.Instant, 'epochMilliseconds'>

const words = (moment: Moment, zone: string, look: DateLook): string =>
  dateWriter(look, zone)(moment.epochMilliseconds)

/** Friday, June 4 */
export const dayWords = (moment: Moment, zone: string): string =>
  words(moment, zone, 'weekday and day')

/** Friday, June 4, 2027 */
export const fullDayWords = (moment: Moment, zone: string): string =>
  words(moment, zone, 'full day')

/** 8:00 AM */
export const clockWords = (moment: Moment, zone: string): string => words(moment, zone, 'clock')

/** Friday, June 4 at 8:00 AM */
export const momentWords = (moment: Moment, zone: string): string =>
  `${dayWords(moment, zone)} at ${clockWords(moment, zone)}`

/** America/New_York → New York */
export const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ')

// Who has told us no time zone has this one.
const isNowhere = (zone: string) => cityOf(zone) === 'UTC'

/** by the clock of Chicago */
export const byClockOf = (zone: string): string =>
  isNowhere(zone) ? 'by the world clock (UTC)' : `by the clock of ${cityOf(zone)}`

/** 8:00 AM in Chicago */
export const placedClock = (moment: Moment, zone: string): string =>
  `${clockWords(moment, zone)} ${isNowhere(zone) ? '(UTC)' : `in ${cityOf(zone)}`}`

/** Friday, June 4, 2027 at 8:00 AM in Chicago */
export const placedMoment = (moment: Moment, zone: string): string =>
  `${fullDayWords(moment, zone)} at ${placedClock(moment, zone)}`

/** Friday, June 4, 2027 at 8:00 AM in Chicago, your time: for the reader whose zone it is. */
export const yourMoment = (moment: Moment, zone: string): string =>
  `${placedMoment(moment, zone)}${isNowhere(zone) ? '' : ', your time'}`

const hour = 3_600_000

/** For readers whose zone nobody knows: the last day that is over everywhere on earth before the moment comes. */
export const lastDayAnywhere = ({ epochMilliseconds }: Moment): string => {
  const day = fullDayWords({ epochMilliseconds: epochMilliseconds - 36 * hour }, 'UTC')
  return `the end of ${day}, wherever you live`
}
