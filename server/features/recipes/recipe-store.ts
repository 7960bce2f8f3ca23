import { sql, type Insertable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import {
  mostCookings,
  type ListedRecipe,
  type Recipe,
  type RecipeStep,
  type recipes,
} from '#contract/recipes.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { RecipesTable } from '#server/database/types.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { isSought } from './is-sought.ts'

const withPerson = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('recipes')
    .leftJoin('people', (join) =>
      join.onRef('people.id', '=', 'recipes.person_id').on('people.removed_at', 'is', null),
    )
    .select(['recipes.id', 'recipes.title', 'tags', 'minutes', 'servings_words'])
    .select(['recipes.memory_id', 'is_favourite', 'recipes.removed_at'])
    .select(['people.id as from_id', 'people.given_name', 'people.surname'])
    .where('recipes.family_id', '=', familyId)

const personOf = (row: {
  from_id: string | null
  given_name: string | null
  surname: string | null
}) =>
  row.from_id
    ? {
        id: row.from_id,
        name: fullName({ givenName: row.given_name ?? '', surname: row.surname ?? '' }),
      }
    : null

export function listRecipes(
  viewer: FamilyViewer,
  { shelf, tag, words, ...page }: QueryOf<typeof recipes.list>,
): Promise<Page<ListedRecipe>> {
  let query = withPerson(viewer)
    .select(
      sql<number>`(select count(*)::integer from recipe_voices where recipe_id = recipes.id)`.as(
        'voices',
      ),
    )
    .select(
      sql<string | null>`(
        select max(cooked_on) from recipe_cookings where recipe_id = recipes.id)`.as(
        'last_cooked_on',
      ),
    )
    .where('recipes.removed_at', shelf === 'trash' ? 'is not' : 'is', null)
  if (shelf === 'favourites') query = query.where('is_favourite', '=', true)
  if (tag) query = query.where(sql<boolean>`${tag} = any(tags)`)
  if (words?.trim()) query = query.where(isSought(words))
  const walk = {
    list: ['recipes', viewer.familyId, shelf, tag, words],
    by: 'folded_title',
    id: 'recipes.id',
    type: 'text' as const,
  }
  return readPage(viewer, query, walk, page, (row) => ({
    id: row.id,
    title: row.title,
    person: personOf(row),
    tags: row.tags,
    minutes: row.minutes,
    servingsWords: row.servings_words,
    memoryId: row.memory_id,
    isFavourite: row.is_favourite,
    voices: row.voices,
    lastCookedOn: row.last_cooked_on,
    removedAt: row.removed_at,
  }))
}

export async function listTags({ db, familyId }: FamilyViewer) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::integer as count from recipes, unnest(tags) tag
    where family_id = ${familyId} and removed_at is null
    group by tag order by count desc, tag limit 100`.execute(db)
  return { tags: rows }
}

type Whole = Omit<Recipe, 'voices' | 'cookings' | 'original' | 'variants'>

export async function findRecipe(viewer: FamilyViewer, id: string): Promise<Whole | undefined> {
  const row = await withPerson(viewer)
    .leftJoin('accounts', 'accounts.id', 'recipes.added_by')
    .select(['recipes.version', 'recipes.story', 'servings', 'ingredients', 'steps'])
    .select(['variant_of', 'added_at', 'changed_at', 'accounts.display_name as added_by_name'])
    .where('recipes.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const person = personOf(row)
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    story: row.story,
    servings: row.servings,
    servingsWords: row.servings_words,
    minutes: row.minutes,
    ingredients: row.ingredients,
    steps: row.steps as RecipeStep[],
    tags: row.tags,
    personId: person?.id ?? null,
    person,
    memoryId: row.memory_id,
    variantOf: row.variant_of,
    isFavourite: row.is_favourite,
    addedBy: row.added_by_name,
    addedAt: row.added_at,
    changedAt: row.changed_at,
    removedAt: row.removed_at,
  }
}

/** What it was made after, and what was made after it. */
export async function variantsOf({ db, familyId }: FamilyViewer, { id, variantOf }: Whole) {
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'title', 'variant_of'])
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('variant_of', '=', id), ...(variantOf ? [eb('id', '=', variantOf)] : [])]),
    )
    .orderBy('folded_title')
    .orderBy('id')
    .limit(100)
    .execute()
  const titled = rows.map(({ id, title }) => ({ id, title }))
  return {
    original: titled.find((one) => one.id === variantOf) ?? null,
    variants: titled.filter((_, nth) => rows[nth]!.variant_of === id),
  }
}

export async function cookingsOf({ db, familyId }: FamilyViewer, recipeId: string) {
  const rows = await db
    .selectFrom('recipe_cookings')
    .leftJoin('accounts', 'accounts.id', 'logged_by')
    .select(['recipe_cookings.id', 'cooked_on', 'note', 'memory_id', 'accounts.display_name'])
    .where('recipe_cookings.family_id', '=', familyId)
    .where('recipe_id', '=', recipeId)
    .orderBy('cooked_on', 'desc')
    .orderBy('recipe_cookings.id', 'desc')
    .limit(mostCookings)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cookedOn: row.cooked_on,
    note: row.note,
    memoryId: row.memory_id,
    by: row.display_name,
  }))
}

export const voiceRowsOf = ({ db, familyId }: FamilyViewer, recipeId: string) =>
  db
    .selectFrom('recipe_voices')
    .select(['step_id', 'media_id'])
    .where('family_id', '=', familyId)
    .where('recipe_id', '=', recipeId)
    .execute()

/** Two who write at once: the second waits, and then sees that another version stands there. */
export async function lockRecipe({ db, familyId }: FamilyEditor, id: string) {
  return db
    .selectFrom('recipes')
    .select('version')
    .select(
      sql<boolean>`person_id is not null and not exists (
        select from people where people.id = person_id and people.removed_at is null)`.as(
        'is_person_away',
      ),
    )
    .select(
      sql<boolean>`variant_of is not null and not exists (
        select from recipes first where first.id = recipes.variant_of and first.removed_at is null)`.as(
        'is_original_away',
      ),
    )
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whose the recipe is, if their card is set aside and so isn't shown. */
export async function awayPersonOf({ db, familyId }: FamilyEditor, id: string) {
  const row = await db
    .selectFrom('recipes')
    .leftJoin('people', (join) =>
      join.onRef('people.id', '=', 'recipes.person_id').on('people.removed_at', 'is', null),
    )
    .select('recipes.person_id')
    .where('recipes.id', '=', id)
    .where('recipes.family_id', '=', familyId)
    .where('people.id', 'is', null)
    .executeTakeFirst()
  return row?.person_id ?? null
}

export type RecipeColumns = Omit<
  Insertable<RecipesTable>,
  'id' | 'family_id' | 'added_by' | 'added_at' | 'changed_at'
>

export async function insertRecipe(editor: FamilyEditor, columns: RecipeColumns): Promise<string> {
  const id = editor.newId()
  const now = editor.now()
  await editor.db
    .insertInto('recipes')
    .values({
      id,
      family_id: editor.familyId,
      added_by: editor.accountId,
      added_at: now,
      changed_at: now,
      ...columns,
    })
    .execute()
  return id
}

export async function updateRecipe(
  editor: FamilyEditor,
  id: string,
  columns: Partial<RecipeColumns>,
): Promise<boolean> {
  const { numUpdatedRows } = await editor.db
    .updateTable('recipes')
    .set(columns)
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locked until the end: two who add at once are counted one after the other. */
export async function heldRecipes({ db, familyId }: FamilyEditor) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipes ${familyId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(pg_column_size(ingredients) + pg_column_size(steps)
      + pg_column_size(named) + pg_column_size(told)), 0)::float8 as bytes
    from recipes where family_id = ${familyId}`.execute(db)
  return rows[0]!
}

export async function deleteRecipes({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('recipes').where('family_id', '=', familyId).execute()
}
