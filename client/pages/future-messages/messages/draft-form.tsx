import { useState, type FormEvent } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { longestForWhom, longestTitle, longestWords } from '#contract/rules/message-limits.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { useChangeDraft } from './queries.ts'

interface DraftFormProps {
  familyId: string
  draft: Message
  onDone: () => void
}

/** Title, for whom, and what is written; the recording itself stays as it was spoken. */
export function DraftForm({ familyId, draft, onDone }: DraftFormProps) {
  const [fields, setFields] = useState({
    title: draft.title,
    forWhom: draft.forWhom,
    words: draft.words,
  })
  const save = useChangeDraft(familyId, draft.id)
  const put = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(fields, { onSuccess: onDone })
  }
  const isSealed = draft.media?.kind === 'sealed'
  const isWritten = draft.kind === 'written' && !isSealed
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Who is it for?" optional>
          <TextInput
            value={fields.forWhom}
            maxLength={longestForWhom}
            onChange={(event) => put({ forWhom: event.currentTarget.value })}
          />
        </Field>
        <Field label="What is it about?" optional>
          <TextInput
            value={fields.title}
            maxLength={longestTitle}
            onChange={(event) => put({ title: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field
        label={isWritten ? 'Your message' : 'Words to go with it'}
        optional={!isWritten}
        hint={
          isSealed
            ? `Only ${draft.kind === 'written' ? 'what you wrote before' : 'the recording'} is sealed beyond us: these words lie here as those of other messages do.`
            : undefined
        }
        error={save.error ? failureWords(save.error) : undefined}
      >
        <TextArea
          rows={isWritten ? 8 : 3}
          maxLength={longestWords}
          value={fields.words}
          onChange={(event) => put({ words: event.currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" pending={save.isPending} pendingLabel="Saving…">
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
