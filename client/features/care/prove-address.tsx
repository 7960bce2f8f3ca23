import { useId, useState, type FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

/** Asks for the code of our letter: whoever types it has the mailbox, and may be told personal things. */
export function ProveAddress({ onProve }: { onProve: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const failureId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await onProve(code.trim())
    } catch (error) {
      setFailure(failureWords(error))
      setSending(false)
    }
  }

  return (
    <form
      onSubmit={send}
      aria-label="Show that the address is yours"
      className="grid gap-2 rounded-md border border-hair bg-chambray p-4"
    >
      <Field
        label="The six digits from our letter"
        hint="They show us that the address is yours. Until you type them here we answer, but tell you nothing personal: anybody could have typed your address."
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <FieldError id={failureId} error={failure} />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={code.trim() === ''}
        pending={isSending}
        pendingLabel="Looking…"
      >
        The address is mine
      </Button>
    </form>
  )
}
