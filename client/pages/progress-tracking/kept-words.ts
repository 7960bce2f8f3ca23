import type { KeptOfPerson } from '#contract/progress.ts'

/** What there is of somebody, and what there isn't yet; of wishes only what the reader may know. */
export function keptWords(person: KeptOfPerson): { here: string[]; notYet: string[] } {
  const parts: [string, boolean | null][] = [
    ['voice', person.hasVoice],
    ['portrait', person.hasPortrait],
    ['story', person.hasStory],
    ['wishes', person.hasWishes],
  ]
  const named = (is: boolean) => parts.filter(([, has]) => has === is).map(([word]) => word)
  return { here: named(true), notYet: named(false) }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
export const listed = (words: readonly string[]): string => list.format(words)

/** How a goal about somebody could begin. */
export function suggestedGoal({ name, isLiving, hasVoice, hasPortrait, hasStory }: KeptOfPerson) {
  if (!hasVoice) return isLiving ? `Record ${name}’s voice` : `Look for an old recording of ${name}`
  if (!hasPortrait) return `Find a portrait of ${name}`
  return hasStory ? `Ask about ${name} once more` : `Write down a story about ${name}`
}
