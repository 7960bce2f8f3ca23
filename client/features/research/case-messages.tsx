import type { FormEvent } from 'react'
import type { CaseMessage } from '#contract/research/shapes.ts'
import { longestCaseMessage, maySpeak, type ResearchState } from '#contract/rules/research.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { useKeptWords } from '#client/platform/use-kept-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { SpokenLog, type Spoken } from '#client/ui/spoken-log.tsx'
import { TextArea } from '#client/ui/text-input.tsx'

interface Talked {
  readonly state: ResearchState
  readonly messages: readonly CaseMessage[]
}

interface CaseMessagesProps<Case extends Talked> {
  found: Case
  /** How the other side is called where no name is known. */
  other: string
  /** Where on this device lies what wasn't sent yet. */
  keptUnder: string
  /** Which side sits here. */
  side?: CaseMessage['side']
  saying: Saying
}

export interface Saying {
  readonly isPending: boolean
  readonly error: unknown
  readonly say: (said: { readonly id: string; readonly words: string }, onSaid: () => void) => void
}

/** What family and researcher say to each other. The words stay in the field until we have them. */
export function CaseMessages<Case extends Talked>(props: CaseMessagesProps<Case>) {
  const { found, other, side = 'family', keptUnder, saying } = props
  const spoken = found.messages.map((message) => toSpoken(message, side, other))
  const isOpen = maySpeak(found.state)
  if (!isOpen && spoken.length === 0) return null
  return (
    <Card title="Messages">
      <div className="grid gap-5">
        {spoken.length === 0 && <p className="text-thread">Nothing has been said yet.</p>}
        <SpokenLog said={spoken} />
        {isOpen && <SayForm {...{ other, keptUnder, saying }} />}
      </div>
    </Card>
  )
}

function toSpoken(
  { id, side, name, isMine, words, saidAt }: CaseMessage,
  here: CaseMessage['side'],
  other: string,
): Spoken {
  const speaker = isMine ? 'You' : (name ?? (side === here ? 'Somebody' : other))
  return { id, speaker, part: side === here ? 'own' : 'person', body: words, saidAt }
}

function SayForm({
  other,
  keptUnder,
  saying,
}: Pick<CaseMessagesProps<Talked>, 'other' | 'keptUnder' | 'saying'>) {
  const { kept, write, forget } = useKeptWords(keptUnder)
  const isOnline = useOnline()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = kept.words.trim()
    if (words && !saying.isPending) saying.say({ id: kept.id, words }, () => forget(kept.words))
  }
  return (
    <form onSubmit={send} aria-label="Write a message" className="grid gap-3">
      <Field
        label={`Write to ${other.charAt(0).toLowerCase()}${other.slice(1)}`}
        error={saying.error ? failureWords(saying.error) : undefined}
      >
        <TextArea
          rows={3}
          maxLength={longestCaseMessage}
          value={kept.words}
          onChange={({ target }) => write({ words: target.value })}
          className="max-h-[20rem] field-sizing-content"
        />
      </Field>
      {!isOnline && <p>You’re offline. Your words stay here; send them when you’re connected.</p>}
      <Button
        type="submit"
        variant="action"
        icon="send"
        className="justify-self-start"
        disabled={kept.words.trim() === ''}
        pending={saying.isPending}
        pendingLabel="Sending…"
      >
        Send
      </Button>
    </form>
  )
}
