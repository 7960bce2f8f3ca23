import { dateWriter } from '#contract/rules/date-looks.ts'
const today = dateWriter('clock')
const otherDay = dateWriter('short day of the year')
const inFull = dateWriter('full moment')

/** As a list of letters writes it: the hour today, the day before that. */
export function writtenBriefly(at: string, now: Date): string {
  const written = new Date(at)
  const isToday = written.toDateString() === now.toDateString()
  return (isToday ? today : otherDay)(written)
}

export const writtenInFull = (at: string): string => inFull(new Date(at))
