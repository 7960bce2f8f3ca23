import { useState, type FormEvent } from 'react'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { dateWords, sizeWords } from '#client/ui/size-words.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { DayFields } from './day-fields.tsx'
import { PeopleField } from './people-field.tsx'
import { useChangeMemory } from './queries.ts'
import { TagsField, tagsOf, type Tagging } from './tags-field.tsx'
import { dayFrom, typedDay, unfitDay, type TakenDay } from './typed-day.ts'
import type { Narrow } from './viewer.tsx'
import { WordsField } from './words-field.tsx'

interface DetailsProps {
  familyId: string
  memory: Memory
  mayChange: boolean
  /** Its day is another one now, so it stands elsewhere. */
  onMoved: () => void
  onNarrow: Narrow
}

/** What is known about a memory, and the form to say more. */
export function MemoryDetails({ familyId, memory, mayChange, onMoved, onNarrow }: DetailsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {mayChange && !memory.trashedAt && <DetailsForm {...{ familyId, memory, onMoved }} />}
      <Facts memory={memory} />
      <Alike memory={memory} onNarrow={onNarrow} />
    </div>
  )
}

function DetailsForm({ familyId, memory, onMoved }: Omit<DetailsProps, 'mayChange' | 'onNarrow'>) {
  const [caption, setCaption] = useState(memory.caption)
  const [place, setPlace] = useState(memory.place)
  const [people, setPeople] = useState<Memory['people']>(memory.people)
  const [tagging, setTagging] = useState<Tagging>({ tags: memory.tags, typed: '' })
  const [typed, setTyped] = useState(() => typedDay(memory))
  const [dayError, setDayError] = useState<string>()
  // What the form was opened with: what somebody else gives it meanwhile is no change of this form’s.
  const [before, setBefore] = useState(memory)
  const change = useChangeMemory(familyId, memory.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const day = dayFrom(typed) ?? asAdded(before)
    if (day === 'unfit') return setDayError(unfitDay)
    setDayError(undefined)
    const tags = tagsOf(tagging)
    const isNewDay = day.takenOn !== before.takenOn || day.certainty !== before.certainty
    const saved = () => {
      setTagging({ tags, typed: '' })
      setBefore({ ...before, caption, place, people, tags: [...tags], ...dayOf(day) })
      if (isNewDay) onMoved()
      return toast({ title: 'Saved', description: isNewDay ? standsNow(day) : undefined })
    }
    // Saved, it may stand elsewhere, and this form be gone before the answer is. What is wrong stands in the form.
    void change
      .mutateAsync({
        ...(caption !== before.caption && { caption }),
        ...(place !== before.place && { place }),
        ...(people !== before.people && { people: people.map(({ id }) => id) }),
        ...changeOfTags(before.tags, tags),
        ...(isNewDay && { day }),
      })
      .then(saved, () => undefined)
  }
  return (
    <form onSubmit={submit} className="grid gap-4" aria-label="What your family knows of it">
      <h2 className="text-xl">Words, people and day</h2>
      <WordsField
        label="Words for it"
        hint="What is it about?"
        words={caption}
        onType={setCaption}
      />
      <PeopleField familyId={familyId} people={people} onChange={(now) => setPeople([...now])} />
      <DayFields typed={typed} onType={setTyped} error={dayError} />
      <Field label="Where" optional>
        <TextInput
          maxLength={200}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
      </Field>
      <TagsField tagging={tagging} onChange={setTagging} />
      <p role="alert" className="text-danger empty:hidden">
        {change.error && failureWords(change.error)}
      </p>
      <Button type="submit" variant="action" pending={change.isPending} pendingLabel="Saving…">
        Save
      </Button>
    </form>
  )
}

/** What was given and taken alone: tags that others give it meanwhile stay. */
function changeOfTags(before: readonly string[], now: readonly string[]) {
  const [withTags, withoutTags] = [
    now.filter((tag) => !before.includes(tag)),
    before.filter((tag) => !now.includes(tag)),
  ]
  return {
    ...(withTags.length > 0 && { withTags }),
    ...(withoutTags.length > 0 && { withoutTags }),
  }
}

const dayOf = ({ takenOn, certainty }: TakenDay) => ({ takenOn, certainty })

/** Whoever takes a wrong date away puts it back where it came in. */
const asAdded = ({ addedAt }: Memory): TakenDay => ({
  takenOn: addedAt.slice(0, 10),
  certainty: 'unknown',
  datedBy: 'arrival',
})

const standsNow = (day: TakenDay) =>
  day.certainty === 'unknown'
    ? 'It stands where it was added now.'
    : `It stands at ${memoryDayWords(day)} now.`

const sources = {
  file: 'from the file itself',
  sidecar: 'from a note that came with the file',
  hand: 'written by your family',
  arrival: 'it stands where it was added',
} as const

function Facts({ memory }: { memory: Memory }) {
  const { people, place, camera, position, fileName, byteLength, addedBy, addedAt, isMadeUp } =
    memory
  const facts: readonly (readonly [string, string])[] = [
    ['When', `${memoryDayWords(memory)} (${sources[memory.datedBy]})`],
    ...(people.length > 0 ? [['Who', people.map(({ name }) => name).join(', ')] as const] : []),
    ...(place ? [['Where', place] as const] : []),
    ...(position ? [['Position', positionWords(position)] as const] : []),
    ...(camera ? [['Camera', camera] as const] : []),
    ['File', `${fileName}, ${sizeWords(byteLength)}`],
    ['Added', `${addedBy ? `by ${addedBy} ` : ''}on ${dateWords(addedAt)}`],
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">What we know</h2>
      {isMadeUp && (
        <p>
          <Badge>Made up, for you to look around</Badge>
        </p>
      )}
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-thread">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The way to everything of the same place or with the same tag. */
function Alike({ memory: { place, tags }, onNarrow }: Pick<DetailsProps, 'memory' | 'onNarrow'>) {
  if (!place && tags.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">More like it</h2>
      <ul aria-label="More like it" className="flex flex-wrap gap-2">
        {place && (
          <li>
            <button type="button" className={chip} onClick={() => onNarrow({ place })}>
              Place: {place}
            </button>
          </li>
        )}
        {tags.map((tag) => (
          <li key={tag}>
            <button type="button" className={chip} onClick={() => onNarrow({ tag })}>
              Tag: {tag}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const chip =
  'inline-flex min-h-floor items-center rounded-[1.375rem] border-[1.5px] border-line bg-cotton px-3 py-1 text-left [overflow-wrap:anywhere] hover:bg-lilac'

function positionWords({ latitude, longitude }: NonNullable<Memory['position']>): string {
  const side = (value: number, plus: string, minus: string) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? minus : plus}`
  return `${side(latitude, 'north', 'south')}, ${side(longitude, 'east', 'west')}`
}
