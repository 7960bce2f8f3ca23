import { ProofProvider, useProof } from '#client/features/accounts/proof.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { FamilyRoom, RoomSkeleton } from '#client/features/families/family-room.tsx'
import { GuestRoom } from '#client/features/families/guest-room.tsx'
import { FamilyReports } from '#client/features/passing/family-reports.tsx'
import { FamilyVacancies } from '#client/features/passing/family-vacancies.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function FamilyCollaborationPage() {
  const session = useSession()
  return (
    <Page>
      <PageHeading
        title="Your family, together"
        lead="Who can open what you keep, what each may do, and what happened lately."
      />
      {session.state === 'unknown' && <RoomSkeleton />}
      {session.state === 'guest' && <GuestRoom />}
      {session.state === 'signed-in' && (
        <ProofProvider>
          <Room />
        </ProofProvider>
      )}
    </Page>
  )
}

function Room() {
  const withProof = useProof()
  return (
    <CurrentFamily skeleton={<RoomSkeleton />}>
      {(family) => (
        <>
          <FamilyReports familyId={family.id} isOwner={family.role === 'owner'} />
          <FamilyVacancies familyId={family.id} mayPropose={family.role !== 'viewer'} />
          <Covered key={family.id} familyId={family.id} capability="collaboration">
            {(closed) => <FamilyRoom family={family} withProof={withProof} closed={closed} />}
          </Covered>
        </>
      )}
    </CurrentFamily>
  )
}
