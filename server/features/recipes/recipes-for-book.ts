import { sql } from 'kysely'
import { dishFacts } from '#contract/rules/recipes/dish-facts.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { RecipeStep } from '#contract/recipes.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

/** A recipe as a cookbook shows it. */
export interface BookRecipe {
  readonly title: string
  readonly facts: string
  readonly story: string
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  readonly memoryId: string | null
}

interface Row {
  readonly title: string
  readonly story: string
  readonly servings_words: string
  readonly minutes: number | null
  readonly ingredients: readonly string[]
  readonly steps: readonly RecipeStep[]
  readonly memory_id: string | null
  readonly given_name: string | null
  readonly surname: string | null
}

/**
 * By title, the favourites first; and how many there are beyond those. A book is for everybody: what belongs to somebody
 * of a branch that is kept to itself stays out, since its words on a page would belong to nobody.
 */
export async function recipesForBook(
  { db, familyId }: FamilyViewer,
  most: number,
): Promise<{ recipes: BookRecipe[]; more: number }> {
  const { rows } = await sql<Row & { readonly total: number }>`
    select recipes.title, recipes.story, servings_words, minutes, ingredients, steps, recipes.memory_id,
      given_name, surname, count(*) over ()::integer as total
    from recipes left join people on people.id = recipes.person_id and people.removed_at is null
    where recipes.family_id = ${familyId} and recipes.removed_at is null
      and not exists (select from branch_people where branch_people.person_id = recipes.person_id)
    order by is_favourite desc, folded_title, recipes.id limit ${most}`.execute(db)
  const recipes = rows.map((row) => ({
    title: row.title,
    facts: dishFacts({
      from: fullName({ givenName: row.given_name ?? '', surname: row.surname ?? '' }),
      servings: row.servings_words,
      minutes: row.minutes,
    }),
    story: row.story,
    ingredients: row.ingredients,
    steps: row.steps.map(({ words }) => words),
    memoryId: row.memory_id,
  }))
  return { recipes, more: (rows[0]?.total ?? 0) - rows.length }
}
