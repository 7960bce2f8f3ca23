import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'
import type { Measures } from '#contract/rules/recipes/measures.ts'
import { showIngredient } from '#contract/rules/recipes/scale.ts'
import { minuteWords } from '#contract/rules/recipes/minute-words.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { CookedLog } from './cooked-log.tsx'
import { CookedOffer } from './cooked-offer.tsx'
import { pictureOf } from './pictures.ts'
import { RecipeActs } from './recipe-acts.tsx'
import type { RecipeHelpers } from './recipe-room.tsx'
import { Scaling } from './scaling.tsx'
import { addShopping } from './shopping-store.ts'
import { StepVoice } from './step-voice.tsx'

interface RecipeViewProps extends Pick<RecipeHelpers, 'Recorder'> {
  familyId: string
  recipe: Recipe
  factor: number
  measures: Measures
  /** Somebody comes back to it from the stove, and has cooked it or not. */
  cameBack?: 'cooked' | 'left' | undefined
  mayChange: boolean
  mayRestore: boolean
  onFactor: (factor: number) => void
  onMeasures: (measures: Measures) => void
  onChange: () => void
  onVariant: () => void
  onCook: () => void
}

const toHeading = (article: HTMLElement | null) => article?.querySelector('h1')?.focus()

/** A recipe as it is read, and printed. */
export function RecipeView(props: RecipeViewProps) {
  const { familyId, recipe, cameBack, mayChange } = props
  const article = useRef<HTMLElement>(null)
  const isOffered = cameBack === 'cooked' && mayChange
  useEffect(() => {
    if (cameBack && !isOffered) toHeading(article.current)
  }, [cameBack, isOffered])
  return (
    <article ref={article} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeading title={<bdi>{recipe.title}</bdi>} lead={<Lead recipe={recipe} />} />
      {isOffered && (
        <CookedOffer
          familyId={familyId}
          recipe={recipe}
          onDone={() => toHeading(article.current)}
        />
      )}
      <RecipeActs {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {recipe.memoryId && (
            <img
              src={pictureOf(familyId, recipe.memoryId, 'large')}
              alt={`The card of ${recipe.title}, or the dish`}
              className="max-h-[30rem] w-full rounded-lg border border-hair bg-mist object-contain print:max-h-[70mm]"
            />
          )}
          <Ingredients {...props} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Steps {...props} />
          {recipe.story && (
            <blockquote
              dir="auto"
              className="border-l-4 border-marigold pl-4 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap"
            >
              {recipe.story}
            </blockquote>
          )}
        </div>
      </div>
      <div className="print:hidden">
        <CookedLog familyId={familyId} recipe={recipe} mayChange={mayChange} />
      </div>
    </article>
  )
}

function Lead({ recipe }: { recipe: Recipe }) {
  const { person, minutes, servingsWords, original, variants, tags } = recipe
  const told = [
    person && `From ${person.name}`,
    servingsWords,
    minutes && `Takes ${minuteWords(minutes)}`,
  ].filter(Boolean)
  return (
    <>
      <span dir="auto">{told.join(' · ')}</span>
      {tags.length > 0 && <span className="block text-base">{tags.join(' · ')}</span>}
      {original && (
        <span className="block text-base print:hidden">
          A variant of <Leading {...original} />
        </span>
      )}
      {variants.length > 0 && (
        <span className="block text-base print:hidden">
          Also:{' '}
          {variants.map((one) => (
            <span key={one.id} className="mr-3">
              <Leading {...one} />
            </span>
          ))}
        </span>
      )}
    </>
  )
}

const Leading = ({ id, title }: { id: string; title: string }) => (
  <Link
    href={`/family-recipes/${id}`}
    className="inline-block text-link underline underline-offset-4"
  >
    {title}
  </Link>
)

function Ingredients(props: RecipeViewProps) {
  const { familyId, recipe, factor, measures, onFactor, onMeasures } = props
  const [isListed, setListed] = useState(false)
  if (recipe.ingredients.length === 0) return null
  const shop = () => {
    const { title } = recipe
    addShopping(
      familyId,
      recipe.ingredients.map((line) => ({ line, factor, title, measures })),
    )
    setListed(true)
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">What goes in</h2>
      <Scaling {...{ recipe, factor, measures }} onFactor={onFactor} onMeasures={onMeasures} />
      <ul className="divide-y divide-hair border-y border-hair" aria-label="Ingredients">
        {recipe.ingredients.map((line, nth) => (
          <li key={`${nth} ${line}`} dir="auto" className="py-2 [overflow-wrap:anywhere]">
            <IngredientLine {...{ line, factor, measures }} />
          </li>
        ))}
      </ul>
      <Button className="justify-self-start print:hidden" icon="plus" onClick={shop}>
        Put it on the shopping list
      </Button>
      {/* A toast would lie over what is cooked from. */}
      <output className="font-[650] text-success empty:hidden print:hidden">
        {isListed && 'It is on the shopping list above your recipes, on this device.'}
      </output>
    </section>
  )
}

/** As it was written while nothing is changed; then amount, food and note. */
export function IngredientLine(props: { line: string; factor: number; measures: Measures }) {
  const { line, factor, measures } = props
  const read = readIngredient(line)
  if (read.isHeading) return <b className="font-display text-lg">{read.food}</b>
  if (factor === 1 && measures === 'written') return line
  const { amount, food, note } = showIngredient(read, factor, measures)
  return (
    <>
      {amount && <b className="font-[650]">{amount} </b>}
      {food}
      {note && <span className="text-thread">, {note}</span>}
    </>
  )
}

function Steps({ familyId, recipe, mayChange, Recorder }: RecipeViewProps) {
  if (recipe.steps.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">What to do</h2>
      <ol
        className="grid list-decimal gap-5 pl-7 marker:font-bold marker:text-cranberry"
        aria-label="Steps"
      >
        {recipe.steps.map((step, nth) => (
          <li key={step.id} className="pl-1">
            <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              {step.words}
            </p>
            <div className="print:hidden">
              <StepVoice {...{ familyId, recipe, step, mayChange, Recorder }} number={nth + 1} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
