import { longestSuggested } from '#contract/tree/suggestions.ts'
import type { KinKind } from '#contract/tree/index.ts'
import {
  BornField,
  BornPlaceField,
  DeathFields,
  NameFields,
  SexField,
  type TypedFacts,
} from './fact-fields.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { OtherFinder } from './other-finder.tsx'
import { kinOptions, type TypedSuggestion } from './typed-suggestion.ts'

interface SuggestionFieldsProps {
  familyId: string
  personId: string
  name: string
  typed: TypedSuggestion
  onChange: (changed: Partial<TypedSuggestion>) => void
}

/** The fields of one kind of suggestion. */
export function SuggestionFields(props: SuggestionFieldsProps) {
  const { familyId, personId, name, typed, onChange } = props
  const change = (changed: TypedFacts) => onChange({ facts: { ...typed.facts, ...changed } })
  const shared = { typed: typed.facts, change }
  switch (typed.kind) {
    case 'wrong':
    case 'note':
      return (
        <Field
          label={typed.kind === 'wrong' ? 'What is wrong?' : 'What should be remembered?'}
          {...(typed.kind === 'note' && {
            hint: `Those who may edit keep it among the notes about ${name}.`,
          })}
        >
          <TextArea
            required
            rows={4}
            maxLength={longestSuggested}
            value={typed.words}
            onChange={({ target }) => onChange({ words: target.value })}
          />
        </Field>
      )
    case 'facts':
      return (
        <>
          <p className="text-thread">Fill in only what should be otherwise.</p>
          <NameFields {...shared} isOptional />
          <BornField {...shared} />
          <BornPlaceField {...shared} />
          <DeathFields {...shared} />
        </>
      )
    case 'relative':
      return (
        <>
          <Field label={`Who they are to ${name}`}>
            <Select
              options={kinOptions}
              value={typed.kin}
              onChange={({ target }) => onChange({ kin: target.value as KinKind })}
            />
          </Field>
          <NameFields {...shared} />
          <BornField {...shared} />
          <SexField {...shared} />
        </>
      )
    case 'same':
      return (
        <OtherFinder
          {...{ familyId }}
          except={personId}
          chosen={typed.other}
          onChosen={(other) => onChange({ other })}
        />
      )
  }
}
