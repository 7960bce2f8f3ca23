import type { ReactNode } from 'react'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

/** A page for people with an account; everyone else is invited in, and comes back to the same page. */
export function SignedInOnly({ children, why }: { children: ReactNode; why?: string }) {
  const session = useSession()
  if (session.state === 'unknown') return <SkeletonLines lines={6} label="Loading" />
  if (session.state === 'signed-in') return children
  return (
    <div className="grid max-w-xl gap-5 rounded-lg border-2 border-dashed border-line p-6 sm:p-8">
      <h2 className="text-2xl">Please sign in to see this</h2>
      <p>{why ?? 'This page belongs to your family, so we need to know that it’s you.'}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="action" onClick={() => openDoor('signin')}>
          Sign In
        </Button>
        <Button onClick={() => openDoor('signup')}>Sign Up</Button>
      </div>
    </div>
  )
}
