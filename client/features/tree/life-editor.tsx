import { useState, type FormEvent } from 'react'
import { lifeEventKinds, nameKinds, tree, type Life, type LifeEvent } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import {
  changed,
  EventRow,
  eventOptions,
  keyed,
  rowLook,
  without,
  writtenEvents,
  type Row,
} from './event-row.tsx'
import { nameKindWords } from './life-words.ts'
import { useTreeChange } from './queries.ts'
import { useUndoNotice } from './use-undo-notice.ts'

interface LifeEditorProps {
  familyId: string
  personId: string
  life: Life
  onDone: () => void
}

type Name = Life['names'][number]
/** As the server takes it; a name that was left empty is none. */
const written = (names: readonly Row<Name>[], events: readonly Row<LifeEvent>[]) => ({
  names: names.filter(({ name }) => name.trim()).map(({ kind, name }) => ({ kind, name })),
  events: writtenEvents(events),
})

/** Weddings and partings belong to two people: they aren’t written here. */
const ofOne = lifeEventKinds.filter(
  (kind) => !['engagement', 'marriage', 'separation', 'divorce'].includes(kind),
)
const nameOptions = nameKinds.map((value) => ({ value, label: nameKindWords[value] }))
const options = eventOptions(ofOne)

/** What was typed and neither saved nor left. */
export const unsavedLife = (personId: string) => `life ${personId}`

export function LifeEditor({ familyId, personId, life, onDone }: LifeEditorProps) {
  const { names, events, version, setNames, setEvents, ...kept } = useLifeFields(personId, life)
  const [error, setError] = useState<string>()
  const leave = () => {
    kept.drop()
    onDone()
  }
  const notice = useUndoNotice(familyId)
  const write = useTreeChange(familyId, (body: Pick<Life, 'names' | 'events'>) =>
    call(tree.writeLife, { params: { familyId, personId }, body: { version, ...body } }),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await write.mutateAsync(written(names, events))
      notice('Saved')
      leave()
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      {kept.isRecalled && <BegunOnDevice onDrop={kept.drop} onUndo={kept.putBack} />}
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
          {...{ row, options }}
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
      <SaveOrLeave isPending={write.isPending} leave="Leave it" onLeave={leave} />
    </form>
  )
}

type Begun = Pick<Life, 'version' | 'names' | 'events'>

function useLifeFields(personId: string, life: Life) {
  const [begun] = useState(() => ({
    names: life.names.map(keyed),
    events: life.events.map(keyed),
    from: null as Begun | null,
  }))
  const { fields, write, ...kept } = useKeptFields(unsavedLife(personId), begun)
  const { version, names, events } = life
  const [read] = useState<Begun>({ version, names, events })
  const from = fields.from ?? read
  // Read again while one writes, or since it was left on this device. A birth that was written beside it is no harm.
  const isAsBegun = JSON.stringify([names, events]) === JSON.stringify([from.names, from.events])
  return {
    ...kept,
    names: fields.names,
    events: fields.events,
    version: isAsBegun ? version : from.version,
    setNames: (names: Row<Name>[]) => write({ names, from }),
    setEvents: (events: Row<LifeEvent>[]) => write({ events, from }),
  }
}

const emptyEvent: LifeEvent = { kind: 'home', what: '', written: '', place: '' }

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
