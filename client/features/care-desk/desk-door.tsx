import type { ReactNode } from 'react'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useTeam } from './queries.ts'

/** Says plainly who may come in. The server decides; this only spares a row of failed calls. */
export function DeskDoor({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.state === 'unknown') return <SkeletonLines lines={8} label="Loading" />
  return session.state === 'signed-in' ? <TeamDoor>{children}</TeamDoor> : <Shut />
}

function TeamDoor({ children }: { children: ReactNode }) {
  const { error, data } = useTeam()
  return data === undefined && [401, 403, proofNeeded].includes(statusOf(error) ?? 0) ? (
    <Shut />
  ) : (
    children
  )
}

const Shut = () => (
  <EmptyState
    block={featureBlocks.help}
    title="Only the care team comes in here"
    action={
      <ButtonLink href="/admin-login" variant="action">
        Sign in
      </ButtonLink>
    }
  >
    What people write to us is between them and whoever answers. If you are of the team, sign in
    with your own account; an admin can take you in.
  </EmptyState>
)
