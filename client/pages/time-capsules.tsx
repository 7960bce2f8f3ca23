import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CapsulesRoom } from '#client/features/capsules/capsules-room.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function TimeCapsulesPage() {
  return (
    <Page>
      <PageHeading
        title="Time capsules"
        lead="Filled together, sealed until a day, and opened by everyone at the same moment."
      />
      <SignedInOnly why="Capsules belong to a family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="capsules">
              {(closed) => <CapsulesRoom family={family} closed={closed} />}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
