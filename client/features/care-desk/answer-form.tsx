import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { DeskEntry } from '#contract/care/desk-shapes.ts'
import { longestCareMessage } from '#contract/care/index.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { CannedSelect } from './canned-select.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'
import { useSendingAnswer } from './use-sending-answer.ts'
import { useTypingSign } from './use-typing-sign.ts'

interface AnswerFormProps {
  entry: DeskEntry
  agentName: string
  /** The button that was pressed is gone: what comes next is writing. */
  isJustClaimed: boolean
}

/** The answer. It goes into the thread and by mail; until then the words stay here. */
export function AnswerForm({ entry, agentName, isJustClaimed }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useAnswerDraft(entry.id)
  const { isSending, failure, send } = useSendingAnswer(entry.id, () => {
    setText('')
    field.current?.focus()
  })
  const signTyping = useTypingSign(entry.id)
  const [isPersonal, setPersonal] = useState(false)
  const isHeldBack = isPersonal && !entry.isEmailProven
  const failureId = useId()
  useEffect(() => {
    if (isJustClaimed) field.current?.focus()
  }, [isJustClaimed])

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(text.trim(), isPersonal)
  }

  return (
    <form onSubmit={submit} aria-label="Answer" className="grid gap-3">
      <CannedSelect
        filledFor={{ name: entry.name, number: entry.number, agent: agentName }}
        onChoose={(words) => setText(text ? `${text}\n\n${words}` : words)}
      />
      <Field
        label="Your answer"
        hint={`It stands in their conversation at once, and goes to ${entry.email}.`}
      >
        <TextArea
          ref={field}
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
      <PersonalMatter entry={entry} isPersonal={isPersonal} onChange={setPersonal} />
      <FieldError id={failureId} error={failure} />
      <Button
        type="submit"
        variant="primary"
        icon="send"
        className="justify-self-start"
        disabled={text.trim() === '' || isHeldBack}
        pending={isSending}
        pendingLabel="Sending…"
      >
        Send the answer
      </Button>
    </form>
  )
}

interface PersonalMatterProps {
  entry: DeskEntry
  isPersonal: boolean
  onChange: (isPersonal: boolean) => void
}

function PersonalMatter({ entry, isPersonal, onChange }: PersonalMatterProps) {
  return (
    <>
      <Checkbox
        label="It tells something about a person: their account, their family, their messages"
        checked={isPersonal}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isPersonal && !entry.isEmailProven && (
        <p>
          Nobody has shown yet that {entry.email} is theirs. Ask them to type the code of our letter
          into their conversation; until then nothing personal goes there.
        </p>
      )}
    </>
  )
}
