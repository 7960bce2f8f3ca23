import { useState, type FormEvent } from 'react'
import { treeBuilder, type Couple } from '#contract/tree/builder.ts'
import { partnershipKinds, type LifeEvent, type PartnershipKind } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import { Select } from '#client/ui/select.tsx'
import {
  changed,
  EventRow,
  eventOptions,
  keyed,
  without,
  writtenEvents,
  type Row,
} from './event-row.tsx'
import { partnershipWords } from './partnership-words.ts'
import { useTreeChange } from './queries.ts'
import { useUndoNotice } from './use-undo-notice.ts'

interface PartnershipEditorProps {
  familyId: string
  partnershipId: string
  couple: Couple
  onDone: () => void
}

const kinds = partnershipKinds.map((value) => ({ value, label: partnershipWords[value] }))
const ofTwo = ['engagement', 'marriage', 'separation', 'divorce', 'home', 'other'] as const
const wedding: LifeEvent = { kind: 'marriage', what: '', written: '', place: '' }
const parting: LifeEvent = { ...wedding, kind: 'separation' }

/** What was typed and neither saved nor left. */
export const unsavedCouple = (partnershipId: string) => `couple ${partnershipId}`

/** How two are together, since when, and until when. */
export function PartnershipEditor(props: PartnershipEditorProps) {
  const { familyId, partnershipId, onDone } = props
  const { was, kind, events, change, ...kept } = useCoupleFields(partnershipId, props.couple)
  const setEvents = (events: Row<LifeEvent>[]) => change({ events })
  const leave = () => {
    kept.drop()
    onDone()
  }
  const [error, setError] = useState<string>()
  const notice = useUndoNotice(familyId)
  const write = useTreeChange(familyId, (now: Couple) =>
    call(treeBuilder.writePartnership, {
      params: { familyId, partnershipId },
      body: { was, now },
    }),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await write.mutateAsync({ kind, events: writtenEvents(events) })
      notice('Saved')
      leave()
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  const kindsHere = [...new Set([...ofTwo, ...was.events.map((event) => event.kind)])]
  return (
    <form onSubmit={(event) => void save(event)} className="grid w-full gap-4">
      {kept.isRecalled && <BegunOnDevice onDrop={kept.drop} onUndo={kept.putBack} />}
      <Field label="How they are together">
        <Select
          options={kinds}
          value={kind}
          onChange={({ target }) => change({ kind: target.value as PartnershipKind })}
        />
      </Field>
      {events.map((row) => (
        <EventRow
          key={row.key}
          row={row}
          options={eventOptions(kindsHere)}
          onChange={(next) => setEvents(changed(events, next))}
          onRemove={() => setEvents(without(events, row.key))}
        />
      ))}
      <MoreEvents onMore={(event) => setEvents([...events, keyed(event)])} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <SaveOrLeave isPending={write.isPending} onLeave={leave} />
    </form>
  )
}

function useCoupleFields(partnershipId: string, { kind, events }: Couple) {
  const [read] = useState<Couple>({ kind, events })
  const [begun] = useState(() => ({
    kind,
    events: events.map(keyed),
    leftAt: null as Couple | null,
  }))
  const { fields, write, ...kept } = useKeptFields(unsavedCouple(partnershipId), begun)
  // What is read again while one writes, or since it was left on this device, is newer than what one began with.
  const was = fields.leftAt ?? read
  const change = (changed: Partial<Pick<typeof begun, 'kind' | 'events'>>) =>
    write({ ...changed, leftAt: was })
  return { ...kept, was, kind: fields.kind, events: fields.events, change }
}

const MoreEvents = ({ onMore }: { onMore: (event: LifeEvent) => void }) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" icon="plus" onClick={() => onMore(wedding)}>
      Since when
    </Button>
    <Button size="small" icon="plus" onClick={() => onMore(parting)}>
      Until when
    </Button>
  </div>
)
