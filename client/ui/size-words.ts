export { sizeWords } from '#contract/rules/size-words.ts'

const fullDate = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const dateWords = (at: string): string => fullDate.format(new Date(at))
