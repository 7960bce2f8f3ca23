export const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
