import { useState, type FormEvent } from 'react'
import { lifeEventKinds, nameKinds, tree, type Life, type LifeEvent } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
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

export function LifeEditor({ familyId, personId, life, onDone }: LifeEditorProps) {
  const [names, setNames] = useState(() => life.names.map(keyed))
  const [events, setEvents] = useState(() => life.events.map(keyed))
  const [error, setError] = useState<string>()
  // What is read again while one writes is newer than what one began with.
  const [version] = useState(life.version)
  const notice = useUndoNotice(familyId)
  const write = useTreeChange(familyId, (body: Pick<Life, 'names' | 'events'>) =>
    call(tree.writeLife, { params: { familyId, personId }, body: { version, ...body } }),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await write.mutateAsync(written(names, events))
      notice('Saved')
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
      <SaveOrLeave isPending={write.isPending} leave="Leave it" onLeave={onDone} />
    </form>
  )
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
