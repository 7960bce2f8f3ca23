import { useEffect, useState, type FormEvent } from 'react'
import type { PersonListItem } from '#contract/people/index.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useCalled, type Called } from '#client/features/faces/queries.ts'

const chip =
  'inline-flex min-h-touch items-center gap-1.5 rounded-[1.375rem] border-[1.5px] border-line bg-cotton px-4 py-1 text-left hover:bg-lilac disabled:opacity-50'

interface NameFieldProps {
  familyId: string
  isBusy: boolean
  onName: (called: Called, name: string) => void
}

/** A few letters of a name, and a press on whoever it is. */
export function NameField({ familyId, isBusy, onName }: NameFieldProps) {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const [seekSoon] = useState(() => debounce(setSought, SEARCH_DEBOUNCE_MS))
  useEffect(() => () => seekSoon.cancel(), [seekSoon])
  const { data } = useCalled(familyId, sought)
  const seek = (name: string) => {
    setTyped(name)
    seekSoon(name.trim())
  }
  const found = sought ? (data?.items ?? []) : []
  // With Enter, whoever is meant beyond doubt.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [only] = found
    if (found.length === 1 && only) onName({ personId: only.id }, fullName(only))
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <div className="max-w-md">
        <Field label="Who is it?" hint="Begin to type a name from your family.">
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => seek(event.currentTarget.value)}
          />
        </Field>
      </div>
      {sought && data && <Choices {...{ found, sought, isBusy, onName }} />}
    </form>
  )
}

interface ChoicesProps extends Omit<NameFieldProps, 'familyId'> {
  found: readonly PersonListItem[]
  sought: string
}

/** Those who are called so, and somebody new. */
function Choices({ found, sought, isBusy, onName }: ChoicesProps) {
  const isKnown = found.some((person) => fullName(person).toLowerCase() === sought.toLowerCase())
  return (
    <ul aria-label="People of that name" className="flex flex-wrap gap-2">
      {found.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onName({ personId: person.id }, fullName(person))}
            className={chip}
          >
            <Icon name="check" />
            <span className="flex min-w-0 flex-wrap gap-x-2">
              {fullName(person)}
              {person.kinWords && <span className="text-thread">{person.kinWords}</span>}
            </span>
          </button>
        </li>
      ))}
      {!isKnown && (
        <li>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onName(newcomer(sought), sought)}
            className={chip}
          >
            <Icon name="plus" />
            Add {sought} to your family
          </button>
        </li>
      )}
    </ul>
  )
}

/** “Ruth Anna Berg” is Ruth Anna of the Bergs. */
function newcomer(name: string): Called {
  const words = name.split(/\s+/)
  return words.length === 1
    ? { givenName: name, surname: '' }
    : { givenName: words.slice(0, -1).join(' '), surname: words.at(-1)! }
}
