import type { BodyOf } from '#contract/endpoint.ts'
import type { people } from '#contract/people/index.ts'
import {
  longestDateWords,
  longestKinWords,
  longestName,
  longestNotes,
} from '#contract/rules/person-limits.ts'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { kinSuggestions } from './kin-suggestions.ts'

export type PersonDraft = BodyOf<typeof people.create>

interface FieldsProps {
  person: PersonDraft
}

const plain = { autoComplete: 'off', maxLength: longestName, dir: 'auto' } as const

export const NameFields = ({ person }: FieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First name">
        <TextInput name="givenName" required {...plain} defaultValue={person.givenName} />
      </Field>
      <Field label="Family name">
        <TextInput name="surname" {...plain} defaultValue={person.surname} />
      </Field>
    </div>
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label="What you call them">
        <TextInput name="nickname" {...plain} defaultValue={person.nickname} />
      </Field>
      <Field label="Who they are to you">
        <TextInput
          name="kinWords"
          list="kin-suggestions"
          {...plain}
          maxLength={longestKinWords}
          placeholder="Grandma’s sister"
          defaultValue={person.kinWords}
        />
      </Field>
    </div>
    <datalist id="kin-suggestions">
      {kinSuggestions.map((words) => (
        <option key={words} value={words}>
          {words}
        </option>
      ))}
    </datalist>
  </>
)

export const BirthFields = ({ person }: FieldsProps) => (
  <div className="grid items-end gap-5 sm:grid-cols-2">
    <Field label="Date of birth">
      <TextInput
        type="date"
        name="bornOn"
        min="1000-01-01"
        max="9999-12-31"
        defaultValue={person.bornOn ?? ''}
      />
    </Field>
    <Field label="Or what you know of it">
      <TextInput
        name="bornWords"
        {...plain}
        maxLength={longestDateWords}
        placeholder="about 1931"
        defaultValue={person.bornWords}
      />
    </Field>
  </div>
)

interface LifeFieldsProps extends FieldsProps {
  isLiving: boolean
  onLiving: (isLiving: boolean) => void
}

export const LifeFields = ({ person, isLiving, onLiving }: LifeFieldsProps) => (
  <>
    <RadioGroup
      legend="Living or remembered"
      name="living"
      inline
      value={isLiving ? 'living' : 'died'}
      onChange={(choice) => onLiving(choice === 'living')}
      choices={[
        { value: 'living', label: 'Living' },
        { value: 'died', label: 'Has died', hint: 'We never write to them.' },
      ]}
    />
    {!isLiving && (
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field label="Date of death">
          <TextInput
            type="date"
            name="diedOn"
            min="1000-01-01"
            max="9999-12-31"
            defaultValue={person.diedOn ?? ''}
          />
        </Field>
        <Field label="Or what you know of it">
          <TextInput
            name="diedWords"
            {...plain}
            maxLength={longestDateWords}
            placeholder="winter 1919"
            defaultValue={person.diedWords}
          />
        </Field>
      </div>
    )}
  </>
)

export const NotesField = ({ person }: FieldsProps) => (
  <Field label="Notes" hint="Only those who may edit in this family read them.">
    <TextArea name="notes" dir="auto" maxLength={longestNotes} defaultValue={person.notes ?? ''} />
  </Field>
)
