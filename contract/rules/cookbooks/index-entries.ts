import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'

interface Indexed {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly page: number
}

export interface IndexEntry {
  readonly name: string
  /** Of a recipe, or of something that recipes need. */
  readonly isRecipe: boolean
  /** In their order, each once; empty for what is in most of the book. */
  readonly pages: readonly number[]
}

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

// What is longer isn't the name of a food, but a sentence that nobody could read as an ingredient.
const longestFood = 60
/** In a book of so many recipes, what more than this part of them needs is told once: nobody looks up salt. */
const manyRecipes = 10
const nearlyAll = 0.6

const keyOf = (food: string) =>
  food.toLocaleLowerCase('en').replace(/(?<=\p{L}{3})(?<![su])s$|(?<=(?:sh|ch|o|x))es$/u, '')

/** Names of recipes and what they need, in one order, each with the pages on which its recipes begin. */
export function indexOf(recipes: readonly Indexed[]): IndexEntry[] {
  const titles = new Map<string, Set<number>>()
  const foods = new Map<string, { name: string; pages: Set<number> }>()
  for (const { title, ingredients, page } of recipes) {
    titles.set(title, (titles.get(title) ?? new Set()).add(page))
    for (const food of foodsOf(ingredients)) {
      const known = foods.get(keyOf(food)) ?? { name: food, pages: new Set() }
      known.pages.add(page)
      foods.set(keyOf(food), known)
    }
  }
  const most = recipes.length < manyRecipes ? Infinity : recipes.length * nearlyAll
  const entries = [
    ...[...titles].map(([name, pages]) => ({ name, isRecipe: true, pages: inOrder(pages) })),
    ...[...foods.values()].map(({ name, pages }) => ({
      name,
      isRecipe: false,
      pages: pages.size > most ? [] : inOrder(pages),
    })),
  ]
  return entries.sort(
    (a, b) => order.compare(a.name, b.name) || Number(b.isRecipe) - Number(a.isRecipe),
  )
}

const inOrder = (pages: ReadonlySet<number>) => [...pages].sort((a, b) => a - b)

function foodsOf(ingredients: readonly string[]): string[] {
  return ingredients.flatMap((line) => {
    const { food, isHeading } = readIngredient(line)
    const name = food.trim().replace(/[\s,;.:]+$/u, '')
    return isHeading || name === '' || [...name].length > longestFood ? [] : [lowered(name)]
  })
}

/** “Flour” and “flour” are one; “Rosie’s stock” in the midst of a name stays as it is. */
const lowered = (name: string) => {
  const [first = '', ...rest] = name
  return first.toLocaleLowerCase('en') + rest.join('')
}

/** Under which letter something stands. */
export function letterOf(name: string): string {
  const letter = name
    .normalize('NFD')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .charAt(0)
    .toLocaleUpperCase('en')
  return /^\p{L}$/u.test(letter) ? letter : '#'
}
