import { Link, useParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { ReadAloud } from '#client/features/read-aloud/read-aloud.tsx'
import { RecipeRoom } from '#client/features/recipes/recipe-room.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { StepRecorder } from './recorders/step-recorder.tsx'

const title = 'A family recipe'

export default function FamilyRecipePage() {
  const isSignedIn = useSession().state === 'signed-in'
  const { recipeId = '' } = useParams<{ recipeId: string }>()
  return (
    <Page>
      <p className="print:hidden">
        <Link
          href="/family-recipes"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          All recipes
        </Link>
      </p>
      {!isSignedIn && <PageHeading title={title} />}
      <SignedInOnly why="Recipes belong to a family, so we need to know that it’s you.">
        <CurrentFamily
          skeleton={
            <>
              <PageHeading title={title} />
              <SkeletonLines lines={6} label="Opening your family" />
            </>
          }
        >
          {(family) => (
            <Covered key={`${family.id} ${recipeId}`} familyId={family.id} capability="recipes">
              {(closed) => (
                <RecipeRoom
                  {...{ family, recipeId, closed }}
                  Recorder={StepRecorder}
                  Reader={ReadAloud}
                />
              )}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
