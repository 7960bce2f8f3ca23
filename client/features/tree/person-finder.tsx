import { useRef, useState } from 'react'
import { answersAs } from '#contract/rules/person-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { TreeFamily } from './family.ts'
import { bringTreeInSight } from './focus-arrival.ts'

interface PersonFinderProps {
  family: TreeFamily
  label: string
  hint?: string
  onFound: (person: number) => void
  /** Nobody who can’t be meant. */
  except?: number
}

const most = 6

/** A name, or the beginning of one; who answers to it can be pressed, and Enter takes the first. */
export function PersonFinder({ family, label, hint, onFound, except }: PersonFinderProps) {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const found = family.find(typed, most + 1).filter((person) => person !== except)
  const isNobody = typed.trim() !== '' && found.length === 0
  const soFar = family.isPart ? ' among those nearest' : ''
  const nobodyFound = family.isPart
    ? `Nobody among those nearest answers to “${typed.trim()}”. The rest of the family is on its way…`
    : `Nobody in the tree answers to “${typed.trim()}”.`
  const take = (person: number | undefined) => {
    if (person === undefined) return
    setTyped('')
    // The name that was pressed is gone with the list.
    form.current?.querySelector('input')?.focus()
    onFound(person)
  }
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        take(found[0])
      }}
    >
      <Field label={label} hint={hint}>
        <TextInput
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <output className={isNobody ? 'text-thread' : 'sr-only'}>
        {isNobody ? nobodyFound : found.length > 0 && `${found.length} found${soFar}`}
      </output>
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.slice(0, most).map((person) => (
            <li key={person}>
              <Button
                variant="quiet"
                className="w-full justify-start! text-left!"
                onClick={() => take(person)}
              >
                <bdi>{family.nameOf(person)}</bdi>{' '}
                <span className="font-normal text-thread">
                  <Otherwise {...{ family, person, typed }} /> {family.yearsOf(person)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

interface OtherwiseProps {
  family: TreeFamily
  person: number
  typed: string
}

function Otherwise({ family, person, typed }: OtherwiseProps) {
  const name = answersAs(family.nameOf(person), family.otherNamesOf(person), typed)
  return name && <bdi>({name})</bdi>
}

type TreeFinderProps = Pick<PersonFinderProps, 'family' | 'onFound'>

/** Finds somebody, and shows where they stand. */
export const TreeFinder = ({ family, onFound }: TreeFinderProps) => (
  <PersonFinder
    family={family}
    label="Find somebody in the tree"
    onFound={(person) => {
      onFound(person)
      bringTreeInSight()
      // With the field left, the letters of a phone give way to whom one looked for.
      if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement).blur()
    }}
  />
)
