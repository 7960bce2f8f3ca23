import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Collaborator, Family } from '#contract/families.ts'
import { Card } from '#client/ui/card.tsx'
import { ActivityLog } from './activity-log.tsx'
import { FamilyMembers } from './family-members.tsx'
import { FamilyQuilt } from './family-quilt.tsx'
import { KeptInvitationsOffer } from './kept-invitations-offer.tsx'
import { HandOver, type WithProof } from './hand-over.tsx'
import { LeaveFamily } from './leave-family.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { useMembers } from './queries.ts'
import { RenameFamily } from './rename-family.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { SentInvitations } from './sent-invitations.tsx'

interface FamilyRoomProps {
  family: Family
  withProof: WithProof
  /** Where the family's plan lets nobody be invited: why, and the ways out. */
  closed?: ReactNode
}

/** Members and roles, who is waiting to be let in, what happened, and the family's own affairs. */
export function FamilyRoom({ family, withProof, closed }: FamilyRoomProps) {
  const members = useMembers(family.id)
  return (
    <Loaded query={members} what="the members" skeleton={<RoomSkeleton />}>
      {(people) => (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] xl:items-start">
          <div className="grid gap-6 max-xl:contents">
            <KeptInvitationsOffer family={family} />
            <FamilyMembers family={family} people={people} closed={closed} />
            {family.role === 'owner' && <Waiting familyId={family.id} mayResend={!closed} />}
            <Affairs family={family} people={people} withProof={withProof} />
          </div>
          <div className="grid gap-6 max-xl:contents">
            <FamilyQuilt
              familyName={family.name}
              people={people}
              {...(family.role === 'owner' && { inviteHref: '#invite' })}
            />
            <ActivityLog familyId={family.id} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

const Waiting = ({ familyId, mayResend }: { familyId: string; mayResend: boolean }) => (
  <Card
    title="Invitations on their way"
    aside={
      <Link
        href="/family-invitations"
        className="inline-flex min-h-floor items-center text-link underline decoration-2 underline-offset-4"
      >
        All invitations
      </Link>
    }
  >
    <SentInvitations familyId={familyId} mayResend={mayResend} unansweredOnly />
  </Card>
)

interface AffairsProps extends Omit<FamilyRoomProps, 'closed'> {
  people: readonly Collaborator[]
}

const Affairs = ({ family, people, withProof }: AffairsProps) => (
  <Card title="The family itself">
    <div className="grid gap-6 divide-y divide-hair *:not-last:pb-6">
      {family.role === 'owner' && (
        <>
          <RenameFamily key={family.id} family={family} />
          <HandOver family={family} people={people} withProof={withProof} />
        </>
      )}
      <LeaveFamily family={family} />
    </div>
  </Card>
)

export const RoomSkeleton = () => (
  <div className="grid gap-6 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
    <Card>
      <RowSkeletons rows={4} label="Loading the family" />
    </Card>
    <Card>
      <RowSkeletons rows={3} label="Loading what happened" />
    </Card>
  </div>
)
