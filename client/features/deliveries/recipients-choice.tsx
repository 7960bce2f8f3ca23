import { useEffect, useState } from 'react'
import type { PersonListItem } from '#contract/people/index.ts'
import { folded, fullName } from '#contract/rules/person-name.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useChosenPeople } from './chosen-people.ts'
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
  const first = useRecipients(props.familyId, '', atOnce)
  return (
    <Loaded
      query={first}
      what="your people"
      skeleton={<SkeletonLines lines={2} label="Loading your people" />}
    >
      {({ items, next }) =>
        items.length === 0 ? (
          <Nobody onAdd={props.onAdd} />
        ) : (
          <Choice {...props} isMany={next !== null} />
        )
      }
    </Loaded>
  )
}

interface ChoiceProps extends RecipientsChoiceProps {
  isMany: boolean
}

function Choice({ familyId, isMany, forWhom, value, onChange, onAdd }: ChoiceProps) {
  const [sought, setSought] = useState('')
  const [later] = useState(() => debounce(setSought, SEARCH_DEBOUNCE_MS))
  useSuggestion(familyId, forWhom, value, onChange)
  const isChosen = (id: string) => value.some(({ personId }) => personId === id)
  const toggle = (id: string) =>
    onChange(
      isChosen(id) ? value.filter(({ personId }) => personId !== id) : [...value, chosen(id)],
    )
  // Those chosen may be among them, and don't count.
  const { data: found } = useRecipients(familyId, sought.trim(), atOnce + value.length)
  const { people: known } = useChosenPeople(familyId, value)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-[650]">Who hears it?</legend>
      {isMany && (
        <Field label="Find somebody">
          <TextInput type="search" onChange={(event) => later(event.currentTarget.value)} />
        </Field>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {shown(found?.items ?? [], known, isChosen).map((person) => (
          <Checkbox
            key={person.id}
            label={fullName(person)}
            hint={person.kinWords}
            checked={isChosen(person.id)}
            onChange={() => toggle(person.id)}
          />
        ))}
      </div>
      {found?.items.length === 0 && sought.trim() && (
        <output className="text-thread">Nobody answers to “{sought.trim()}”.</output>
      )}
      <Button icon="plus" onClick={onAdd} className="justify-self-start">
        Add somebody new
      </Button>
    </fieldset>
  )
}

/** Whoever the author wrote down beforehand is chosen, once; a later choice is theirs. */
function useSuggestion(
  familyId: string,
  forWhom: string,
  value: readonly ChosenRecipient[],
  onChange: RecipientsChoiceProps['onChange'],
): void {
  const [wanted] = useState(value.length === 0 ? forWhom.trim().slice(0, 100) : '')
  const { data } = useRecipients(familyId, wanted, 50)
  const suggested = wanted ? data?.items.find((person) => isCalled(person, wanted))?.id : undefined
  useEffect(() => {
    if (suggested && value.length === 0) onChange([chosen(suggested)])
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [suggested])
}

/** Whoever is chosen always stands there; of the others the first few that answer to what is sought. */
function shown(
  found: readonly PersonListItem[],
  known: readonly PersonListItem[],
  isChosen: (id: string) => boolean,
): PersonListItem[] {
  const few = found.filter(({ id }) => !isChosen(id)).slice(0, atOnce)
  const kept = [...found, ...known].filter(({ id }) => isChosen(id))
  const all = new Map([...few, ...kept].map((person) => [person.id, person]))
  return [...all.values()].toSorted((a, b) => a.givenName.localeCompare(b.givenName))
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
