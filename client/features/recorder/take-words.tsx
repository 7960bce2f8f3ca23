import { useEffect, useState } from 'react'
import { longestForWhom, longestTitle } from '#contract/rules/message-limits.ts'
import { debounce } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Take } from './take.ts'
import { takesStore } from './takes-store.ts'

const saveAfterMs = 300

/** Who it is for and what it is about; both may stay empty, and are kept as they are typed. */
export function TakeWords({ take, isOff }: { take: Take; isOff: boolean }) {
  const [forWhom, setForWhom] = useState(take.forWhom)
  const [title, setTitle] = useState(take.title)
  const [saveLater] = useState(() =>
    debounce((change: Partial<Take>) => void takesStore.change(take.id, change), saveAfterMs),
  )
  useEffect(() => () => saveLater.cancel(), [saveLater])
  const save = () => void takesStore.change(take.id, { title, forWhom })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Who is it for?" optional>
        <TextInput
          value={forWhom}
          maxLength={longestForWhom}
          disabled={isOff}
          autoComplete="off"
          onBlur={save}
          onChange={(event) => {
            setForWhom(event.currentTarget.value)
            saveLater({ title, forWhom: event.currentTarget.value })
          }}
        />
      </Field>
      <Field label="What is it about?" optional>
        <TextInput
          value={title}
          maxLength={longestTitle}
          disabled={isOff}
          autoComplete="off"
          onBlur={save}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            saveLater({ title: event.currentTarget.value, forWhom })
          }}
        />
      </Field>
    </div>
  )
}
