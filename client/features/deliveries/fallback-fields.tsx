import { useId } from 'react'
import { fullName } from '#contract/rules/person-name.ts'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { Select } from '#client/ui/select.tsx'
import type { ChosenRecipient } from './intention.ts'
import { useRecipients } from './recipient-queries.ts'

type Fallback = Pick<ChosenRecipient, 'ifDeceased' | 'alternateId'>

interface FallbackFieldsProps {
  familyId: string
  personId: string
  name: string
  value: Fallback
  onChange: (fallback: Fallback) => void
}

/** What happens if the recipient is recorded as deceased before it is sent. Nothing is ever mailed to them then. */
export function FallbackFields({ familyId, personId, name, value, onChange }: FallbackFieldsProps) {
  const group = useId()
  const { data: people = [] } = useRecipients(familyId)
  const others = people.filter(({ id }) => id !== personId)
  return (
    <>
      <RadioGroup
        legend={`If ${name} should have died before then`}
        name={group}
        value={value.ifDeceased}
        onChange={(ifDeceased) => onChange({ ...value, ifDeceased })}
        choices={[
          {
            value: 'archive',
            label: 'Keep it for the family',
            hint: 'It stays with your recordings. Nobody hears it unless you decide so.',
          },
          {
            value: 'alternate',
            label: 'Somebody else receives it',
            hint: 'On the same day. We ask you twice before, as always.',
          },
          {
            value: 'destroy',
            label: 'Destroy it',
            hint: 'It lies in your basket for 30 days, then it is gone.',
          },
        ]}
      />
      {value.ifDeceased === 'alternate' && (
        <Field label="Who receives it instead?">
          <Select
            options={[
              { value: '', label: 'Choose a person' },
              ...others.map((person) => ({ value: person.id, label: fullName(person) })),
            ]}
            value={value.alternateId}
            onChange={(event) => onChange({ ...value, alternateId: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}
