import { useState } from 'react'
import { shownToChoose } from '#contract/rules/person-name.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useRelatives, type Relative } from './queries.ts'

interface RelativesChoiceProps {
  familyId: string
  legend: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which of the family; people without an account can't be chosen, because nobody could tell that it is them. */
export function RelativesChoice({ familyId, ...props }: RelativesChoiceProps) {
  const relatives = useRelatives(familyId, true)
  return (
    <Loaded
      query={relatives}
      what="your family"
      skeleton={<SkeletonLines lines={3} label="Looking who is there" />}
    >
      {(people) =>
        people.length === 0 ? (
          <p>
            Nobody else is in your family here yet. Invite somebody on the page “Invitations”, and
            choose them then.
          </p>
        ) : (
          <Choice people={people} {...props} />
        )
      }
    </Loaded>
  )
}

// As many as are seen at a glance; in a larger family somebody is found by name.
const atOnce = 12

function Choice({
  people,
  legend,
  chosen,
  onChange,
}: Omit<RelativesChoiceProps, 'familyId'> & { people: readonly Relative[] }) {
  const [sought, setSought] = useState('')
  // Whoever is unchecked stays in sight as well: it may have been a slip.
  const [met, setMet] = useState(chosen)
  const isMany = people.length > atOnce
  const shown = isMany
    ? shownToChoose(people, sought, {
        most: atOnce,
        stays: ({ accountId }) => met.includes(accountId),
      })
    : people
  const toggle = (accountId: string, isWanted: boolean) => {
    setMet([...met, accountId])
    onChange(isWanted ? [...chosen, accountId] : chosen.filter((id) => id !== accountId))
  }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 font-[650]">{legend}</legend>
      {isMany && (
        <Field label="Find somebody" hint={`${people.length} others are in your family here.`}>
          <TextInput
            type="search"
            maxLength={100}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        </Field>
      )}
      <div>
        {shown.map(({ accountId, name }) => (
          <Checkbox
            key={accountId}
            label={name}
            checked={chosen.includes(accountId)}
            onChange={(event) => toggle(accountId, event.currentTarget.checked)}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <output className="text-thread">Nobody answers to “{sought.trim()}”.</output>
      )}
    </fieldset>
  )
}
