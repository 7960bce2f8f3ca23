import { sql } from 'kysely'
import { mostRecipes, type WrittenRecipe } from '#contract/recipes.ts'
import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'
import { readPerson } from '#server/features/people/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { findMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { readRecipe } from './read-recipe.ts'
import {
  countRecipes,
  findRecipe,
  insertRecipe,
  lockVersion,
  updateRecipe,
  type RecipeColumns,
} from './recipe-store.ts'
import { silenceSteps } from './voice-store.ts'

export const missing = () => notFound('We couldn’t find that recipe.')

export async function createRecipe(editor: FamilyEditor, written: WrittenRecipe) {
  const [id] = await bringRecipes(editor, [written])
  return readRecipe(editor, id!)
}

export async function bringRecipes(
  editor: FamilyEditor,
  all: readonly WrittenRecipe[],
): Promise<string[]> {
  await requireCovered(editor, 'recipes')
  if ((await countRecipes(editor)) + all.length > mostRecipes)
    throw conflict(`A family can keep ${mostRecipes} recipes. Nothing was saved.`)
  const ids: string[] = []
  for (const written of all) ids.push(await insertRecipe(editor, await columnsOf(editor, written)))
  return ids
}

export async function changeRecipe(
  editor: FamilyEditor,
  id: string,
  { version, ...written }: WrittenRecipe & { version: number },
) {
  await requireCovered(editor, 'recipes')
  const known = await lockVersion(editor, id)
  if (known === undefined) throw missing()
  if (known !== version)
    throw conflict(
      'Someone else changed this recipe while you were writing. Nothing was overwritten. Please look at what stands there now.',
    )
  if (written.variantOf === id) throw invalid('A recipe can’t be a variant of itself.')
  const columns = await columnsOf(editor, written)
  await updateRecipe(editor, id, {
    ...columns,
    version: version + 1,
    changed_at: editor.now(),
  } as Partial<RecipeColumns>)
  await silenceSteps(
    editor,
    id,
    written.steps.map((step) => step.id),
  )
  return readRecipe(editor, id)
}

/** Foods are found with a slip in them, the rest by its letters. */
async function columnsOf(editor: FamilyEditor, written: WrittenRecipe): Promise<RecipeColumns> {
  const { personId, memoryId, variantOf, ingredients, steps, title, story, tags } = written
  if (personId) await readPerson(editor, personId)
  if (memoryId) await requirePhoto(editor, memoryId)
  if (variantOf && !(await findRecipe(editor, variantOf))) throw missing()
  if (new Set(steps.map(({ id }) => id)).size !== steps.length)
    throw invalid('Two steps have the same id.')
  const foods = ingredients.map((line) => readIngredient(line).food)
  const folded = (words: readonly string[]) => sql<string>`kinfold_folded(${words.join(' ')})`
  return {
    title,
    story,
    servings: written.servings,
    servings_words: written.servingsWords,
    minutes: written.minutes,
    ingredients,
    steps: JSON.stringify(steps),
    tags: [...new Set(tags)],
    person_id: personId,
    memory_id: memoryId,
    variant_of: variantOf,
    named: folded([title, ...tags, ...foods]) as unknown as string,
    told: folded([story, ...ingredients, ...steps.map(({ words }) => words)]) as unknown as string,
  }
}

export async function requirePhoto(editor: FamilyEditor, memoryId: string): Promise<void> {
  const { kind } = await findMemory(editor, memoryId)
  if (kind !== 'photo') throw invalid('Please choose a photo.')
}
