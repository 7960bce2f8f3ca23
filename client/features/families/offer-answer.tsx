import { useState } from 'react'
import type { Family } from '#contract/families.ts'
import type { User } from '#contract/accounts/shapes.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { ReportButton } from '#client/ui/report-button.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { useAccept, useDecline, useReport } from './queries.ts'

interface OfferAnswerProps {
  token: string
  user: User | undefined
  onJoined: (family: Family) => void
  onDeclined: () => void
  onReported: () => void
}

/** Yes or no. A guest signs in first and finds the same page again; saying no needs no account. */
export function OfferAnswer(props: OfferAnswerProps) {
  const { token, user, onJoined, onDeclined, onReported } = props
  const [failure, setFailure] = useState<string>()
  const accept = useAccept()
  const decline = useDecline()
  const isBusy = accept.isPending || decline.isPending
  const complain = (error: unknown) => setFailure(failureWords(error))
  return (
    <div className="grid gap-4">
      {user ? (
        <p className="text-on-panel-soft">
          You’re signed in as <b className="text-on-panel">{user.displayName}</b> ({user.email}).
        </p>
      ) : (
        <p className="text-on-panel-soft">
          To say yes, sign in or make a free account. You’ll be right back here.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {user ? (
          <Button
            variant="marigold"
            size="large"
            pending={accept.isPending}
            pendingLabel="Joining…"
            disabled={isBusy}
            onClick={() => accept.mutate(token, { onSuccess: onJoined, onError: complain })}
          >
            Join the family
          </Button>
        ) : (
          <>
            <Button variant="marigold" size="large" onClick={() => openDoor('signup')}>
              Make an account
            </Button>
            <Button variant="panel" size="large" onClick={() => openDoor('signin')}>
              Sign In
            </Button>
          </>
        )}
        <Button
          variant="panel"
          size="large"
          pending={decline.isPending}
          pendingLabel="Telling them…"
          disabled={isBusy}
          onClick={() => decline.mutate(token, { onSuccess: onDeclined, onError: complain })}
        >
          No, thank you
        </Button>
        <Report token={token} onReported={onReported} />
      </div>
      <p role="alert" className="font-[650] empty:hidden">
        {failure}
      </p>
    </div>
  )
}

function Report({ token, onReported }: Pick<OfferAnswerProps, 'token' | 'onReported'>) {
  const report = useReport()
  return (
    <ReportButton
      ends="The invitation is closed, as if you had said no."
      onPanel
      onConfirm={async () => {
        await report.mutateAsync(token).catch((error: unknown) => {
          throw new Error(failureWords(error))
        })
        onReported()
      }}
    />
  )
}
