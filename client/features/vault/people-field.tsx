import { useEffect, useState } from 'react'
import { namedApart } from '#contract/rules/named-apart.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { Memory } from '#contract/vault/index.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useCalled } from './queries.ts'

type InIt = Memory['people'][number]

interface PeopleFieldProps {
  familyId: string
  people: readonly InIt[]
  onChange: (people: readonly InIt[]) => void
  /** Where somebody else than who is in a picture is meant. */
  label?: string
  isRequired?: boolean
  error?: string | undefined
}

const chip =
  'inline-flex min-h-floor items-center gap-1.5 rounded-[1.375rem] border-[1.5px] border-line px-3 py-1 text-left hover:bg-lilac'

/** Who of the family is in it: a few letters of a name, and a press. */
export function PeopleField({ familyId, people, onChange, label, ...props }: PeopleFieldProps) {
  const asked = label ?? 'Who is in it'
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const [seekSoon] = useState(() => debounce(setSought, SEARCH_DEBOUNCE_MS))
  useEffect(() => () => seekSoon.cancel(), [seekSoon])
  const seek = (name: string) => {
    setTyped(name)
    seekSoon(name.trim())
  }
  const add = (person: InIt) => {
    onChange([...people, person])
    seekSoon.cancel()
    setTyped('')
    setSought('')
  }
  return (
    <div className="grid gap-2">
      <Field
        label={asked}
        optional={!props.isRequired}
        hint="Begin to type a name from your family."
        error={props.error}
      >
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => seek(event.currentTarget.value)}
          // Whoever ends a name with Enter hasn't chosen anybody yet: the form mustn't go off without them.
          onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
        />
      </Field>
      {sought && <Suggestions familyId={familyId} sought={sought} people={people} onChoose={add} />}
      {people.length > 0 && (
        <ul aria-label={asked} className="flex flex-wrap gap-2">
          {people.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChange(people.filter((one) => one.id !== id))}
                className={`${chip} bg-lilac`}
              >
                {name}
                <Icon name="close" />
                <span className="sr-only">{label ? ': take out' : ': isn’t in it'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SuggestionsProps {
  familyId: string
  sought: string
  people: readonly InIt[]
  onChoose: (person: InIt) => void
}

function Suggestions({ familyId, sought, people, onChoose }: SuggestionsProps) {
  const { data } = useCalled(familyId, sought)
  const taken = new Set(people.map(({ id }) => id))
  const found = data?.items.filter(({ id }) => !taken.has(id))
  const names = namedApart(found ?? [])
  if (found?.length === 0)
    return <output className="text-thread">Your family has nobody else of that name.</output>
  return (
    <ul aria-label="People of that name" className="flex flex-wrap gap-2">
      {found?.map((person, at) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onChoose({ id: person.id, name: fullName(person) })}
            className={`${chip} bg-cotton`}
          >
            <Icon name="plus" />
            <span className="flex min-w-0 flex-wrap gap-x-2">
              {names[at]!.name}
              {person.kinWords && <span className="text-thread">{person.kinWords}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
