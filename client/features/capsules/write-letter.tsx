import { useState, type FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { WritingSheet } from '#client/ui/writing-sheet.tsx'
import { letterName } from './capsule-words.ts'
import type { SendThing } from './send-thing.ts'

const longest = 15_000

/** A letter that goes into the capsule. What is written stays on the sheet until it is in. */
export function WriteLetter({ send, onDone }: { send: SendThing; onDone: () => void }) {
  const [words, setWords] = useState('')
  const [id] = useState(newId)
  const [sending, setSending] = useState<{ isPending: boolean; error?: string }>({
    isPending: false,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending({ isPending: true })
    try {
      const bytes = new Blob([words.trim()], { type: 'text/plain' })
      await send({ id, kind: 'letter', name: letterName(words), bytes })
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
        note="It goes in when you press the button."
        onChange={(event) => setWords(event.currentTarget.value)}
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
