import { longestDateWords, longestName, longestSource } from '#contract/rules/person-limits.ts'
import type { Sex } from '#contract/rules/tree/family-graph.ts'
import type { PersonFacts } from '#contract/tree/builder.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { dateHint } from './date-hint.ts'
import { sexHint, sexOptions } from './sex-options.ts'

/** What somebody types about a person. */
export type TypedFacts = Partial<Omit<PersonFacts, 'version'>>

export interface FactFieldsProps {
  typed: TypedFacts
  change: (changed: TypedFacts) => void
}

/** Of a whole card; viewers who suggest say how they know in a field of its own. */
export const SourceField = ({ typed, change, of }: FactFieldsProps & { of: 'born' | 'died' }) => (
  <Field
    label={`How the ${of === 'born' ? 'birth' : 'death'} is known`}
    optional
    hint="A register, a book, who told it"
  >
    <TextInput
      {...plain}
      maxLength={longestSource}
      value={typed[`${of}Source`] ?? ''}
      onChange={({ target }) => change({ [`${of}Source`]: target.value })}
    />
  </Field>
)

const plain = { autoComplete: 'off', maxLength: longestName, dir: 'auto' } as const
const date = { ...plain, maxLength: longestDateWords } as const

interface NameFieldsProps extends FactFieldsProps {
  /** Where something else can be said without a name. */
  isOptional?: boolean
}

export const NameFields = ({ typed, change, isOptional = false }: NameFieldsProps) => (
  <>
    <Field label="First name" optional={isOptional}>
      <TextInput
        required={!isOptional}
        {...plain}
        value={typed.givenName ?? ''}
        onChange={({ target }) => change({ givenName: target.value })}
      />
    </Field>
    <Field label="Family name" optional>
      <TextInput
        {...plain}
        value={typed.surname ?? ''}
        onChange={({ target }) => change({ surname: target.value })}
      />
    </Field>
  </>
)

export const SexField = ({ typed, change }: FactFieldsProps) => (
  <Field label="Sex" optional hint={sexHint}>
    <Select
      options={sexOptions}
      value={typed.sex ?? 'unknown'}
      onChange={({ target }) => change({ sex: target.value as Sex })}
    />
  </Field>
)

export const BornField = ({ typed: { born = '' }, change }: FactFieldsProps) => (
  <Field label="Born" optional hint={dateHint(born)}>
    <TextInput {...date} value={born} onChange={({ target }) => change({ born: target.value })} />
  </Field>
)

export const BornPlaceField = ({ typed, change }: FactFieldsProps) => (
  <Field label="Place of birth" optional>
    <TextInput
      {...plain}
      value={typed.bornPlace ?? ''}
      onChange={({ target }) => change({ bornPlace: target.value })}
    />
  </Field>
)

export const DeathFields = ({ typed, change }: FactFieldsProps) => (
  <>
    <Field label="Died" optional hint={dateHint(typed.died ?? '')}>
      <TextInput
        {...date}
        value={typed.died ?? ''}
        onChange={({ target }) => change({ died: target.value })}
      />
    </Field>
    <Field label="Place of death" optional>
      <TextInput
        {...plain}
        value={typed.diedPlace ?? ''}
        onChange={({ target }) => change({ diedPlace: target.value })}
      />
    </Field>
  </>
)
