import { useEffect, useMemo } from 'react'
import { demo, type DemoMemory, type DemoPicture, type DemoRecipe } from '#contract/demo.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dishFacts } from '#contract/rules/recipes/dish-facts.ts'
import type { DraftPhoto } from '#contract/rules/scrapbooks/draft-photos.ts'
import type { Dish } from '#contract/rules/scrapbooks/lay-dish.ts'
import { useRead } from '#client/platform/use-read.ts'

/** What the made-up family has, to show a template with. */
export interface DemoThings {
  readonly photos: readonly DraftPhoto[]
  readonly dishes: readonly Dish[]
}

const laid = ({ file, width, height, alt }: DemoPicture) => ({
  memoryId: file,
  aspect: width / height,
  faces: [],
  alt,
})

const photoOf = ({ picture, happenedOn, certainty, place, caption }: DemoMemory): DraftPhoto => ({
  ...laid(picture),
  takenOn: happenedOn,
  secondOfDay: 0,
  certainty,
  place,
  caption,
  told: '',
  isFavourite: false,
})

const isPhoto = ({ kind }: DemoMemory) => kind === 'photo'

const dishOf = (recipe: DemoRecipe): Dish => ({
  title: recipe.title,
  facts: dishFacts({
    from: recipe.from.name,
    servings: recipe.serves,
    minutes: recipe.minutes,
  }),
  story: recipe.story,
  ingredients: recipe.ingredients,
  steps: recipe.steps,
  photo: laid(recipe.picture),
  memoryId: recipe.picture.file,
})

// The demo family draws its pictures when a server starts for the first time.
const lookAgainMs = 4000

const none: DemoThings = { photos: [], dishes: [] }

/** Undefined until it is known; without a demo family the places stay empty. */
export function useDemoThings(): DemoThings | undefined {
  const memories = useRead<ReplyOf<typeof demo.memories>>(demo.memories.path)
  const recipes = useRead<ReplyOf<typeof demo.recipes>>(demo.recipes.path)
  const { refetch: readMemories } = memories
  const { refetch: readRecipes } = recipes
  const isComing = [memories, recipes].some(({ data }) => data?.state === 'getting-ready')
  useEffect(() => {
    if (!isComing) return
    const looking = setTimeout(() => {
      readMemories()
      readRecipes()
    }, lookAgainMs)
    return () => clearTimeout(looking)
  }, [isComing, readMemories, readRecipes])
  const hasFailed = Boolean(memories.error || recipes.error)
  return useMemo(() => {
    if (hasFailed) return none
    if (!memories.data || !recipes.data) return undefined
    return {
      photos:
        memories.data.state === 'ready' ? memories.data.memories.filter(isPhoto).map(photoOf) : [],
      dishes: recipes.data.state === 'ready' ? recipes.data.recipes.map(dishOf) : [],
    }
  }, [memories.data, recipes.data, hasFailed])
}
