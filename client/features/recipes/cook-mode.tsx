import { useEffect, useRef, useState } from 'react'
import type { Recipe, RecipeStep } from '#contract/recipes.ts'
import type { Measures } from '#contract/rules/recipes/measures.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RecordingPlayer } from '#client/ui/recording-player.tsx'
import type { RecipeHelpers } from './recipe-room.tsx'
import { IngredientLine } from './recipe-view.tsx'
import { sentencesOf } from './recipe-words.ts'
import { useScreenAwake } from '#client/platform/screen-awake.ts'

interface CookModeProps extends Pick<RecipeHelpers, 'Reader'> {
  familyId: string
  recipe: Recipe
  factor: number
  measures: Measures
  onDone: () => void
  /** Back to the recipe before the last step is done. */
  onLeave: () => void
}

const awakeWords = {
  awake: 'The screen stays on while you cook.',
  asleep: 'The screen may go dark: this browser can’t keep it on just now.',
} as const

/** One step at a time, large enough to be read from across the kitchen. */
export function CookMode(props: CookModeProps) {
  const { familyId, recipe, factor, measures, Reader, onDone, onLeave } = props
  const [wanted, setAt] = useState(0)
  const awake = useScreenAwake()
  const last = recipe.steps.length - 1
  // Somebody may join two steps into one while this is read.
  const at = Math.max(0, Math.min(wanted, last))
  const step = recipe.steps[at]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeading
        title={<bdi>{recipe.title}</bdi>}
        lead={awakeWords[awake]}
        action={<Button onClick={onLeave}>Back to the recipe</Button>}
      />
      {step && <Step key={step.id} {...{ familyId, recipe, step, at, Reader }} />}
      <div className="main-acts bottom-0 z-10 -mx-[min(1.25rem,6vw)] grid grid-cols-2 gap-3 border-t border-hair bg-mist px-[min(1.25rem,6vw)] py-3 tall:max-md:sticky md:mx-0 md:border-0 md:p-0">
        <Button size="large" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        {at < last ? (
          <Button size="large" variant="primary" onClick={() => setAt(at + 1)}>
            Next step
          </Button>
        ) : (
          <Button size="large" variant="primary" icon="check" onClick={onDone}>
            Done
          </Button>
        )}
      </div>
      <WhatGoesIn {...{ recipe, factor, measures }} />
    </div>
  )
}

interface StepProps extends Pick<RecipeHelpers, 'Reader'> {
  familyId: string
  recipe: Recipe
  step: RecipeStep
  at: number
}

function Step({ familyId, recipe, step, at, Reader }: StepProps) {
  const voice = recipe.voices.find(({ stepId }) => stepId === step.id)
  const heading = useRef<HTMLHeadingElement>(null)
  // Anew for each step: whoever goes on by key is told where they are, and as much of it as fits is on the screen.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      aria-labelledby="cook-step"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 rounded-lg border border-hair bg-cotton p-[min(1.25rem,5vw)] max-md:scroll-mb-32 max-md:[&_*]:scroll-mb-32 sm:min-h-[22rem] sm:p-10"
    >
      <h2 id="cook-step" ref={heading} tabIndex={-1} className="text-2xl text-thread outline-none">
        Step {at + 1} of {recipe.steps.length}
      </h2>
      <div
        dir="auto"
        className="[overflow-wrap:anywhere] [&>div:first-child]:text-3xl [&>div:first-child]:leading-snug sm:[&>div:first-child]:text-4xl"
      >
        <Reader
          story={{
            id: `recipe ${step.id}`,
            title: `step ${at + 1}`,
            paragraphs: [sentencesOf(step.words)],
          }}
        />
      </div>
      {voice && (
        <RecordingPlayer
          familyId={familyId}
          sound={voice.sound}
          label={`The voice of step ${at + 1}`}
        />
      )}
    </section>
  )
}

const WhatGoesIn = ({
  recipe,
  factor,
  measures,
}: Pick<CookModeProps, 'recipe' | 'factor' | 'measures'>) => (
  <details className="rounded-lg border border-hair bg-cotton px-5 py-2">
    <summary className="min-h-touch py-3 text-lg font-[650]">What goes in</summary>
    <ul className="my-2 grid gap-2 text-lg">
      {recipe.ingredients.map((line, nth) => (
        <li key={`${nth} ${line}`} dir="auto">
          <IngredientLine {...{ line, factor, measures }} />
        </li>
      ))}
    </ul>
  </details>
)
