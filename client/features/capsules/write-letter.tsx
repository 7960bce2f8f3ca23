import { useState, type FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import type { useKeptWords } from '#client/platform/use-kept-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { WritingSheet } from '#client/ui/writing-sheet.tsx'
import { letterName } from './capsule-words.ts'
import type { SendThing } from './send-thing.ts'

const longest = 15_000

interface WriteLetterProps {
  letter: ReturnType<typeof useKeptWords>
  send: SendThing
  onDone: () => void
}

/** A letter that goes into the capsule. What is written lies on this device until it is in. */
export function WriteLetter({ letter, send, onDone }: WriteLetterProps) {
  const { id, words } = letter.kept
  const [sending, setSending] = useState<{ isPending: boolean; error?: string }>({
    isPending: false,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending({ isPending: true })
    try {
      const bytes = new Blob([words.trim()], { type: 'text/plain' })
      await send({ id, kind: 'letter', name: letterName(words), bytes })
      letter.forget(words)
      toast({ title: 'Your letter is in' })
      onDone()
    } catch (error) {
      setSending({ isPending: false, error: failureWords(error) })
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <WritingSheet
        label="Your letter"
        required
        maxLength={longest}
        value={words}
        note="It goes in when you press the button. Until then it lies on this device."
        onChange={(event) => letter.write({ words: event.currentTarget.value })}
      />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {sending.error}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={words.trim() === ''}
          pending={sending.isPending}
          pendingLabel="Putting it in…"
        >
          Put the letter in
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  )
}
