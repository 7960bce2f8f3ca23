import { useState, type FormEvent } from 'react'
import { care, handOff, type TranscriptLine } from '#contract/care/index.ts'
import { answerPromise, type CareTopicId } from '#contract/rules/care-topics.ts'
import { call } from '#client/platform/api.ts'
import { useOnline } from '#client/platform/online.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { complaintsOf } from './field-complaints.ts'
import { transcriptFor } from './hand-off.ts'
import { useSending } from './use-sending.ts'
import type { CareReceipt } from '#contract/care/index.ts'

interface HandOffFormProps {
  /** What was said so far; goes along, so that nobody has to repeat it. */
  transcript: readonly TranscriptLine[]
  onOpened: (receipt: CareReceipt) => void
  onCancel?: () => void
  /** 'bereavement' puts the conversation before all others. */
  topic?: CareTopicId
  /** Known when somebody is signed in. */
  email?: string
}

const FAILURE = 'hand-off-failure'

/** Passes a chat on to a person: an address to answer to, and nothing more is needed. */
export function HandOffForm(props: HandOffFormProps) {
  const { transcript, onOpened, onCancel, topic = 'other' } = props
  const [email, setEmail] = useState(props.email ?? '')
  const [name, setName] = useState('')
  const { wrong, isSending, failure, attempt } = useSending<'email' | 'name'>()
  const isOnline = useOnline()

  async function send(event: FormEvent) {
    event.preventDefault()
    const said = transcriptFor(transcript)
    const body = { email, ...(name.trim() && { name }), topic, transcript: said }
    await attempt(complaintsOf(handOff, body), async () => {
      const receipt = await call(care.handOff, { body })
      onOpened(receipt)
    })
  }

  return (
    <form onSubmit={send} noValidate aria-label="Talk to a person" className="grid gap-3">
      <p>
        A person reads this chat and answers you here and by e-mail {answerPromise(topic)}.
        {!isOnline && ' You’re offline now; send it when you’re connected again.'}
      </p>
      <Field label="Your e-mail address" error={wrong.email}>
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Field label="Your name" optional error={wrong.name}>
        <TextInput
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <FieldError id={FAILURE} error={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="action"
          icon="send"
          pending={isSending}
          pendingLabel="Passing it on…"
        >
          Pass it on
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        )}
      </div>
    </form>
  )
}
