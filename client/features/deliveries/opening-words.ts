import type { Recall } from '#contract/rules/opening.ts'
import type { ForeseenOpening } from './opening-queries.ts'

const asked: Record<Recall, (name: string) => string> = {
  'birth-date': (name) => `for ${name}’s birth date`,
  'parent-name': (name) => `for the first name of one of ${name}’s parents`,
}

export type Told = Pick<ForeseenOpening, 'isAsked' | 'recall'>

/** What is asked before it opens on its day, as its author reads it. */
export function openingWords(name: string, { isAsked, recall }: Told): string {
  if (!isAsked) return `Nothing is asked. The link in ${name}’s letter opens it, for good.`
  const why = `By then nobody will have confirmed ${name}’s address for two years, and addresses change hands. So we ask you 60 days before whether it is still right. Your yes is enough.`
  const otherwise = recall
    ? `If you don’t answer, we ask whoever opens the letter ${asked[recall](name)}, and tell you. If they don’t know it, it opens 14 days later, unless you object.`
    : `If you don’t answer, we tell you when ${name} asks to open it, and it opens 14 days later, unless you object. To spare ${name} the wait, write down their birth date or parents among your people: then we ask for that, and it opens at once.`
  return `${why} ${otherwise}`
}
