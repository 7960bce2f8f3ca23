import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { everything, isEverything, type Wanted } from './listed-messages.ts'
import { useChoices } from './queries.ts'

interface MessageFinderProps {
  familyId: string
  /** How many there are, and how many fit. */
  all: number
  found: number | undefined
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}

// Below this everything is seen at a glance, and a search would only be in the way.
const worthFinding = 4

/** By person, by year, by words. */
export function MessageFinder({ familyId, all, wanted, found, onChange }: MessageFinderProps) {
  const id = useId()
  const { data: { people, years } = { people: [], years: [] } } = useChoices(familyId)
  if (all < worthFinding) return null
  const isNarrowed = !isEverything(wanted)
  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="col-span-full grid gap-1 sm:col-span-1">
        <label htmlFor={`${id}words`} className="font-[650]">
          Find a message
        </label>
        <TextInput
          id={`${id}words`}
          type="search"
          maxLength={100}
          value={wanted.search}
          onChange={(event) => onChange({ ...wanted, search: event.currentTarget.value })}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}person`} className="font-[650]">
          For
        </label>
        <Select
          id={`${id}person`}
          value={wanted.personId}
          options={[
            { value: '', label: 'Everyone' },
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
          onChange={(event) => onChange({ ...wanted, personId: event.currentTarget.value })}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}year`} className="font-[650]">
          Year
        </label>
        <Select
          id={`${id}year`}
          value={wanted.year}
          options={[
            { value: '', label: 'Any year' },
            ...years.map((value) => ({ value, label: value })),
          ]}
          onChange={(event) => onChange({ ...wanted, year: event.currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 col-span-full">
        <output>{isNarrowed && found !== undefined && foundWords(found)}</output>
        {isNarrowed && (
          <Button variant="link" onClick={() => onChange(everything)}>
            Show all of them
          </Button>
        )}
      </div>
    </search>
  )
}

const foundWords = (found: number) =>
  found === 0
    ? 'No message fits that.'
    : found === 1
      ? 'One message fits.'
      : `${found.toLocaleString('en-US')} messages fit.`
