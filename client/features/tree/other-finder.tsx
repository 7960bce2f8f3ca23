import { useState } from 'react'
import { fullName } from '#contract/rules/person-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useNamesakes } from './suggestion-queries.ts'

export interface Other {
  readonly id: string
  readonly name: string
}

interface OtherFinderProps {
  familyId: string
  except: string
  chosen: Other | undefined
  onChosen: (other: Other | undefined) => void
}

/** Who else is meant: a name is typed, and whoever answers to it can be pressed. */
export function OtherFinder({ familyId, except, chosen, onChosen }: OtherFinderProps) {
  const [typed, setTyped] = useState('')
  const sought = typed.trim()
  const { data } = useNamesakes(familyId, sought)
  const found = (data ?? []).filter(({ id }) => id !== except).slice(0, 6)
  if (chosen)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span>
          The same person as <bdi className="font-[650]">{chosen.name}</bdi>
        </span>
        <Button size="small" onClick={() => onChosen(undefined)}>
          Choose somebody else
        </Button>
      </p>
    )
  return (
    <div className="grid gap-2">
      <Field label="Who is the same person?">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {sought && data && found.length === 0 && (
        <p className="text-thread">Nobody answers to “{sought}”.</p>
      )}
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.map((one) => (
            <li key={one.id}>
              <Button
                variant="quiet"
                className="w-full justify-start! text-left!"
                onClick={() => onChosen({ id: one.id, name: fullName(one) })}
              >
                <bdi>{fullName(one)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
