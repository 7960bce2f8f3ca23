import { useState } from 'react'
import type { Invitation } from '#contract/families.ts'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { useInvitations } from './queries.ts'
import { RowSkeletons } from './row-skeletons.tsx'

interface SentInvitationsProps {
  familyId: string
  mayResend: boolean
  /** Leave out those that were answered or taken back. */
  unansweredOnly?: boolean
}

const isUnanswered = ({ state }: Invitation) => state === 'open' || state === 'expired'

export function SentInvitations({ familyId, mayResend, unansweredOnly }: SentInvitationsProps) {
  const sent = useInvitations(familyId, true)
  const [shown, setShown] = useState<Invitation>()
  return (
    <>
      <Loaded
        query={sent}
        what="the invitations"
        skeleton={<RowSkeletons rows={2} label="Loading the invitations" />}
      >
        {(all) => {
          const invitations = unansweredOnly ? all.filter(isUnanswered) : all
          if (invitations.length === 0) return unansweredOnly ? <NoneWaiting /> : <NoneSent />
          return (
            <ul className="divide-y divide-hair">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  familyId={familyId}
                  mayResend={mayResend}
                  invitation={invitation}
                  onShowLink={() => setShown(invitation)}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <LinkDialog familyId={familyId} invitation={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

const NoneWaiting = () => <p className="text-thread">Nobody is waiting to be let in.</p>

const NoneSent = () => (
  <EmptyState
    block={block('flying-geese', cloths('plum', 'marigold', 'rose'))}
    title="No invitations yet"
  >
    <p>Start with the person you would call first.</p>
  </EmptyState>
)
