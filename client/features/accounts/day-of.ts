const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export const dayOf = (instant: string): string => day.format(new Date(instant))
export const momentOf = (instant: string): string => moment.format(new Date(instant))
