import { useEffect, useState } from 'react'
import { fullName } from '#contract/rules/person-name.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useCalled } from './queries.ts'

interface From {
  readonly id: string
  readonly name: string
}

interface PersonFieldProps {
  familyId: string
  person: From | null
  onChange: (person: From | null) => void
}

const chip =
  'inline-flex min-h-floor items-center gap-1.5 rounded-[1.375rem] border-[1.5px] border-line px-3 py-1 text-left hover:bg-lilac'

/** Whose recipe it is: a few letters of a name, and a press. */
export function PersonField({ familyId, person, onChange }: PersonFieldProps) {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const [seekSoon] = useState(() => debounce(setSought, SEARCH_DEBOUNCE_MS))
  useEffect(() => () => seekSoon.cancel(), [seekSoon])
  const { data } = useCalled(familyId, sought)
  const choose = (chosen: From | null) => {
    onChange(chosen)
    seekSoon.cancel()
    setTyped('')
    setSought('')
  }
  if (person)
    return (
      <div className="grid justify-items-start gap-1.5">
        <p className="font-[650]">Whose recipe is it?</p>
        <button type="button" onClick={() => choose(null)} className={`${chip} bg-lilac`}>
          {person.name}
          <Icon name="close" />
          <span className="sr-only">: it isn’t theirs</span>
        </button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Field label="Whose recipe is it?" optional hint="Begin to type a name from your family.">
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            seekSoon(event.currentTarget.value.trim())
          }}
          onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
        />
      </Field>
      {sought && data?.items.length === 0 && (
        <output className="text-thread">Nobody of that name. Add them under People first.</output>
      )}
      {sought && (
        <ul aria-label="People of that name" className="flex flex-wrap gap-2">
          {data?.items.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => choose({ id: one.id, name: fullName(one) })}
                className={`${chip} bg-cotton`}
              >
                <Icon name="plus" />
                {fullName(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
