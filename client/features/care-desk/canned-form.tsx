import { useId, useState, type FormEvent } from 'react'
import type { CannedAnswer } from '#contract/care/desk-shapes.ts'
import type { CannedWords } from '#contract/care/desk.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'

interface CannedFormProps {
  answer?: CannedAnswer
  onSave: (words: CannedWords) => Promise<void>
  onCancel: () => void
}

export function CannedForm({ answer, onSave, onCancel }: CannedFormProps) {
  const [title, setTitle] = useState(answer?.title ?? '')
  const [body, setBody] = useState(answer?.body ?? '{greeting}\n\n\n\n{agent}')
  const [failure, setFailure] = useState<string>()
  const failureId = useId()

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    await onSave({ title, body }).catch((error: unknown) => setFailure(failureWords(error)))
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <Field label="Title">
        <TextInput
          value={title}
          maxLength={80}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      <Field label="The answer">
        <TextArea
          rows={8}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          className="field-sizing-content"
        />
      </Field>
      <FieldError id={failureId} error={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="action" disabled={!title.trim() || !body.trim()}>
          Save it
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
