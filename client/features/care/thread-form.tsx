import { useId, useState, type FormEvent } from 'react'
import { longestCareMessage } from '#contract/care/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { useKeptWords } from '#client/platform/use-kept-words.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'

interface ThreadFormProps {
  /** What tells this conversation from others on this device. */
  of: string
  onSay: (message: string) => Promise<void>
}

/** More for the team. The words lie on this device until we have them, also while the window is closed. */
export function ThreadForm({ of, onSay }: ThreadFormProps) {
  const { kept, write, forget } = useKeptWords(`kinfold-care-thread ${of}`)
  const text = kept.words
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isOnline = useOnline()
  const failureId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await onSay(text.trim())
      forget(text)
    } catch (error) {
      setFailure(failureWords(error))
    }
    setSending(false)
  }

  return (
    <form onSubmit={send} className="grid gap-2">
      <TextArea
        rows={2}
        aria-label="Write to our team"
        placeholder="Write to our team"
        maxLength={longestCareMessage}
        value={text}
        onChange={(event) => write({ words: event.currentTarget.value })}
        className="max-h-36 field-sizing-content"
      />
      {!isOnline && <p className="text-sm">You’re offline. Send it when you’re connected again.</p>}
      <FieldError id={failureId} error={failure} />
      <Button
        type="submit"
        variant="action"
        icon="send"
        className="justify-self-start"
        disabled={text.trim() === ''}
        pending={isSending}
        pendingLabel="Sending…"
      >
        Send
      </Button>
    </form>
  )
}
