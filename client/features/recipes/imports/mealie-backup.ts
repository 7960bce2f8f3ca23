import { isObject, lineOf, listOf, type Brought, type Json, type JsonObject } from './brought.ts'
import { fromMealie } from './from-mealie.ts'

const rowsOf = (backup: JsonObject, table: string): JsonObject[] =>
  listOf(backup[table]).filter(isObject)

/** What `/admin/backups` of Mealie saves since version 1: one file with its tables, told by these two. */
export const isMealieBackup = (value: Json): value is JsonObject =>
  isObject(value) && Array.isArray(value['recipes']) && Array.isArray(value['recipes_ingredients'])

const byId = (rows: readonly JsonObject[]) => new Map(rows.map((row) => [lineOf(row['id']), row]))

/** Rows of each recipe, in their order. */
function ofRecipes(rows: readonly JsonObject[]): (id: string) => JsonObject[] {
  const all = Map.groupBy(rows, (row) => lineOf(row['recipe_id']))
  const place = (row: JsonObject) => Number(row['position'] ?? 0)
  return (id) => (all.get(id) ?? []).toSorted((a, b) => place(a) - place(b))
}

/** Each with the folder that has its name, in which its photo lies. */
export const fromBackup = (backup: JsonObject): Brought[] =>
  recipesIn(backup).map((recipe) => ({ ...fromMealie(recipe), folder: lineOf(recipe['id']) }))

/** Its tables put together again to the recipes that its own exports hold. */
function recipesIn(backup: JsonObject): JsonObject[] {
  const [foods, units] = ['ingredient_foods', 'ingredient_units'].map((table) =>
    byId(rowsOf(backup, table)),
  )
  const named = (table: string, link: string, key: string) => {
    const names = byId(rowsOf(backup, table))
    const linked = ofRecipes(rowsOf(backup, link))
    return (id: string) => linked(id).flatMap((row) => names.get(lineOf(row[key])) ?? [])
  }
  const tags = named('tags', 'recipes_to_tags', 'tag_id')
  const categories = named('categories', 'recipes_to_categories', 'category_id')
  const tools = named('tools', 'recipes_to_tools', 'tool_id')
  const ingredients = ofRecipes(rowsOf(backup, 'recipes_ingredients'))
  const steps = ofRecipes(rowsOf(backup, 'recipe_instructions'))
  const notes = ofRecipes(rowsOf(backup, 'notes'))
  const settings = ofRecipes(rowsOf(backup, 'recipe_settings'))
  return rowsOf(backup, 'recipes').map((recipe) => {
    const id = lineOf(recipe['id'])
    const isOff = settings(id)[0]?.['disable_amount'] ?? null
    return {
      ...recipe,
      slug: recipe['slug'] ?? '',
      recipe_ingredient: ingredients(id).map((row) => ({
        ...row,
        food: foods!.get(lineOf(row['food_id'])) ?? null,
        unit: units!.get(lineOf(row['unit_id'])) ?? null,
        disable_amount: isOff,
      })),
      recipe_instructions: steps(id),
      notes: notes(id),
      tags: tags(id),
      recipe_category: categories(id),
      tools: tools(id),
    }
  })
}
