import { Link } from 'wouter'
import type { DeskEntry } from '#contract/care/desk-shapes.ts'
import { careTopics } from '#contract/rules/care-topics.ts'
import { Badge } from '#client/ui/badge.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { dueWords } from './due-words.ts'

interface InboxEntryProps {
  entry: DeskEntry
  isOpen: boolean
  href: string
  myId: string | undefined
  /** When this was read: promises are measured from then. */
  now: number
}

/** One conversation in a box: about what, by whom, and how long until the promise. */
export function InboxEntry({ entry, isOpen, href, ...seen }: InboxEntryProps) {
  const { topic, name, email, number, excerpt } = entry
  return (
    <li>
      <Link
        href={href}
        aria-current={isOpen || undefined}
        className={classNames(
          'grid gap-1 border-l-[6px] px-4 py-3.5 hover:bg-lilac',
          topic === 'bereavement' ? 'border-cranberry' : 'border-transparent',
          isOpen && 'bg-lilac',
        )}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="min-w-0 [overflow-wrap:anywhere]">{name || email}</b>
          <span className="text-sm whitespace-nowrap text-thread">{number}</span>
        </span>
        <span className="font-[650]">{careTopics[topic].label}</span>
        {excerpt && <span className="line-clamp-2 text-thread">{excerpt}</span>}
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <EntryState entry={entry} {...seen} />
        </span>
      </Link>
    </li>
  )
}

export function EntryState({ entry, myId, now }: Pick<InboxEntryProps, 'entry' | 'myId' | 'now'>) {
  const { state, claimedBy, answerDueAt } = entry
  const due = dueWords(answerDueAt, now)
  const claimant = claimedBy && (claimedBy.id === myId ? 'you' : claimedBy.name)
  return (
    <>
      {state === 'open' && <Badge tone="marigold">Open</Badge>}
      {state === 'claimed' && <Badge tone="indigo">Claimed by {claimant}</Badge>}
      {state === 'answered' && <Badge tone="teal">Answered by {claimant ?? 'the team'}</Badge>}
      {state === 'closed' && <Badge>Closed</Badge>}
      {(state === 'open' || state === 'claimed') && (
        <Badge tone={due.isLate ? 'danger' : 'plain'}>{due.words}</Badge>
      )}
      {!entry.isEmailProven && <Badge>Address not proven</Badge>}
      {entry.isSuspect && <Badge tone="danger">Suspect</Badge>}
    </>
  )
}
