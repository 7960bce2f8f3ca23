import { tellFailure } from '#client/ui/tell-failure.ts'
import type { KnownSession } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { momentOf } from './moment-words.ts'
import { deviceWords } from './device-words.ts'
import { useAccountAct, useSessions } from './queries.ts'

export function SessionsSection() {
  const sessions = useSessions()
  const endOthers = useAccountAct(() => call(accounts.endOtherSessions))
  const hasOthers = (sessions.data?.sessions.length ?? 0) > 1
  return (
    <Card title="Where you’re signed in">
      {sessions.isPending && <SkeletonLines lines={3} label="Loading your sessions" />}
      {sessions.isError && (
        <ErrorState title="We couldn’t load this list." onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className="divide-y divide-hair">
          {sessions.data.sessions.map((known) => (
            <SessionRow key={known.id} known={known} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button
          className="mt-4"
          pending={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: () =>
                toast({
                  title: 'Every other device was signed out',
                  description: 'Links and changes that were still waiting are ended too.',
                }),
              onError: tellFailure,
            })
          }
        >
          Sign out everywhere else
        </Button>
      )}
    </Card>
  )
}

function SessionRow({ known }: { known: KnownSession }) {
  const end = useAccountAct(() => call(accounts.endSession, { params: { sessionId: known.id } }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="grid">
        <strong>{deviceWords(known.agent)}</strong>
        <span className="text-sm text-thread">
          Last seen {momentOf(known.lastSeenAt)}, from {known.address}
        </span>
      </span>
      {known.isCurrent ? (
        <Badge tone="teal">This device</Badge>
      ) : (
        <Button
          size="small"
          pending={end.isPending}
          onClick={() => end.mutate(undefined, { onError: tellFailure })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
