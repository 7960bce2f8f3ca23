import { useState, type FormEvent } from 'react'
import type { Capsule } from '#contract/capsules/index.ts'
import { capsuleLooks } from '#contract/rules/capsule-looks.ts'
import { longestCapsuleTitle, longestLidWords } from '#contract/rules/capsules.ts'
import { deviceZone } from '#contract/rules/date-looks.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { OpeningFields } from './opening-fields.tsx'

type Lid = Pick<Capsule, 'title' | 'words' | 'opens' | 'look'>

interface CapsuleFormProps {
  lid?: Lid
  submitLabel: string
  saving: { readonly isPending: boolean; readonly error: Error | null }
  onSave: (lid: Lid) => void
  onCancel: () => void
}

const noDay: Omit<LocalTime, 'zone'> = { on: '', at: '09:00' }

/** What stands on the lid, and the day. */
export function CapsuleForm({ lid, submitLabel, saving, onSave, onCancel }: CapsuleFormProps) {
  const [title, setTitle] = useState(lid?.title ?? '')
  const [words, setWords] = useState(lid?.words ?? '')
  const [opens, setOpens] = useState(lid?.opens ?? { ...noDay, zone: deviceZone() })
  const look = lid?.look ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ title, words: words.trim(), opens, look })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {look && <QuiltBlock block={capsuleLooks[look]} className="size-24 rounded-md" />}
      <Field
        label="What is it called?"
        hint="Everyone in the family can read this, also while it is sealed."
      >
        <TextInput
          required
          maxLength={longestCapsuleTitle}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      <OpeningFields opens={opens} onChange={setOpens} />
      <Field label="A few words on the lid" optional>
        <TextArea
          rows={3}
          maxLength={longestLidWords}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {saving.error && failureWords(saving.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={saving.isPending} pendingLabel="Saving…">
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
