import { plainLine, plainLines } from '#contract/rules/recipes/plain-line.ts'

/** Steps are parted by an empty line where there is one, else by lines. */
export const stepsOf = (typed: string): string[] =>
  (/\n\s*\n/u.test(typed.trim())
    ? typed.split(/\n\s*\n/u).map((step) => step.trim().replace(/\n\s*/gu, ' '))
    : plainLines(typed)
  )
    .map((step) => plainLine(step).replace(/^\d{1,3}\s*[.)]\s+/u, ''))
    .filter(Boolean)

/** Sentences, for a voice that goes from one to the next. */
export const sentencesOf = (words: string): string[] =>
  words.split(/(?<=[.!?]["”’)]?)\s+|(?<=。)/u).filter(Boolean)
