import { useId, useRef, useState, type FormEvent } from 'react'
import { careDesk } from '#contract/care-desk.ts'
import type { DeskEntry } from '#contract/care-desk-shapes.ts'
import { longestCareMessage } from '#contract/care.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { CannedSelect } from './canned-select.tsx'
import { useKeepConversation } from './queries.ts'
import { useAnswerDraft } from './use-answer-draft.ts'
import { useTypingSign } from './use-typing-sign.ts'

interface AnswerFormProps {
  entry: DeskEntry
  agentName: string
}

/** The answer. It goes into the thread and by mail; until then the words stay here. */
export function AnswerForm({ entry, agentName }: AnswerFormProps) {
  const [text, setText] = useAnswerDraft(entry.id)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const answerId = useRef(newId())
  const keep = useKeepConversation()
  const signTyping = useTypingSign(entry.id)
  const failureId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    try {
      const body = { id: answerId.current, message: text.trim() }
      await keep(await call(careDesk.answer, { params: { conversationId: entry.id }, body }))
      answerId.current = newId()
      setText('')
    } catch (error) {
      setFailure(failureWords(error))
    }
    setSending(false)
  }

  return (
    <form onSubmit={send} aria-label="Answer" className="grid gap-3">
      <CannedSelect
        filledFor={{ name: entry.name, number: entry.number, agent: agentName }}
        onChoose={(words) => setText(text ? `${text}\n\n${words}` : words)}
      />
      <Field
        label="Your answer"
        hint={`It stands in their conversation at once, and goes to ${entry.email}.`}
      >
        <TextArea
          rows={6}
          maxLength={longestCareMessage}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            signTyping()
          }}
          className="max-h-[28rem] field-sizing-content"
        />
      </Field>
      <FieldError id={failureId} error={failure} />
      <Button
        type="submit"
        variant="primary"
        icon="send"
        className="justify-self-start"
        disabled={text.trim() === ''}
        pending={isSending}
        pendingLabel="Sending…"
      >
        Send the answer
      </Button>
    </form>
  )
}
