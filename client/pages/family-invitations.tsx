import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { RoomSkeleton } from '#client/features/families/family-room.tsx'
import { InvitationsRoom } from '#client/features/families/invitations-room.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function FamilyInvitationsPage() {
  return (
    <Page>
      <PageHeading
        title="Invitations"
        lead="Sent and received. Each works once, for 7 days, and can be taken back."
      />
      <SignedInOnly why="Invitations belong to a family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<RoomSkeleton />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="collaboration">
              {(closed) => <InvitationsRoom family={family} closed={closed} />}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
