import { useEffect } from 'react'
import type { PersonListItem } from '#contract/people.ts'
import { folded, fullName } from '#contract/rules/person-name.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { FirstThis } from './first-this.tsx'
import { useRecipients } from './recipient-queries.ts'

interface RecipientChoiceProps {
  familyId: string
  forWhom: string
  value: string
  onChange: (personId: string) => void
  onCancel: () => void
}

/** Who hears it: one of the family's people who are living. */
export function RecipientChoice(props: RecipientChoiceProps) {
  const recipients = useRecipients(props.familyId)
  return (
    <Loaded
      query={recipients}
      what="your people"
      skeleton={<SkeletonLines lines={2} label="Loading your people" />}
    >
      {(people) =>
        people.length === 0 ? (
          <Nobody onCancel={props.onCancel} />
        ) : (
          <Choice {...props} people={people} />
        )
      }
    </Loaded>
  )
}

interface ChoiceProps extends RecipientChoiceProps {
  people: readonly PersonListItem[]
}

function Choice({ people, forWhom, value, onChange, onCancel }: ChoiceProps) {
  const suggested = people.find((person) => isCalled(person, forWhom))?.id
  useEffect(() => {
    if (suggested && value === '') onChange(suggested)
    // Only what the author wrote beforehand; a later choice is theirs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const options = people.map((person) => ({ value: person.id, label: labelOf(person) }))
  return (
    <>
      <Field label="Who hears it?">
        <Select
          options={[{ value: '', label: 'Choose a person' }, ...options]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {value === '' && (
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink href="/connections?add" variant="link">
            Add somebody new
          </ButtonLink>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </>
  )
}

function labelOf(person: PersonListItem): string {
  const name = fullName(person)
  return person.kinWords ? `${name} (${person.kinWords})` : name
}

function isCalled(person: PersonListItem, words: string): boolean {
  const wanted = folded(words)
  const names = [person.givenName, person.nickname, fullName(person)]
  return names.some((name) => name !== '' && folded(name) === wanted)
}

const Nobody = ({ onCancel }: { onCancel: () => void }) => (
  <FirstThis path="/connections?add" label="Add a person" onCancel={onCancel}>
    Your family has nobody to send it to yet. Add the person who should hear it, with an e-mail
    address; your draft stays here.
  </FirstThis>
)
