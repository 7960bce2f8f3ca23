import { useState, type FormEvent } from 'react'
import type { MediaItem } from '#contract/media.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useCaption } from './queries.ts'

interface CaptionFormProps {
  familyId: string
  item: MediaItem
  onDone: () => void
}

export function CaptionForm({ familyId, item, onDone }: CaptionFormProps) {
  const [caption, setCaption] = useState(item.caption)
  const save = useCaption(familyId, item)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(caption, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label="Words for it"
        hint="Who is it, when was it, what is it about?"
        error={save.error ? failureWords(save.error) : undefined}
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" pending={save.isPending} pendingLabel="Saving…">
          Save the words
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
