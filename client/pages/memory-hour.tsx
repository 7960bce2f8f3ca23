import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { HoursRoom } from '#client/features/memory-hours/hours-room.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { HourListener } from './memory-hours/hour-listener.tsx'

export default function MemoryHourPage() {
  return (
    <Page>
      <PageHeading
        title="Memory hours"
        lead="For somebody who forgets: their own pictures, voices they love, and music. Large, calm, one button, at their pace."
      />
      <SignedInOnly why="A memory hour belongs to a family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="memoryVault">
              {(closed) => <HoursRoom family={family} closed={closed} Listener={HourListener} />}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
