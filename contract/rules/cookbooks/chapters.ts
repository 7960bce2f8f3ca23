interface Tagged {
  readonly title: string
  readonly tags: readonly string[]
}

export interface Chapter<Recipe> {
  readonly title: string
  readonly recipes: readonly Recipe[]
}

export const lastChapter = 'More recipes'

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const folded = (tag: string) => tag.toLocaleLowerCase('en')

/**
 * Each recipe once, in the chapter of the tag that most of the book's recipes have: a cake for Christmas stands among
 * the cakes. Where no recipe has a tag there is one chapter without a name.
 */
export function chaptersOf<Recipe extends Tagged>(recipes: readonly Recipe[]): Chapter<Recipe>[] {
  const counts = new Map<string, number>()
  for (const { tags } of recipes)
    for (const tag of new Set(tags.map(folded))) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const chapters = new Map<string, { title: string; recipes: Recipe[] }>()
  const rest: Recipe[] = []
  for (const recipe of recipes) {
    const [first, ...others] = recipe.tags
    if (first === undefined) {
      rest.push(recipe)
      continue
    }
    const tag = others.reduce(
      (best, one) => (counts.get(folded(one))! > counts.get(folded(best))! ? one : best),
      first,
    )
    const chapter = chapters.get(folded(tag)) ?? { title: capital(tag), recipes: [] }
    chapter.recipes.push(recipe)
    chapters.set(folded(tag), chapter)
  }
  const named = [...chapters.values()].sort((a, b) => order.compare(a.title, b.title))
  const title = named.length > 0 ? lastChapter : ''
  const all = rest.length > 0 ? [...named, { title, recipes: rest }] : named
  return all.map(({ title, recipes }) => ({
    title,
    recipes: recipes.sort((a, b) => order.compare(a.title, b.title)),
  }))
}

const capital = (tag: string) => {
  const [first = '', ...rest] = tag
  return first.toLocaleUpperCase('en') + rest.join('')
}
