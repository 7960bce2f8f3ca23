import { useState } from 'react'
import type { DeskEntry } from '#contract/content/drafts.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { kindWords, momentWords, zoneWords } from './desk-words.ts'
import { usePublish, useTurn } from './queries.ts'
import type { Sheet } from './saving-note.tsx'
import { WayBack } from './way-back.tsx'

interface PublishCardProps {
  entry: DeskEntry
  sheet: Sheet
}

/** The way to the public: now, at a moment, and back again. */
export function PublishCard({ entry, sheet }: PublishCardProps) {
  return (
    <Card title="Publish it">
      <div className="grid gap-6">
        {entry.state === 'scheduled' ? (
          <Planned entry={entry} sheet={sheet} />
        ) : (
          <Publish entry={entry} sheet={sheet} />
        )}
        <WayBack entry={entry} sheet={sheet} />
      </div>
    </Card>
  )
}

function Publish({ entry, sheet }: PublishCardProps) {
  const [at, setAt] = useState('')
  const publish = usePublish(entry.entryId)
  const moment = at && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined
  async function go() {
    if (!(await sheet.save())) return
    const version = sheet.version()
    const done = await publish
      .mutateAsync({ version, ...(moment && { at: moment }) })
      .catch(() => {})
    if (!done) return
    sheet.take(done)
    setAt('')
    toast({
      title: moment ? 'Planned' : 'Published',
      description: moment
        ? `It comes out ${momentWords(moment)}.`
        : 'The public pages show it within seconds.',
    })
  }
  return (
    <div className="grid gap-4">
      <p className="text-thread">{kindWords[entry.draft.kind].where}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="When" optional hint={`Your own time, ${zoneWords()}. Left empty: now.`}>
          <TextInput
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </Field>
        <Button
          variant="primary"
          pending={publish.isPending}
          pendingLabel="One moment…"
          onClick={() => void go()}
        >
          {moment ? 'Plan it' : 'Publish now'}
        </Button>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {publish.isError && failureWords(publish.error)}
      </p>
    </div>
  )
}

function Planned({ entry, sheet }: PublishCardProps) {
  const recall = useTurn(entry.entryId, 'recall')
  async function callOff() {
    const done = await recall.mutateAsync(entry.version).catch(() => {})
    if (done) sheet.take(done)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        It comes out <b>{momentWords(entry.publishAt!)}</b> ({zoneWords()}), as it is now. To change
        its words, call that off first.
      </p>
      <Button pending={recall.isPending} onClick={() => void callOff()}>
        Call it off
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {recall.isError && failureWords(recall.error)}
      </p>
    </div>
  )
}
