import { useState } from 'react'
import { longestForWhom, longestTitle } from '#contract/rules/message-limits.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Take } from './take.ts'
import { takesStore } from './takes-store.ts'

/** Who it is for and what it is about; both may stay empty, and are kept as they are typed. */
export function TakeWords({ take, isOff }: { take: Take; isOff: boolean }) {
  const [forWhom, setForWhom] = useState(take.forWhom)
  const [title, setTitle] = useState(take.title)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Who is it for?" optional>
        <TextInput
          value={forWhom}
          maxLength={longestForWhom}
          disabled={isOff}
          autoComplete="off"
          onChange={(event) => {
            setForWhom(event.currentTarget.value)
            takesStore.changeSoon(take.id, { forWhom: event.currentTarget.value })
          }}
        />
      </Field>
      <Field label="What is it about?" optional>
        <TextInput
          value={title}
          maxLength={longestTitle}
          disabled={isOff}
          autoComplete="off"
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            takesStore.changeSoon(take.id, { title: event.currentTarget.value })
          }}
        />
      </Field>
    </div>
  )
}
