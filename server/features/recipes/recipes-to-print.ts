import { sql } from 'kysely'
import type { RecipeStep } from '#contract/recipes.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { tooLarge } from '#server/platform/errors.ts'

interface PrintedCooking {
  readonly cookedOn: string
  readonly note: string
  readonly by: string | null
  readonly memoryId: string | null
}

export interface PrintedRecipe {
  readonly id: string
  readonly title: string
  readonly story: string
  readonly servings: number | null
  readonly servingsWords: string
  readonly minutes: number | null
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  readonly tags: readonly string[]
  readonly from: string | null
  readonly original: string | null
  readonly memoryId: string | null
  /** The newest first, a few of them. */
  readonly cookings: readonly PrintedCooking[]
  readonly timesCooked: number
}

interface Chosen {
  readonly shelf: 'all' | 'favourites'
  readonly tag?: string | undefined
  readonly most: number
  readonly mostBytes: number
}

interface Row extends Omit<PrintedRecipe, 'from' | 'steps' | 'cookings'> {
  readonly given_name: string | null
  readonly surname: string | null
  readonly steps: readonly RecipeStep[]
  readonly cookings: readonly PrintedCooking[] | null
}

const shownCookings = 5

/** By title. More than a book holds are refused with what to do, rather than left out unseen. */
export async function recipesToPrint(
  viewer: FamilyViewer,
  { shelf, tag, most, mostBytes }: Chosen,
): Promise<PrintedRecipe[]> {
  const { db, familyId } = viewer
  const isChosen = sql`recipes.family_id = ${familyId} and recipes.removed_at is null
    and (${shelf === 'all'} or is_favourite) and (${tag ?? null}::text is null or ${tag ?? null} = any(tags))`
  const held = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count,
      coalesce(sum(octet_length(steps::text) + octet_length(ingredients::text) + octet_length(story)), 0)::float8 as bytes
    from recipes where ${isChosen}`.execute(db)
  const { count, bytes } = held.rows[0]!
  const fewer = 'Please choose fewer: your favourites, or those of one tag.'
  const told = (number: number) => number.toLocaleString('en-US')
  if (count > most)
    throw tooLarge(`You chose ${told(count)} recipes, and one book holds ${told(most)}. ${fewer}`)
  if (bytes > mostBytes)
    throw tooLarge(
      `The ${told(count)} recipes you chose have more words than one book holds. ${fewer}`,
    )
  const { rows } = await sql<Row>`
    select recipes.id, recipes.title, recipes.story, recipes.servings, servings_words as "servingsWords", minutes, ingredients,
      steps, tags, people.given_name, people.surname, recipes.memory_id as "memoryId",
      (select first.title from recipes first where first.id = recipes.variant_of and first.removed_at is null)
        as original,
      (select count(*)::integer from recipe_cookings where recipe_id = recipes.id) as "timesCooked",
      (select json_agg(json_build_object('cookedOn', cooked_on, 'note', note, 'by', accounts.display_name,
          'memoryId', latest.memory_id) order by cooked_on desc, latest.id desc)
        from (select * from recipe_cookings where recipe_id = recipes.id
          order by cooked_on desc, id desc limit ${shownCookings}) latest
        left join accounts on accounts.id = logged_by) as cookings
    from recipes left join people on people.id = recipes.person_id and people.removed_at is null
    where ${isChosen} order by folded_title, recipes.id`.execute(db)
  return rows.map(({ given_name, surname, steps, cookings, ...row }) => ({
    ...row,
    from: given_name === null ? null : fullName({ givenName: given_name, surname: surname ?? '' }),
    steps: steps.map(({ words }) => words),
    cookings: cookings ?? [],
  }))
}
