import { kinKinds, type KinKind } from '#contract/tree/index.ts'
import type { Suggested } from '#contract/tree/suggestions.ts'
import type { TypedFacts } from './fact-fields.tsx'
import { kinKindLabels } from './kin-kinds.ts'
import type { Other } from './other-finder.tsx'

/** All that can be typed; what of it counts is said by its kind. */
export interface TypedSuggestion {
  readonly kind: Suggested['kind']
  readonly facts: TypedFacts
  readonly kin: KinKind
  readonly words: string
  readonly other: Other | undefined
}

export const nothingTyped: TypedSuggestion = {
  kind: 'facts',
  facts: {},
  kin: 'child',
  words: '',
  other: undefined,
}

export const kinOptions = kinKinds.map((value) => ({ value, label: kinKindLabels[value] }))

/** What was suggested, to be written on. */
export function typedOf(suggested: Suggested, other: Other | undefined): TypedSuggestion {
  const begun = { ...nothingTyped, kind: suggested.kind, other }
  switch (suggested.kind) {
    case 'wrong':
    case 'note':
      return { ...begun, words: suggested.words }
    case 'facts':
      return { ...begun, facts: suggested.facts as TypedFacts }
    case 'relative': {
      const { kin, ...facts } = suggested.relative
      return { ...begun, kin, facts }
    }
    case 'same':
      return begun
  }
}

const isSaid = (value: unknown) => value !== undefined && value !== '' && value !== 'unknown'

/** Undefined while nothing is said yet. What is left empty is left as it is. */
export function suggestedOfTyped(typed: TypedSuggestion): Suggested | undefined {
  const { kind, facts, words, other } = typed
  switch (kind) {
    case 'wrong':
    case 'note':
      return words.trim() ? { kind, words: words.trim() } : undefined
    case 'facts': {
      const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => isSaid(value)))
      return Object.keys(said).length > 0 ? { kind, facts: said } : undefined
    }
    case 'relative': {
      const { givenName = '', surname = '', sex = 'unknown', born = '' } = facts
      if (!givenName.trim()) return undefined
      return { kind, relative: { kin: typed.kin, givenName, surname, sex, born } }
    }
    case 'same':
      return other && { kind, otherId: other.id }
  }
}
