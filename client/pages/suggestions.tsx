import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { SuggestionsRoom } from '#client/features/tree/suggestions-room.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function SuggestionsPage() {
  return (
    <Page narrow>
      <PageHeading
        title="Suggestions for the tree"
        lead="What members know about somebody in your tree. Nothing changes until somebody who may edit accepts it."
      />
      <SignedInOnly why="Your tree belongs to your family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) => <SuggestionsRoom key={family.id} family={family} />}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
