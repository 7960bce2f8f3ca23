import { useState, type ReactNode } from 'react'
import type { Family, Offer } from '#contract/families.ts'
import type { Role } from '#contract/rules/roles.ts'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { statusOf } from '#client/platform/failure-words.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { InvitationSheet, OfferView } from './offer-view.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import { useOffer } from './queries.ts'
import { WhatOneMayDo } from './what-one-may-do.tsx'

type Outcome = { joined: Family } | 'declined' | 'reported'

/** Everything that can become of an invitation's link, in plain words. */
export function InvitationAnswer({ token, letter }: { token: string; letter: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const session = useSession()
  const query = useOffer(token, letter)
  const user = session.state === 'signed-in' ? session.user : undefined
  if (outcome === 'declined') return <Declined />
  if (outcome === 'reported') return <Reported />
  if (outcome)
    return <Welcome familyName={outcome.joined.name} title="You’re in" role={outcome.joined.role} />
  if (statusOf(query.error) === 404) return <NotWorking />
  return (
    <Loaded<Offer> query={query} what="the invitation" skeleton={<SheetSkeleton />}>
      {(offer) =>
        offer.isMember ? (
          <Welcome familyName={offer.familyName} title="You’re in this family already" />
        ) : (
          <OfferView offer={offer}>
            <OfferAnswer
              token={token}
              letter={letter}
              offer={offer}
              user={user}
              onJoined={(joined) => setOutcome({ joined })}
              onDeclined={() => setOutcome('declined')}
              onReported={() => setOutcome('reported')}
            />
          </OfferView>
        )
      }
    </Loaded>
  )
}

interface WelcomeProps {
  familyName: string
  title: string
  role?: Role
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h1 ref={takeLostFocus} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
    {children}
  </h1>
)

const Welcome = ({ familyName, title, role }: WelcomeProps) => (
  <InvitationSheet seed={familyName}>
    <Heading>{title}</Heading>
    <p className="text-lg text-on-panel-soft">
      <b className="text-on-panel">{familyName}</b> is open to you now. See who else is there, and
      look around as long as you like.
    </p>
    {role && <WhatOneMayDo role={role} familyName={familyName} />}
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/family-collaboration" variant="marigold" size="large">
        See the family
      </ButtonLink>
    </div>
  </InvitationSheet>
)

const Declined = () => (
  <InvitationSheet seed="declined">
    <Heading>You said no, and that’s all right</Heading>
    <p className="text-lg text-on-panel-soft">
      The invitation is closed and nothing was shared. If you change your mind, ask for a new one.
    </p>
  </InvitationSheet>
)

const Reported = () => (
  <InvitationSheet seed="declined">
    <Heading>Thank you for telling us</Heading>
    <p className="text-lg text-on-panel-soft">
      The invitation is closed and nothing was shared. A person of ours looks at who had it sent;
      they aren’t told that it was you. There is nothing you need to do.
    </p>
  </InvitationSheet>
)

const NotWorking = () => (
  <InvitationSheet seed="not-working">
    <Heading>This invitation doesn’t work any more</Heading>
    <p className="text-lg text-on-panel-soft">
      Invitations work once and for 7 days, and can be taken back. Check that the whole link was
      copied, or ask the person who invited you for a new one.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/" variant="panel">
        Go to the start page
      </ButtonLink>
    </div>
  </InvitationSheet>
)

const SheetSkeleton = () => (
  <div className="mx-auto w-full max-w-3xl">
    <h1 className="sr-only">Your invitation</h1>
    <output className="sr-only">Opening the invitation</output>
    <Skeleton className="h-136" />
  </div>
)
