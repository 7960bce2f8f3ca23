import { useState, type FormEvent } from 'react'
import { longestSource } from '#contract/rules/person-limits.ts'
import { eventKindWords } from '#contract/rules/tree/event-words.ts'
import { lifeEventKinds, nameKinds, tree, type Life, type LifeEvent } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { nameKindWords } from './life-words.ts'
import { useTreeChange } from './queries.ts'

interface LifeEditorProps {
  familyId: string
  personId: string
  life: Life
  onDone: () => void
}

type Name = Life['names'][number]
type Row<Of> = Of & { readonly key: string }
const keyed = <Of,>(one: Of): Row<Of> => ({ ...one, key: newId() })
const without = <Of,>(rows: readonly Row<Of>[], key: string) =>
  rows.filter((one) => one.key !== key)
const changed = <Of,>(rows: readonly Row<Of>[], row: Row<Of>) =>
  rows.map((one) => (one.key === row.key ? row : one))

/** As the server takes it; a name that was left empty is none. */
const written = (names: readonly Row<Name>[], events: readonly Row<LifeEvent>[]) => ({
  names: names.filter(({ name }) => name.trim()).map(({ kind, name }) => ({ kind, name })),
  events: events.map(({ kind, what, written, place, source = '' }) => ({
    kind,
    what,
    written,
    place,
    source,
  })),
})

/** Weddings and partings belong to two people: they aren’t written here. */
const ofOne = lifeEventKinds.filter(
  (kind) => !['engagement', 'marriage', 'separation', 'divorce'].includes(kind),
)
const nameOptions = nameKinds.map((value) => ({ value, label: nameKindWords[value] }))
const eventOptions = ofOne.map((value) => ({ value, label: eventKindWords[value] }))

export function LifeEditor({ familyId, personId, life, onDone }: LifeEditorProps) {
  const [names, setNames] = useState(() => life.names.map(keyed))
  const [events, setEvents] = useState(() => life.events.map(keyed))
  const [error, setError] = useState<string>()
  // What is read again while one writes is newer than what one began with.
  const [version] = useState(life.version)
  const write = useTreeChange(familyId, (body: Pick<Life, 'names' | 'events'>) =>
    call(tree.writeLife, { params: { familyId, personId }, body: { version, ...body } }),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await write.mutateAsync(written(names, events))
      onDone()
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      {names.map((row) => (
        <NameRow
          key={row.key}
          row={row}
          onChange={(next) => setNames(changed(names, next))}
          onRemove={() => setNames(without(names, row.key))}
        />
      ))}
      <Button
        size="small"
        icon="plus"
        onClick={() => setNames([...names, keyed({ kind: 'birth', name: '' })])}
      >
        Another name
      </Button>
      {events.map((row) => (
        <EventRow
          key={row.key}
          row={row}
          onChange={(next) => setEvents(changed(events, next))}
          onRemove={() => setEvents(without(events, row.key))}
        />
      ))}
      <Button size="small" icon="plus" onClick={() => setEvents([...events, keyed(emptyEvent)])}>
        Something that happened
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="action" pending={write.isPending} pendingLabel="Saving…">
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

const emptyEvent: LifeEvent = { kind: 'home', what: '', written: '', place: '' }
const rowLook = 'grid gap-3 rounded-lg border border-hair p-3'

interface RowProps<Of> {
  row: Row<Of>
  onChange: (row: Row<Of>) => void
  onRemove: () => void
}

const NameRow = ({ row, onChange, onRemove }: RowProps<Name>) => (
  <div className={rowLook}>
    <Field label="Kind of name">
      <Select
        options={nameOptions}
        value={row.kind}
        onChange={({ target }) => onChange({ ...row, kind: target.value as Name['kind'] })}
      />
    </Field>
    <Field label="Name">
      <TextInput
        value={row.name}
        maxLength={100}
        onChange={({ target }) => onChange({ ...row, name: target.value })}
      />
    </Field>
    <Button variant="quiet" size="small" icon="trash" onClick={onRemove}>
      Remove this name
    </Button>
  </div>
)

const EventRow = ({ row, onChange, onRemove }: RowProps<LifeEvent>) => {
  const text = (field: 'what' | 'written' | 'place' | 'source', label: string, longest: number) => (
    <Field label={label} optional>
      <TextInput
        value={row[field] ?? ''}
        maxLength={longest}
        onChange={({ target }) => onChange({ ...row, [field]: target.value })}
      />
    </Field>
  )
  return (
    <div className={rowLook}>
      <Field label="What happened">
        <Select
          options={eventOptions}
          value={row.kind}
          onChange={({ target }) => onChange({ ...row, kind: target.value as LifeEvent['kind'] })}
        />
      </Field>
      {text('what', 'In words', 100)}
      {text('written', 'When, as far as it is known', 60)}
      {text('place', 'Where', 100)}
      {text('source', 'How it is known: a register, a book, who told it', longestSource)}
      <Button variant="quiet" size="small" icon="trash" onClick={onRemove}>
        Remove this event
      </Button>
    </div>
  )
}
