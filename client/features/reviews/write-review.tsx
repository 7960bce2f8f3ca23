import { Suspense } from 'react'
import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Band } from '#client/ui/band.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'

const OwnReview = lazyPart(async () => {
  const { OwnReview } = await import('./own-review.tsx')
  return OwnReview
})

/** Where account holders write theirs. The form is fetched for whoever is signed in. */
export function WriteReview({ onChanged }: { onChanged: () => void }) {
  const session = useSession()
  return (
    <Band
      id="write"
      title="Tell us yours"
      lead="If you have an account, write what you would tell a friend, good or bad. We show the name you choose and nothing else of you. You can change it or take it back at any time."
      className="lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      {session.state === 'signed-in' ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <OwnReview key={session.user.id} user={session.user} onChanged={onChanged} />
        </Suspense>
      ) : (
        <div className="self-end">
          <Button variant="action" size="large" onClick={() => openDoor('signin')}>
            Sign in to write a review
          </Button>
          <p className="mt-3 noscript:hidden">
            No account yet? Voice messages are free, and so is the account.
          </p>
        </div>
      )}
    </Band>
  )
}
