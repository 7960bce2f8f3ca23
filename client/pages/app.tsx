import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useProgress } from '#client/features/onboarding/queries.ts'
import { askedIn } from '#client/features/subscriptions/asked-plan.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { useSession } from '#client/platform/session.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { choiceQuery } from '#contract/rules/subscription/subscription.ts'

/** Of whoever typed /signup. */
const isForSignUp = (search: string) => new URLSearchParams(search).get('door') === 'signup'

/** Sends everyone on to where they belong: guests to the door, who chose a plan to its checkout, newcomers to their first steps, families home. */
export default function AppPage() {
  const session = useSession()
  const progress = useProgress()
  const [, navigate] = useLocation()
  const step = progress.data?.step
  const isGuest = session.state === 'guest'
  const isSignedIn = session.state === 'signed-in'
  useEffect(() => {
    const { choice } = askedIn(globalThis.location.search)
    const tab = isForSignUp(globalThis.location.search) ? 'signup' : 'signin'
    const asked = choice ? `?${choiceQuery(choice)}` : ''
    if (isGuest) {
      navigate('/', { replace: true })
      openDoor(tab, { onEntered: () => navigate(`/app${asked}`), choice })
    } else if (isSignedIn && asked) navigate(`/checkout${asked}`, { replace: true })
    else if (step)
      navigate(step === 'done' ? '/family-legacy-hub' : '/onboarding', { replace: true })
  }, [isGuest, isSignedIn, step, navigate])
  return (
    <Page narrow>
      <PageHeading title="One moment" />
      {progress.isError ? (
        <ErrorState
          title="We couldn’t find out where you were."
          onRetry={() => void progress.refetch()}
        />
      ) : (
        <SkeletonLines lines={3} label="Opening your family" />
      )}
    </Page>
  )
}
