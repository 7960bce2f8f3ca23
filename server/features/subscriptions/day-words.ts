import { dateWriter } from '#contract/rules/date-looks.ts'
const day = dateWriter('day', 'UTC')

export const dayOf = (instant: string): string => day(Date.parse(instant))
