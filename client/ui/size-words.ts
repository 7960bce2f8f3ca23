import { dateWriter } from '#contract/rules/date-looks.ts'
export { sizeWords } from '#contract/rules/size-words.ts'

const fullDate = dateWriter('day')

export const dateWords = (at: string): string => fullDate(new Date(at))
