import { useState, type FormEvent } from 'react'
import { treeBuilder, type Couple } from '#contract/tree/builder.ts'
import { partnershipKinds, type LifeEvent, type PartnershipKind } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import { Select } from '#client/ui/select.tsx'
import { changed, EventRow, eventOptions, keyed, without, writtenEvents } from './event-row.tsx'
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

/** How two are together, since when, and until when. */
export function PartnershipEditor(props: PartnershipEditorProps) {
  const { familyId, partnershipId, onDone } = props
  // What is read again while one writes is newer than what one began with.
  const [was] = useState<Couple>({ kind: props.couple.kind, events: props.couple.events })
  const [kind, setKind] = useState(was.kind)
  const [events, setEvents] = useState(() => was.events.map(keyed))
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
      onDone()
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  const kept = [...new Set([...ofTwo, ...was.events.map((event) => event.kind)])]
  return (
    <form onSubmit={(event) => void save(event)} className="grid w-full gap-4">
      <Field label="How they are together">
        <Select
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value as PartnershipKind)}
        />
      </Field>
      {events.map((row) => (
        <EventRow
          key={row.key}
          row={row}
          options={eventOptions(kept)}
          onChange={(next) => setEvents(changed(events, next))}
          onRemove={() => setEvents(without(events, row.key))}
        />
      ))}
      <MoreEvents onMore={(event) => setEvents([...events, keyed(event)])} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <SaveOrLeave isPending={write.isPending} onLeave={onDone} />
    </form>
  )
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
