import { Suspense } from 'react'
import { OpenSandbox } from '#client/features/demo/open-sandbox.tsx'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const MemoriesDemo = lazyPart(async () => {
  const { MemoriesDemo } = await import('#client/features/demo/memories-demo.tsx')
  return MemoriesDemo
})

/** Whoever isn't signed in looks into the demo family's vault, or opens a copy of it. */
export function GuestVault() {
  const { state } = useSession()
  if (state === 'signed-in') return null
  return (
    <section
      data-guest-only
      aria-labelledby="look-around"
      className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 border-t-2 border-dashed border-hair pt-8"
    >
      <div className="grid max-w-[44rem] gap-4">
        <h2 id="look-around" className="text-3xl">
          Or look around first
        </h2>
        <p className="text-lg">
          Look at the pictures of a family that is made up, or open a copy of its vault that is
          yours alone: there you add, date, choose and tell, and after a day it is wiped.
        </p>
        {state === 'guest' ? (
          <OpenSandbox to="/dashboard" label="Open the demo family’s vault" />
        ) : (
          // Also where no script runs.
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/demo" variant="primary">
              How the demo family works
            </ButtonLink>
            <ButtonLink href="/timeline">The Ellis family’s timeline</ButtonLink>
          </div>
        )}
      </div>
      {state === 'guest' && (
        <Suspense fallback={<SkeletonLines lines={6} label="Opening the demo family" />}>
          <MemoriesDemo />
        </Suspense>
      )}
    </section>
  )
}
