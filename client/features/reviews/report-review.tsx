import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { send } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

/** Any reader may say that something shouldn't be here. */
export function ReportReview({ reviewId, name }: { reviewId: string; name: string }) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const failureId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (state === 'open') field.current?.focus()
  }, [state])

  async function report(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    try {
      await send('POST', `/api/reviews/${reviewId}/reports`, { reason })
      setState('sent')
    } catch (error) {
      setFailure(failureWords(error))
    }
  }

  if (state === 'sent')
    return <output className="px-1">Thank you. A person of our team looks at it.</output>
  if (state === 'closed')
    return (
      <Button
        variant="link"
        size="small"
        className="justify-self-start text-sm"
        aria-label={`Report the review by ${name}`}
        onClick={() => setState('open')}
      >
        Report
      </Button>
    )
  return (
    <form onSubmit={report} className="grid gap-2 rounded-md border border-hair bg-cotton p-4">
      <Field label="What is wrong with it?">
        <TextInput
          ref={field}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <FieldError id={failureId} error={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={reason.trim() === ''}>
          Tell our team
        </Button>
        <Button variant="quiet" size="small" onClick={() => setState('closed')}>
          Never mind
        </Button>
      </div>
    </form>
  )
}
