import { dateWriter } from '#contract/rules/date-looks.ts'
// In one zone and one language, so that the prerendered page and every browser write the same.
const longDate = dateWriter('day', 'UTC')

export const publishedWords = (publishedOn: string): string => longDate(Date.parse(publishedOn))
