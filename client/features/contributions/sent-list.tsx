import { useState } from 'react'
import { ApiError } from '#client/platform/api-error.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { Kept } from './sent-from-here.ts'

interface SentListProps {
  sent: readonly Kept[]
  takeBack: (id: string) => Promise<void>
  /** It isn't theirs to take back any more, or is gone. */
  onGone: (id: string) => void
}

/** What this device sent, each with the way to take it back while it waits. */
export function SentList({ sent, takeBack, onGone }: SentListProps) {
  const [asked, setAsked] = useState<string>()
  const take = async ({ id, name }: Kept) => {
    setAsked(id)
    try {
      await takeBack(id)
      toast({ title: 'Taken back', description: `${name} is gone from the family’s tray.` })
      onGone(id)
    } catch (error) {
      toast({ title: 'Not taken back', description: failureWords(error) })
      if (error instanceof ApiError && error.status === 404) onGone(id)
    }
    setAsked(undefined)
  }
  return (
    <div className="grid gap-3">
      <output className="block font-[650] empty:hidden">
        {sent.length > 0 &&
          `${sent.length === 1 ? 'One thing is' : `${sent.length} things are`} with the family.`}
      </output>
      {sent.length > 0 && <List sent={sent} asked={asked} onTake={(one) => void take(one)} />}
    </div>
  )
}

interface ListProps extends Pick<SentListProps, 'sent'> {
  asked: string | undefined
  onTake: (one: Kept) => void
}

function List({ sent, asked, onTake }: ListProps) {
  return (
    <details>
      <summary className="min-h-floor cursor-pointer content-center">
        What you sent from this device
      </summary>
      <ul className="mt-3 grid gap-2">
        {sent.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">{one.name}</span>
            <Button
              variant="quiet"
              pending={asked === one.id}
              pendingLabel="Taking it back…"
              onClick={() => onTake(one)}
            >
              Take it back
              <span className="sr-only"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
