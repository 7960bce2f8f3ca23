import type { Recall } from '#contract/rules/opening.ts'
import type { ForeseenOpening } from './opening-queries.ts'

const asked: Record<Recall, (name: string) => string> = {
  'birth-date': (name) => `for ${name}’s birth date`,
  'parent-name': (name) => `for the first name of one of ${name}’s parents`,
}

/** What is asked before it opens on its day, as its author reads it. */
export function openingWords(name: string, { isAsked, recall }: ForeseenOpening): string {
  if (!isAsked) return `Nothing is asked. The link in ${name}’s letter opens it, for good.`
  const why = `By then nobody will have confirmed ${name}’s address for two years. We ask you about it 60 days before; a yes is enough.`
  const otherwise = recall
    ? `Otherwise we ask whoever opens the letter ${asked[recall](name)}, and tell you. Who doesn’t know it waits 14 days; then it opens, unless you object.`
    : `Otherwise you are told when ${name} asks to open it, and it opens 14 days later, unless you object. If the family writes down ${name}’s birth date or parents, we can ask for what the letter doesn’t say, and it opens at once.`
  return `${why} ${otherwise}`
}
