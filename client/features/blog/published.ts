// In one zone and one language, so that the prerendered page and every browser write the same.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const publishedWords = (publishedOn: string): string =>
  longDate.format(Date.parse(publishedOn))
