import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { choicesAmong, everything, type ListedMessage, type Wanted } from './listed-messages.ts'

interface MessageFinderProps {
  rows: readonly ListedMessage[]
  wanted: Wanted
  found: number
  onChange: (wanted: Wanted) => void
}

// Below this everything is seen at a glance, and a search would only be in the way.
const worthFinding = 4

/** By person, by year, by words. */
export function MessageFinder({ rows, wanted, found, onChange }: MessageFinderProps) {
  const id = useId()
  if (rows.length < worthFinding) return null
  const { people, years } = choicesAmong(rows)
  const isNarrowed = wanted.personId !== '' || wanted.year !== '' || wanted.search.trim() !== ''
  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="col-span-full grid gap-1 sm:col-span-1">
        <label htmlFor={`${id}words`} className="font-[650]">
          Find a message
        </label>
        <TextInput
          id={`${id}words`}
          type="search"
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
            ...people.map(([value, label]) => ({ value, label })),
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
        <output>{isNarrowed && foundWords(found)}</output>
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
      : `${found} messages fit.`
