import { ReasonField } from './reason-field.tsx'
import { useState, type FormEvent } from 'react'
import type { Sender } from '#contract/senders.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { momentWords } from './moment-words.ts'
import { useSenders, useStopSender } from './sender-queries.ts'
import { complaintWords, letterWords } from './sender-words.ts'

/** Who has us write to others, how that was taken, and the button that ends it. */
export function SendersDesk() {
  const found = useSenders()
  return (
    <Card title="Senders">
      <p className="max-w-[44rem] text-thread">
        Accounts that had us write to others in the last 30 days, those complained about first.
        Stopping one ends new letters at once. What they promised to people who confirmed their
        address still arrives; the rest waits.
      </p>
      <Loaded
        query={found}
        what="the senders"
        skeleton={<SkeletonLines lines={4} label="Loading the senders" />}
      >
        {(senders) =>
          senders.length === 0 ? (
            <p className="rounded-lg border-2 border-dashed border-line p-6">
              Nobody had us write to anybody else yet.
            </p>
          ) : (
            <div className="grid gap-4">
              <ul aria-label="Senders" className="grid divide-y divide-hair">
                {senders.map((sender) => (
                  <SenderRow key={sender.accountId} sender={sender} />
                ))}
              </ul>
              <ShowMore list={found} what="senders" />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function SenderRow({ sender }: { sender: Sender }) {
  const { accountId, username, email, stopped } = sender
  const [isAsking, setAsking] = useState(false)
  const change = useStopSender(accountId)
  async function carryOut(reason: string | undefined) {
    try {
      await change.mutateAsync(reason)
    } catch (error) {
      const description = failureWords(error)
      toast({ variant: 'destructive', title: 'That didn’t work', description })
      return
    }
    setAsking(false)
    toast({
      title: reason === undefined ? `${username} may write again` : `${username} is stopped`,
    })
  }
  return (
    <li className="grid gap-3 py-5 first:pt-2 last:pb-0">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="grid min-w-0 gap-1">
          <p className="[overflow-wrap:anywhere]">
            <b>{username}</b> <span className="text-thread">{email}</span>
          </p>
          <p>{letterWords(sender)}</p>
          <p className={sender.reports > 0 ? 'font-[650] text-danger' : ''}>
            {complaintWords(sender)}
          </p>
          {stopped && (
            <p className="font-[650]">
              Stopped on {momentWords(stopped.at)}: {stopped.reason}
            </p>
          )}
        </div>
        {stopped ? (
          <Button pending={change.isPending} onClick={() => void carryOut(undefined)}>
            Let them write again<span className="sr-only">: {username}</span>
          </Button>
        ) : (
          <Button variant="danger" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Stop<span className="sr-only"> {username}</span>
          </Button>
        )}
      </div>
      {isAsking && !stopped && (
        <Why
          username={username}
          isPending={change.isPending}
          onStop={(reason) => void carryOut(reason)}
        />
      )}
    </li>
  )
}

interface WhyProps {
  username: string
  isPending: boolean
  onStop: (reason: string) => void
}

function Why({ username, isPending, onStop }: WhyProps) {
  const [reason, setReason] = useState('')
  const stop = (event: FormEvent) => {
    event.preventDefault()
    onStop(reason)
  }
  return (
    <form onSubmit={stop} className="flex flex-wrap items-end gap-3">
      <div className="min-w-[min(15rem,100%)] flex-1">
        <ReasonField
          hint="For the team and the log of admin acts; they don’t see it."
          reason={reason}
          onChange={setReason}
        />
      </div>
      <Button type="submit" variant="danger" pending={isPending} disabled={reason.trim() === ''}>
        Stop {username}
      </Button>
    </form>
  )
}
