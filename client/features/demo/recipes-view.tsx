import { counted } from '#contract/rules/counted.ts'
import { useState } from 'react'
import type { DemoRecipe } from '#contract/demo.ts'
import { ChoiceList } from './choice-list.tsx'
import { dayWords } from '#contract/rules/date-words.ts'
import { DemoPicture } from './demo-picture.tsx'

/** One dish at a time: its card, its story, and what to do. */
export function RecipesView({ recipes }: { recipes: readonly DemoRecipe[] }) {
  const [chosen, setChosen] = useState(recipes[0]?.key)
  const recipe = recipes.find(({ key }) => key === chosen)
  if (!recipe) return null
  return (
    <div className="grid gap-8 xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start">
      <ChoiceList
        label="Recipes"
        choices={recipes.map(({ key, title }) => ({ key, title }))}
        chosen={recipe.key}
        onChoose={setChosen}
      />
      <RecipeCard key={recipe.key} recipe={recipe} />
    </div>
  )
}

function RecipeCard({ recipe }: { recipe: DemoRecipe }) {
  const { title, from, serves, minutes, story, picture, ingredients, steps, cookedOn } = recipe
  const lastCooked = cookedOn.at(-1)
  return (
    <article
      aria-label={title}
      className="grid gap-x-10 gap-y-7 rounded-lg border border-hair bg-cotton p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <div className="grid content-start gap-6">
        <DemoPicture picture={picture} isFirst className="rounded-md" />
        <blockquote className="border-l-4 border-marigold pl-4 text-lg">{story}</blockquote>
        {lastCooked && <p className="text-thread">Last cooked on {dayWords(lastCooked)}</p>}
      </div>
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <h3 className="text-4xl">{title}</h3>
          <p className="text-lg">From {from.name}</p>
          <p className="text-thread">
            Serves: {serves}. Takes {durationWords(minutes)}.
          </p>
        </div>
        <section className="grid gap-2">
          <h4 className="font-display text-2xl font-bold">What goes in</h4>
          <ul className="divide-y divide-hair border-y border-hair">
            {ingredients.map((one) => (
              <li key={one} className="py-2">
                {one}
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-2">
          <h4 className="font-display text-2xl font-bold">What to do</h4>
          <ol className="grid list-decimal gap-3 pl-7 marker:font-bold marker:text-cranberry">
            {steps.map((one) => (
              <li key={one} className="pl-1">
                {one}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  )
}

function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && `${rest} minutes`]
  return parts.filter(Boolean).join(' and ')
}
