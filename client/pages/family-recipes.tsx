import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { RecipesRoom } from '#client/features/recipes/recipes-room.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function FamilyRecipesPage() {
  return (
    <Page>
      <PageHeading
        title="Family recipes"
        lead="The dishes, the handwritten cards, the stories and the voices behind them."
      />
      <SignedInOnly why="Recipes belong to a family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="recipes">
              {(closed) => <RecipesRoom family={family} closed={closed} />}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
