import { useId } from 'react'
import { longestCareMessage } from '#contract/care/index.ts'
import { answerPromise, careTopicIds, careTopics } from '#contract/rules/care-topics.ts'
import { Field, FieldError } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import type { ContactDraft } from './contact-draft.ts'
import type { Complaints } from './field-complaints.ts'

type Change = (part: Partial<ContactDraft>) => void

const choices = careTopicIds.map((value) => ({ value, label: careTopics[value].label }))

interface ContactTopicsProps {
  topic: ContactDraft['topic']
  error: string | undefined
  onChange: Change
}

export function ContactTopics({ topic, error, onChange }: ContactTopicsProps) {
  const errorId = useId()
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend="What is it about?"
        name="topic"
        choices={choices}
        value={topic as (typeof careTopicIds)[number]}
        onChange={(chosen) => onChange({ topic: chosen })}
        columns
      />
      <FieldError id={errorId} error={error} />
      <div aria-live="polite">{topic === 'bereavement' && <BereavementWords />}</div>
    </div>
  )
}

function BereavementWords() {
  return (
    <p className="rounded-md bg-lilac p-4">
      We’re sorry. Write as little or as much as you like: a name is enough to begin. A person reads
      it before everything else and answers {answerPromise('bereavement')}. Nothing is lost while
      you take your time. If you aren’t safe yourself, please call or text 988 in the United States,
      or your local emergency number.
    </p>
  )
}

interface ContactFieldsProps {
  draft: ContactDraft
  wrong: Complaints<keyof ContactDraft>
  onChange: Change
}

export function ContactFields({ draft, wrong, onChange }: ContactFieldsProps) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label="Your name" error={wrong.name}>
          <TextInput
            name="name"
            autoComplete="name"
            value={draft.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label="Your e-mail address" error={wrong.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={draft.email}
            onChange={(event) => onChange({ email: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field
        label="Your message"
        hint="Please don’t send passwords or card numbers; we never need them."
        error={wrong.message}
      >
        <TextArea
          name="message"
          rows={7}
          value={draft.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
          className="min-h-48! field-sizing-content"
        />
      </Field>
      <Remaining length={draft.message.trim().length} />
    </>
  )
}

/** Counted only where it begins to matter. */
function Remaining({ length }: { length: number }) {
  const left = longestCareMessage - length
  if (left > 500) return null
  return (
    <p className="-mt-4 text-sm text-thread">
      {left >= 0 ? `${left} characters left` : `${-left} characters too many`}
    </p>
  )
}
