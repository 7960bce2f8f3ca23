const moment = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** When something happened, on the clock of whoever looks. */
export const momentWords = (at: string): string => moment.format(new Date(at))

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' })

export const dayWords = (at: string): string => day.format(new Date(at))
