import type { ReactNode } from 'react'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { useTeam } from './queries.ts'

/** Says plainly who may come in. The server decides; this only spares a row of failed calls. */
export function DeskDoor({ children }: { children: ReactNode }) {
  const { error, data } = useTeam()
  if (data === undefined && [401, 403].includes(statusOf(error) ?? 0))
    return (
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
  return children
}
