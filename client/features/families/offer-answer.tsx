import { Address } from '#client/ui/address.tsx'
import { useState } from 'react'
import type { Family, Offer } from '#contract/families.ts'
import type { User } from '#contract/accounts/shapes.ts'
import { openDoor, type Door } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { ReportButton } from '#client/ui/report-button.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { useAccept, useDecline, useReport } from './queries.ts'

interface OfferAnswerProps {
  token: string
  /** What stood in the letter alone, for whoever came by it. */
  letter: string | undefined
  offer: Offer
  user: User | undefined
  onJoined: (family: Family) => void
  onDeclined: () => void
  onReported: () => void
}

/** Yes or no. A guest signs in first and finds the same page again; saying no needs no account. */
export function OfferAnswer(props: OfferAnswerProps) {
  const { token, letter, offer, user, onJoined, onDeclined, onReported } = props
  const { email } = offer
  const [failure, setFailure] = useState<string>()
  const accept = useAccept()
  const decline = useDecline()
  const isBusy = accept.isPending || decline.isPending
  // The letter proved this address; no other.
  const isProved = user && email && isSame(user.email, email) && !user.isEmailVerified
  const brought = {
    email: email ?? undefined,
    ...(email && letter && { invitation: { token, letter } }),
  }
  const complain = (error: unknown) => setFailure(failureWords(error))
  return (
    <div className="grid gap-4">
      <WhoAnswers user={user} email={email} />
      <div className="flex flex-wrap gap-3">
        {user ? (
          <Button
            variant="marigold"
            size="large"
            pending={accept.isPending}
            pendingLabel="Joining…"
            disabled={isBusy}
            onClick={() =>
              accept.mutate(
                { token, letter: isProved ? letter : undefined },
                { onSuccess: onJoined, onError: complain },
              )
            }
          >
            Join the family
          </Button>
        ) : (
          <Doors brought={brought} />
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

/** Whose answer it would be, and what the letter says about them. */
function WhoAnswers({ user, email }: { user: User | undefined; email: string | null }) {
  const named = (
    <b className="text-on-panel">
      <Address>{email ?? ''}</Address>
    </b>
  )
  if (!user)
    return (
      <p className="text-on-panel-soft">
        To say yes, sign in or make a free account. You’ll be right back here.
        {email && <> With {named} there is nothing to confirm: the letter reached you there.</>}
      </p>
    )
  return (
    <p className="text-on-panel-soft">
      You’re signed in as <b className="text-on-panel">{user.displayName}</b> ({user.email}).
      {email && !isSame(user.email, email) && (
        <>
          {' '}
          The letter went to {named}; if that is another account of yours, sign out first. Otherwise
          this one joins.
        </>
      )}
    </p>
  )
}

const Doors = ({ brought }: { brought: Pick<Door, 'email' | 'invitation'> }) => (
  <>
    <Button variant="marigold" size="large" onClick={() => openDoor('signup', brought)}>
      Make an account
    </Button>
    <Button variant="panel" size="large" onClick={() => openDoor('signin', brought)}>
      Sign In
    </Button>
  </>
)

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

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
