import { useParams } from 'wouter'
import { ReadAloud } from '#client/features/read-aloud/read-aloud.tsx'
import { RecipeRoom } from '#client/features/recipes/recipe-room.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { StepRecorder } from './recorders/step-recorder.tsx'
import { OneOfFamily } from './one-of-family.tsx'

export default function FamilyRecipePage() {
  const { recipeId = '' } = useParams<{ recipeId: string }>()
  return (
    <OneOfFamily
      title="A family recipe"
      why="Recipes belong to a family, so we need to know that it’s you."
      back={{ href: '/family-recipes', words: 'All recipes' }}
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
    </OneOfFamily>
  )
}
