const today = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const otherDay = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' })
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' })

/** As a list of letters writes it: the hour today, the day before that. */
export function writtenBriefly(at: string, now: Date): string {
  const written = new Date(at)
  const isToday = written.toDateString() === now.toDateString()
  return (isToday ? today : otherDay).format(written)
}

export const writtenInFull = (at: string): string => inFull.format(new Date(at))
