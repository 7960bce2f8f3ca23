import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import { media } from '#contract/media.ts'
import { recipes, type Recipe, type RecipeStep } from '#contract/recipes.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'
import { keepSpoken, type Spoken } from '#client/platform/uploads/keep-file.ts'
import { Button } from '#client/ui/button.tsx'
import { RecordingPlayer } from '#client/ui/recording-player.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useRecipeChange } from './queries.ts'
import type { RecipeHelpers } from './recipe-room.tsx'

interface StepVoiceProps extends Pick<RecipeHelpers, 'Recorder'> {
  familyId: string
  recipe: Recipe
  step: RecipeStep
  number: number
  mayChange: boolean
}

/** The cook's own voice beside a step. */
export function StepVoice(props: StepVoiceProps) {
  const { familyId, recipe, step, number, mayChange } = props
  const [isOpen, setOpen] = useState(false)
  const voice = recipe.voices.find(({ stepId }) => stepId === step.id)
  if (voice)
    return (
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1">
        <RecordingPlayer
          familyId={familyId}
          sound={voice.sound}
          label={`The voice of step ${number}`}
        />
        {mayChange && <Hush {...props} />}
      </div>
    )
  if (!mayChange) return null
  if (isOpen)
    return (
      <div className="mt-3">
        <SpeakStep {...props} />
      </div>
    )
  return (
    <Button variant="link" size="small" icon="mic" onClick={() => setOpen(true)}>
      Say this step<span className="sr-only"> {number}</span>
    </Button>
  )
}

function SpeakStep({ familyId, recipe, step, number, Recorder }: StepVoiceProps) {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const params = { familyId, recipeId: recipe.id, stepId: step.id }
  const speak = useRecipeChange(familyId, (spoken: Spoken) =>
    keepSpoken({ accountId, familyId }, spoken, async (mediaId) => {
      await call(recipes.speak, { params, body: { mediaId } })
      const caption = `“${recipe.title}”, step ${number}`.slice(0, 500)
      await call(media.caption, { params: { familyId, mediaId }, body: { caption } })
    }),
  )
  return (
    <Recorder
      of={`${accountId} ${familyId} ${step.id}`}
      send={async (spoken) => void (await speak.mutateAsync(spoken))}
    />
  )
}

function Hush({ familyId, recipe, step, number }: StepVoiceProps) {
  const params = { familyId, recipeId: recipe.id, stepId: step.id }
  const mediaId = recipe.voices.find(({ stepId }) => stepId === step.id)!.sound.mediaId
  const hush = useRecipeChange(familyId, () => call(recipes.hush, { params }))
  const again = useRecipeChange(familyId, () => call(recipes.speak, { params, body: { mediaId } }))
  const press = () =>
    hush.mutateAsync(undefined).then(
      () =>
        void toast({
          title: 'The step has no voice any more',
          description: 'The recording stays among the family’s.',
          action: {
            label: 'Undo',
            run: () => void again.mutateAsync(undefined).catch(tellNotDone),
          },
        }),
      tellNotDone,
    )
  return (
    <Button
      variant="link"
      size="small"
      className="justify-self-start"
      disabled={hush.isPending}
      onClick={() => void press()}
    >
      Take the voice away<span className="sr-only"> from step {number}</span>
    </Button>
  )
}
