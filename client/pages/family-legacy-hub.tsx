import { Suspense } from 'react'
import type { Family } from '#contract/families.ts'
import { ConfirmEmailNotice } from '#client/features/accounts/confirm-email-notice.tsx'
import { Greeting } from '#client/features/accounts/greeting.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { ActivityLog } from '#client/features/families/activity-log.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { KeptInvitationsOffer } from '#client/features/families/kept-invitations-offer.tsx'
import { ReceivedInvitations } from '#client/features/families/received-invitations.tsx'
import { FamilyRecordings } from '#client/features/media/family-recordings.tsx'
import { RecipientChanges } from '#client/features/deliveries/recipient-changes.tsx'
import { Findings } from '#client/features/nightly-check/findings.tsx'
import { ComingDays } from '#client/features/people/coming-days.tsx'
import { PeopleQuilt } from '#client/features/people/people-quilt.tsx'
import { WeekPrompt } from '#client/features/prompts/week-prompt.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { WaitingSuggestions } from '#client/features/tree/waiting-suggestions.tsx'
import { ArrivedVoices } from '#client/features/voices/arrived-voices.tsx'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { MessagesToCome } from './family-legacy-hub/messages-to-come.tsx'

export default function FamilyLegacyHubPage() {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <Page>
      <PageHeading
        title={<Greeting />}
        action={
          isSignedIn && (
            <ButtonLink
              href="/future-messages?new"
              variant="primary"
              icon="mic"
              className="max-sm:w-full"
            >
              Record a message
            </ButtonLink>
          )
        }
      />
      <SignedInOnly>
        <ConfirmEmailNotice />
        <CurrentFamily skeleton={<SkeletonLines lines={8} label="Opening your family" />}>
          {(family) => <Home key={family.id} family={family} />}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}

function Home({ family }: { family: Family }) {
  const mayEdit = family.role !== 'viewer'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] xl:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ReceivedInvitations onlyWhenAny />
        <KeptInvitationsOffer family={family} />
        <ArrivedVoices familyId={family.id} mayKeep={mayEdit} onlyWhenAny />
        <WaitingSuggestions familyId={family.id} />
        <MessagesToCome family={family} />
        <RecipientChanges familyId={family.id} />
        <Findings familyId={family.id} mayEdit={mayEdit} />
        <Covered familyId={family.id} capability="memoryVault">
          {(closed) => (
            <FamilyRecordings familyId={family.id} mayAdd={mayEdit} vaultClosed={closed} />
          )}
        </Covered>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Suspense fallback={<SkeletonLines lines={4} label="Loading this week’s question" />}>
          <WeekPrompt />
        </Suspense>
        <ButtonLink href="/progress-tracking" className="justify-self-start">
          What is kept, and what is missing
        </ButtonLink>
        <PeopleQuilt
          familyId={family.id}
          familyName={family.name}
          mayEdit={family.role !== 'viewer'}
        />
        <ComingDays familyId={family.id} />
        <ActivityLog familyId={family.id} />
      </div>
    </div>
  )
}
