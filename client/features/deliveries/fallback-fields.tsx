import { useId, useState } from 'react'
import { fullName } from '#contract/rules/person-name.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useChosenPeople } from './chosen-people.ts'
import { chosen, type ChosenRecipient } from './intention.ts'
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
  return (
    <>
      <RadioGroup
        legend={`If ${name} should have died before then`}
        name={group}
        value={value.ifDeceased}
        onChange={(ifDeceased) => onChange({ ...value, ifDeceased })}
        choices={[
          {
            value: 'keep',
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
        <Alternate
          familyId={familyId}
          personId={personId}
          value={value.alternateId}
          onChange={(alternateId) => onChange({ ...value, alternateId })}
        />
      )}
    </>
  )
}

interface AlternateProps extends Pick<FallbackFieldsProps, 'familyId' | 'personId'> {
  value: string
  onChange: (alternateId: string) => void
}

const atOnce = 100

/** One of the others; in a large family they are found by name first. */
function Alternate({ familyId, personId, value, onChange }: AlternateProps) {
  const [sought, setSought] = useState('')
  const [later] = useState(() => debounce(setSought, SEARCH_DEBOUNCE_MS))
  const { data: first } = useRecipients(familyId, '', atOnce)
  const { data: found } = useRecipients(familyId, sought.trim(), atOnce)
  const { people: known } = useChosenPeople(familyId, value ? [chosen(value)] : [])
  const others = new Map(
    [...(found?.items ?? []), ...known]
      .filter(({ id }) => id !== personId)
      .map((person) => [person.id, fullName(person)]),
  )
  return (
    <>
      {first?.next && (
        <Field label="Find somebody by name">
          <TextInput type="search" onChange={(event) => later(event.currentTarget.value)} />
        </Field>
      )}
      <Field label="Who receives it instead?">
        <Select
          options={[
            { value: '', label: 'Choose a person' },
            ...[...others].map(([id, label]) => ({ value: id, label })),
          ]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </>
  )
}
