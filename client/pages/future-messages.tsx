import { useSearch } from 'wouter'
import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { BeginMessage } from './future-messages/messages/begin-message.tsx'
import { Findings } from '#client/features/nightly-check/findings.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { Composer } from './future-messages/composer.tsx'
import { useComposerPlace, type Place } from './future-messages/composer-place.ts'
import { headings, waitingHeading } from './future-messages/composer-steps.tsx'
import { AllMessages } from './future-messages/all-messages.tsx'
import { AllRecipientChanges, LeftNote, WithoutFamily } from './future-messages/of-all-families.tsx'

const lists = {
  title: 'Future messages',
  lead: 'What you say now, kept for the day it is meant for.',
}

/** One's messages by their state; or, while one is being made, the composer. */
export default function FutureMessages() {
  const place = useComposerPlace()
  const session = useSession()
  const isConfirmed = session.state !== 'signed-in' || session.user.isEmailVerified
  return (
    <Page narrow={place !== undefined}>
      <PageHeading {...headingOf(place, isConfirmed)} />
      <SignedInOnly why="Your messages are private, so we need to know that it’s you. To record one, you need no account.">
        <ProofProvider>
          <CurrentFamily skeleton={<SkeletonLines lines={8} label="Opening your messages" />}>
            {({ id, role }) =>
              place ? (
                <Composer key={id} familyId={id} place={place} />
              ) : (
                <Messages key={id} familyId={id} mayEdit={role !== 'viewer'} />
              )
            }
          </CurrentFamily>
          {!place && <WithoutFamily />}
        </ProofProvider>
      </SignedInOnly>
    </Page>
  )
}

function headingOf(place: Place | undefined, isConfirmed: boolean) {
  if (!place) return lists
  if (place.step === 'done' && !isConfirmed) return waitingHeading
  const { title, lead } = headings[place.step]
  if (place.step !== 'say' || place.draftId) return { title, lead }
  // On a small screen it stands below the square to press, which would lie below the fold.
  return { title, lead: <span className="hidden sm:tall:inline">{lead}</span> }
}

function Messages({ familyId, mayEdit }: { familyId: string; mayEdit: boolean }) {
  // A hundred years need the whole width.
  const isCalendar = new URLSearchParams(useSearch()).get('view') === 'years'
  if (isCalendar) return <AllMessages familyId={familyId} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AllRecipientChanges />
      <LeftNote />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:items-start">
        <div className="xl:order-2">
          <BeginMessage />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:order-1">
          <Findings familyId={familyId} mayEdit={mayEdit} />
          <AllMessages familyId={familyId} />
        </div>
      </div>
    </div>
  )
}
