import { useEffect, useState } from 'react'
import type { PersonListItem } from '#contract/people/index.ts'
import { answersTo, folded, fullName } from '#contract/rules/person-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { chosen, type ChosenRecipient } from './intention.ts'
import { useRecipients } from './recipient-queries.ts'

interface RecipientsChoiceProps {
  familyId: string
  /** The author's own words for who it is meant for. */
  forWhom: string
  value: readonly ChosenRecipient[]
  onChange: (recipients: readonly ChosenRecipient[]) => void
  /** Somebody is missing: the page around adds them without leaving. */
  onAdd: () => void
}

const atOnce = 8

/** Who hears it: one or several of the family's people who are living. */
export function RecipientsChoice(props: RecipientsChoiceProps) {
  const recipients = useRecipients(props.familyId)
  return (
    <Loaded
      query={recipients}
      what="your people"
      skeleton={<SkeletonLines lines={2} label="Loading your people" />}
    >
      {(people) =>
        people.length === 0 ? <Nobody onAdd={props.onAdd} /> : <Choice {...props} people={people} />
      }
    </Loaded>
  )
}

interface ChoiceProps extends RecipientsChoiceProps {
  people: readonly PersonListItem[]
}

function Choice({ people, forWhom, value, onChange, onAdd }: ChoiceProps) {
  const [sought, setSought] = useState('')
  const suggested = people.find((person) => isCalled(person, forWhom))?.id
  useEffect(() => {
    if (suggested && value.length === 0) onChange([chosen(suggested)])
    // Only what the author wrote beforehand; a later choice is theirs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isChosen = (id: string) => value.some(({ personId }) => personId === id)
  const toggle = (id: string) =>
    onChange(
      isChosen(id) ? value.filter(({ personId }) => personId !== id) : [...value, chosen(id)],
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-[650]">Who hears it?</legend>
      {people.length > atOnce && (
        <Field label="Find somebody">
          <TextInput
            type="search"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        </Field>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {shown(people, sought, isChosen).map((person) => (
          <Checkbox
            key={person.id}
            label={fullName(person)}
            hint={person.kinWords}
            checked={isChosen(person.id)}
            onChange={() => toggle(person.id)}
          />
        ))}
      </div>
      <Button icon="plus" onClick={onAdd} className="justify-self-start">
        Add somebody new
      </Button>
    </fieldset>
  )
}

/** Whoever is chosen always stands there; of the others the first few that answer to what is sought. */
function shown(
  people: readonly PersonListItem[],
  sought: string,
  isChosen: (id: string) => boolean,
): PersonListItem[] {
  const others = people.filter((one) => !isChosen(one.id) && answersTo(one, sought))
  const few = new Set(others.slice(0, atOnce).map(({ id }) => id))
  return people.filter(({ id }) => isChosen(id) || few.has(id))
}

function isCalled(person: PersonListItem, words: string): boolean {
  const wanted = folded(words)
  const names = [person.givenName, person.nickname, fullName(person)]
  return names.some((name) => name !== '' && folded(name) === wanted)
}

const Nobody = ({ onAdd }: Pick<RecipientsChoiceProps, 'onAdd'>) => (
  <div className="grid justify-items-start gap-4">
    <p className="text-lg">
      Your family has nobody to send it to yet. Add the person who should hear it.
    </p>
    <Button variant="action" icon="plus" onClick={onAdd}>
      Add a person
    </Button>
  </div>
)
