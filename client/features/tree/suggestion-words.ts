import { suggestedOf } from '#contract/rules/tree/suggested-facts.ts'
import type { PersonFacts } from '#contract/tree/builder.ts'
import type { Suggested, SuggestedFacts } from '#contract/tree/suggestions.ts'
import { saidDate } from '#contract/rules/tree/dates/said-date.ts'
import { kinKindLabels } from './kin-kinds.ts'
import { sexOptions } from './sex-options.ts'

type Fact = keyof SuggestedFacts

const labels: Readonly<Record<Fact, string>> = {
  givenName: 'First name',
  surname: 'Family name',
  sex: 'Sex',
  born: 'Born',
  bornPlace: 'Place of birth',
  isLiving: 'Living or remembered',
  died: 'Died',
  diedPlace: 'Place of death',
}

/** A fact as people read it. */
function factWords(fact: Fact, facts: SuggestedFacts): string {
  const value = facts[fact]
  if (value === undefined || value === '') return 'Not written down'
  if (fact === 'isLiving') return value ? 'Living' : 'Has died'
  if (fact === 'sex') return sexOptions.find((one) => one.value === value)?.label ?? 'Not said'
  return fact === 'born' || fact === 'died' ? saidDate(String(value)) : String(value)
}

/** Each fact that is spoken of, as it stands and as it should. */
export const besideToday = (facts: SuggestedFacts, today: PersonFacts | null) =>
  suggestedOf(facts).map((fact) => ({
    fact,
    label: labels[fact],
    today: today && factWords(fact, today),
    suggested: factWords(fact, facts),
  }))

/** In a line or two, for whoever suggested it. */
export function saidInWords(suggested: Suggested, otherName: string | null): string {
  switch (suggested.kind) {
    case 'wrong':
    case 'note':
      return suggested.words
    case 'facts':
      return suggestedOf(suggested.facts)
        .map((fact) => `${labels[fact]}: ${factWords(fact, suggested.facts)}`)
        .join('. ')
    case 'relative': {
      const { kin, givenName, surname, born } = suggested.relative
      const name = [givenName, surname].filter(Boolean).join(' ')
      const more = born ? `, born ${saidDate(born)}` : ''
      return `${kinKindLabels[kin]} who is missing: ${name}${more}`
    }
    case 'same':
      return `The same person as ${otherName ?? 'somebody who isn’t there any more'}`
  }
}
