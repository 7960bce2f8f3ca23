import type { PersonFacts } from '#contract/tree/builder.ts'
import type { SuggestedFacts } from '#contract/tree/suggestions.ts'

type Fact = keyof SuggestedFacts

/** In the order in which a card tells them. */
const order: readonly Fact[] = [
  'givenName',
  'surname',
  'sex',
  'born',
  'bornPlace',
  'isLiving',
  'died',
  'diedPlace',
]

/** What a suggestion speaks of. */
export const suggestedOf = (facts: SuggestedFacts): Fact[] =>
  order.filter((fact) => facts[fact] !== undefined)

/** A card with what was suggested on it. Whoever has a death has died. */
export function withSuggested(today: PersonFacts, facts: SuggestedFacts): PersonFacts {
  const told = Object.fromEntries(suggestedOf(facts).map((fact) => [fact, facts[fact]]))
  const hasDied = Boolean(facts.died || facts.diedPlace)
  const isLiving = facts.isLiving ?? (hasDied ? false : today.isLiving)
  return { ...today, ...told, isLiving }
}

/** Facts that somebody changed after they were suggested otherwise. */
export const changedSince = (
  facts: SuggestedFacts,
  then: Partial<PersonFacts>,
  today: PersonFacts,
): Fact[] => suggestedOf(facts).filter((fact) => fact in then && then[fact] !== today[fact])

/** What of it stands there already: nothing is left to do. */
export const isSaidAlready = (facts: SuggestedFacts, today: PersonFacts): boolean =>
  suggestedOf(facts).every((fact) => facts[fact] === today[fact])
