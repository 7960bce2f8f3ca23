import { useState, type FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'

interface ReasonFormProps {
  /** What is decided, by which several on one page are told apart. */
  name: string
  hint: string
  error: unknown
  acts: readonly {
    readonly label: string
    readonly isPending: boolean
    readonly onReason: (reason: string) => void
  }[]
}

/** Nothing is decided here without a written reason. */
export function ReasonForm({ name, hint, error, acts }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <form aria-label={name} onSubmit={stay} className="grid max-w-[44rem] gap-4">
      <Field label="The reason" hint={hint} error={error ? failureWords(error) : undefined}>
        <TextArea
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {acts.map(({ label, isPending, onReason }) => (
          <Button
            key={label}
            pending={isPending}
            disabled={reason.trim() === '' || acts.some((act) => act.isPending)}
            onClick={() => onReason(reason)}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  )
}
