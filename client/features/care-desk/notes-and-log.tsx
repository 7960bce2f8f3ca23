import { dateWriter } from '#contract/rules/date-looks.ts'
import { useId, useState, type FormEvent } from 'react'
import { careDesk } from '#contract/care/desk.ts'
import type { DeskConversation, DeskEvent } from '#contract/care/desk-shapes.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useKeepConversation } from './queries.ts'

const deeds: Readonly<Record<DeskEvent['kind'], string>> = {
  claimed: 'claimed it',
  'handed-back': 'handed it back',
  'handed-over': 'handed it over to',
  answered: 'answered',
  noted: 'noted',
  closed: 'closed it.',
  reopened: 'opened it again',
  suspected: 'took it for a program’s',
  cleared: 'said it is a person’s',
  'came-back': 'got the answer back from',
}

const when = dateWriter('short day and clock')

/** What only the team sees: notes, and who did what. */
export function NotesAndLog({ conversation }: { conversation: DeskConversation }) {
  const { entry, events } = conversation
  return (
    <section className="grid gap-3 rounded-md bg-mist p-4">
      <h3 className="text-xl">Only the team sees this</h3>
      {events.length > 0 && (
        <ol className="grid gap-2">
          {events.map((event) => (
            <li key={event.id}>
              <span className="text-thread">
                <b>{event.name}</b> {deeds[event.kind]}
                {event.kind !== 'noted' && event.words && ` ${event.words}`}{' '}
                <time dateTime={event.happenedAt} className="text-sm">
                  {when(new Date(event.happenedAt))}
                </time>
              </span>
              {event.kind === 'noted' && (
                <p className="wrap-anywhere whitespace-pre-wrap">{event.words}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      <NoteForm conversationId={entry.id} />
    </section>
  )
}

function NoteForm({ conversationId }: { conversationId: string }) {
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const keep = useKeepConversation()
  const failureId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    try {
      await keep(await call(careDesk.note, { params: { conversationId }, body: { note } }))
      setNote('')
    } catch (error) {
      setFailure(failureWords(error))
    }
  }
  return (
    <form onSubmit={send} className="grid gap-2">
      <TextArea
        rows={2}
        aria-label="A note for the team"
        placeholder="A note for the team"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        className="field-sizing-content"
      />
      <FieldError id={failureId} error={failure} />
      <Button type="submit" size="small" className="justify-self-start" disabled={!note.trim()}>
        Keep the note
      </Button>
    </form>
  )
}
