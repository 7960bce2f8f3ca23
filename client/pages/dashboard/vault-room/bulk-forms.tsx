import { useState, type FormEvent } from 'react'
import type { MemoryChange } from '#contract/vault/changes.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TagsField, tagsOf, type Tagging } from '#client/features/vault/tags-field.tsx'

export interface FormProps {
  isPending: boolean
  onChange: (change: Omit<MemoryChange, 'id'>) => void
}

export function PlaceForm({ isPending, onChange }: FormProps) {
  const [place, setPlace] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ place })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Where" hint="It stands beside each of them, instead of what stood there.">
        <TextInput
          required
          maxLength={200}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="action" pending={isPending} pendingLabel="One moment…">
        Give them this place
      </Button>
    </form>
  )
}

export function TagsForm({ isPending, onChange }: FormProps) {
  const [tagging, setTagging] = useState<Tagging>({ tags: [], typed: '' })
  const tags = tagsOf(tagging)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tags.length > 0) onChange({ withTags: [...tags] })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TagsField tagging={tagging} onChange={setTagging} />
      <p className="text-thread">Those that they carry already stay.</p>
      <Button
        type="submit"
        variant="action"
        pending={isPending}
        pendingLabel="One moment…"
        disabled={tags.length === 0}
      >
        Give them these tags
      </Button>
    </form>
  )
}
