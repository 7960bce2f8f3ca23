import { dateWriter } from '#contract/rules/date-looks.ts'
const day = dateWriter('day')
const moment = dateWriter('long moment')

export const dayOf = (instant: string): string => day(new Date(instant))
export const momentOf = (instant: string): string => moment(new Date(instant))
