import { Suspense, type ComponentType, type ReactNode } from 'react'
import { OpenSandbox } from '#client/features/demo/open-sandbox.tsx'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

interface GuestLookProps {
  /** What there is to see, and what the copy lets one do. */
  children: ReactNode
  /** Where the copy opens, and what the press says. */
  to: string
  label: string
  /** The demo family's own, to look at without a press; fetched for guests alone. */
  Demo?: ComponentType
}

/** Below the door of a family's room: whoever isn't signed in looks into the demo family's, or opens a copy of it. */
export function GuestLook({ children, to, label, Demo }: GuestLookProps) {
  const { state } = useSession()
  if (state === 'signed-in') return null
  return (
    <section
      data-guest-only
      aria-labelledby="look-around"
      className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 border-t-2 border-dashed border-hair pt-8 max-sm:mt-0"
    >
      <div className="grid max-w-[44rem] gap-4">
        <h2 id="look-around" className="scroll-mt-24 text-3xl">
          Or look around first
        </h2>
        <div className="grid gap-4 text-lg">{children}</div>
        {state === 'guest' ? (
          <OpenSandbox to={to} label={label} />
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
      {state === 'guest' && Demo && (
        <Suspense fallback={<SkeletonLines lines={6} label="Opening the demo family" />}>
          <Demo />
        </Suspense>
      )}
    </section>
  )
}
