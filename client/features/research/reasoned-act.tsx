import { useState, type FormEvent } from 'react'
import { longestQuestion } from '#contract/rules/research.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'

interface ReasonedActProps {
  label: string
  hint: string
  act: {
    readonly isPending: boolean
    readonly error: unknown
    readonly mutate: (reason: string, then: { onSuccess: () => void }) => void
  }
}

/** Not done without a written reason. */
export function ReasonedAct({ label, hint, act }: ReasonedActProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate(reason.trim(), { onSuccess: () => setReason('') })
  }
  return (
    <form aria-label={label} onSubmit={submit} className="grid max-w-[44rem] gap-3">
      <Field label="The reason" hint={hint} error={act.error ? failureWords(act.error) : undefined}>
        <TextArea
          rows={2}
          maxLength={longestQuestion}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="field-sizing-content"
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        pending={act.isPending}
        disabled={reason.trim() === ''}
      >
        {label}
      </Button>
    </form>
  )
}
