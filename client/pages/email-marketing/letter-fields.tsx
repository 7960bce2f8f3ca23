import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import type { LetterDraft } from './letter-draft.ts'

export interface DraftProps {
  draft: LetterDraft
  onChange: (part: Partial<LetterDraft>) => void
}

export function LetterFields({ draft, onChange }: DraftProps) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Field label="Subject" hint="What the letter is about, in about 50 characters.">
          <TextInput
            value={draft.subject}
            maxLength={120}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </Field>
        <Field label="Preview line" optional hint="Stands beside the subject in many mailboxes.">
          <TextInput
            value={draft.preheader}
            maxLength={150}
            onChange={(event) => onChange({ preheader: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Heading">
        <TextInput
          value={draft.heading}
          maxLength={120}
          onChange={(event) => onChange({ heading: event.target.value })}
        />
      </Field>
      <Field label="Paragraphs" hint="An empty line begins a new one.">
        <TextArea
          rows={9}
          value={draft.body}
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
      <Field label="Closing lines" optional hint="Quieter, below everything else.">
        <TextArea
          rows={2}
          value={draft.closing}
          maxLength={600}
          onChange={(event) => onChange({ closing: event.target.value })}
        />
      </Field>
    </>
  )
}
