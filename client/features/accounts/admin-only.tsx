import type { ReactNode } from 'react'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const shut = block('schoolhouse', cloths('indigo', 'sky', 'cotton'))

/** A page for whoever looks after this server. The server asks again at every call; this only spares a failure. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.state === 'unknown') return <SkeletonLines lines={8} label="Loading" />
  if (session.state === 'signed-in' && session.user.isAdmin) return children
  const isSignedIn = session.state === 'signed-in'
  return (
    <EmptyState
      block={shut}
      title="This page is for admins"
      action={
        <ButtonLink href={isSignedIn ? '/app' : '/admin-login'} variant="action">
          {isSignedIn ? 'To your family' : 'Sign in as admin'}
        </ButtonLink>
      }
    >
      {isSignedIn
        ? 'Your account isn’t an admin of this server. Nothing of yours is missing: it’s all with your family.'
        : 'It’s for the people who look after this server.'}
    </EmptyState>
  )
}
