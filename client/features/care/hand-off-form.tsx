import { useState } from 'react'
import { care, handOff, type TranscriptLine } from '#contract/care.ts'
import { answerPromise, type CareTopicId } from '#contract/rules/care-topics.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { Button, SubmitButton } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { complaintsOf, type Complaints } from './field-complaints.ts'
import { transcriptFor } from './hand-off.ts'

export interface HandOffFormProps {
  /** What was said so far; goes along, so that nobody has to repeat it. */
  transcript: readonly TranscriptLine[]
  onOpened: (number: string) => void
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
  const [wrong, setWrong] = useState<Complaints<'email' | 'name'>>({})
  const [failure, setFailure] = useState<string>()
  const isOnline = useOnline()

  async function send() {
    const said = transcriptFor(transcript)
    const body = { email, ...(name.trim() && { name }), topic, transcript: said }
    const complaints = complaintsOf(handOff, body)
    setWrong(complaints ?? {})
    setFailure(undefined)
    if (complaints) return
    try {
      onOpened((await call(care.handOff, { body })).number)
    } catch (error) {
      setFailure(failureWords(error))
    }
  }

  return (
    <form action={send} noValidate aria-label="Talk to a person" className="grid gap-3">
      <p>
        A person reads this chat and answers you by e-mail {answerPromise(topic)}.
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
        <SubmitButton variant="action" icon="send" pendingLabel="Passing it on…">
          Pass it on
        </SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        )}
      </div>
    </form>
  )
}
