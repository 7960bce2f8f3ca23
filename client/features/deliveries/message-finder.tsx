import { useId } from 'react'
import type { anywhere } from '#contract/deliveries/anywhere.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { FamilyOfMessage } from '#contract/messages/shapes.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { everything, isEverything, type Wanted } from './listed-messages.ts'
import { useChoices } from './anywhere-queries.ts'

interface MessageFinderProps {
  /** How many there are, and how many fit. */
  all: number
  found: number | undefined
  wanted: Wanted
  /** Two families may have the same name. */
  familyNameOf: (family: FamilyOfMessage) => string
  onChange: (wanted: Wanted) => void
}

// Below this everything is seen at a glance, and a search would only be in the way.
const worthFinding = 4

/** By words, by family where there are several, by person, by year. */
export function MessageFinder(props: MessageFinderProps) {
  const { all, wanted, found, familyNameOf, onChange } = props
  const id = useId()
  const { data: { families, people, years } = noChoices } = useChoices()
  if (all < worthFinding) return null
  const isNarrowed = !isEverything(wanted)
  return (
    <search className={layout(families.length > 1)}>
      <div
        className={classNames('col-span-full grid gap-1', families.length < 2 && 'sm:col-span-1')}
      >
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
      {families.length > 1 && (
        <Choice
          id={`${id}family`}
          label="Family"
          value={wanted.familyId}
          any="All of them"
          options={families.map((family) => ({ value: family.id, label: familyNameOf(family) }))}
          // Whoever was chosen belongs to another family.
          onChange={(familyId) => onChange({ ...wanted, familyId, personId: '' })}
        />
      )}
      <Choice
        id={`${id}person`}
        label="For"
        value={wanted.personId}
        any="Everyone"
        options={choosable(people, wanted.familyId, familyNameOf)}
        onChange={(personId) => onChange({ ...wanted, personId })}
      />
      <Choice
        id={`${id}year`}
        label="Year"
        value={wanted.year}
        any="Any year"
        options={years.map((value) => ({ value, label: value }))}
        onChange={(year) => onChange({ ...wanted, year })}
      />
      <Found
        found={isNarrowed ? found : undefined}
        isNarrowed={isNarrowed}
        onAll={() => onChange(everything)}
      />
    </search>
  )
}

const layout = (hasFamilies: boolean) =>
  classNames(
    'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3',
    hasFamilies ? 'sm:grid-cols-3' : 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)]',
  )

interface FoundProps {
  found: number | undefined
  isNarrowed: boolean
  onAll: () => void
}

const Found = ({ found, isNarrowed, onAll }: FoundProps) => (
  <div className="col-span-full flex flex-wrap items-center gap-x-4">
    <output>{found !== undefined && foundWords(found)}</output>
    {isNarrowed && (
      <Button variant="link" onClick={onAll}>
        Show all of them
      </Button>
    )}
  </div>
)

interface ChoiceProps {
  id: string
  label: string
  value: string
  any: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

const Choice = ({ id, label, value, any, options, onChange }: ChoiceProps) => (
  <div className="grid gap-1">
    <label htmlFor={id} className="font-[650]">
      {label}
    </label>
    <Select
      id={id}
      value={value}
      options={[{ value: '', label: any }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </div>
)

const noChoices: ReplyOf<typeof anywhere.choices> = { families: [], people: [], years: [] }

/** Somebody of the same name in another family is told apart by it. */
const choosable = (
  people: typeof noChoices.people,
  familyId: string,
  familyNameOf: MessageFinderProps['familyNameOf'],
) =>
  people
    .filter(({ family }) => familyId === '' || family.id === familyId)
    .map(({ id, name, family }, _, shown) => ({
      value: id,
      label: shown.some((other) => other.name === name && other.id !== id)
        ? `${name} (${familyNameOf(family)})`
        : name,
    }))

const foundWords = (found: number) =>
  found === 0
    ? 'No message fits that.'
    : found === 1
      ? 'One message fits.'
      : `${found.toLocaleString('en-US')} messages fit.`
