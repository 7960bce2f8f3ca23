import { dateWriter } from '#contract/rules/date-looks.ts'
const moment = dateWriter('moment')

/** When something happened, on the clock of whoever looks. */
export const momentWords = (at: string): string => moment(new Date(at))

const day = dateWriter('short day')

export const dayWords = (at: string): string => day(new Date(at))
