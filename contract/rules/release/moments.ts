/**
 * Milliseconds since 1970. Nothing here asks a calendar, only how long ago something was; and plain numbers are what
 * lets every state that one case can reach be searched in seconds.
 */
export type Moment = number

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** For people who fell silent: nobody's death hangs on a day more or less. */
export const MONTH = 30.4375 * DAY
