import { sql } from 'kysely'
import { mostRecipeBytes, mostRecipes, type WrittenRecipe } from '#contract/recipes.ts'
import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import { readPerson } from '#server/features/people/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { findMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { readRecipe } from './read-recipe.ts'
import {
  awayPersonOf,
  findRecipe,
  heldRecipes,
  insertRecipe,
  lockRecipe,
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
  await assertRoom(editor, { recipes: all.length, bytes: wordBytes(all) })
  const ids: string[] = []
  for (const written of all) {
    const columns = await columnsOf(editor, written)
    // A variant has the words of the first: if whose they are is set aside, it stays theirs, as a branch may hide it.
    if (!written.personId && written.variantOf)
      columns.person_id = await awayPersonOf(editor, written.variantOf)
    ids.push(await insertRecipe(editor, columns))
  }
  return ids
}

export async function changeRecipe(
  editor: FamilyEditor,
  id: string,
  { version, ...written }: WrittenRecipe & { version: number },
) {
  await requireCovered(editor, 'recipes')
  const stood = await findRecipe(editor, id)
  if (!stood) throw missing()
  // What becomes shorter always fits: else a family at the ceiling could never come down.
  const bytes = wordBytes([written]) - wordBytes([stood])
  if (bytes > 0) await assertRoom(editor, { recipes: 0, bytes })
  const known = await lockRecipe(editor, id)
  if (!known) throw missing()
  if (known.version !== version)
    throw conflict(
      'Someone else changed this recipe while you were writing. Nothing was overwritten. Please look at what stands there now.',
    )
  if (written.variantOf === id) throw invalid('A recipe can’t be a variant of itself.')
  const { person_id, variant_of, ...columns } = await columnsOf(editor, written)
  await updateRecipe(editor, id, {
    ...columns,
    // Who is set aside isn't shown as its cook, and still is: what a branch hides would show otherwise.
    ...((person_id || !known.is_person_away) && { person_id }),
    ...((variant_of || !known.is_original_away) && { variant_of }),
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

type Worded = Pick<WrittenRecipe, 'title' | 'story' | 'ingredients' | 'steps'>
const wordBytes = (all: readonly Worded[]): number =>
  Buffer.byteLength(
    JSON.stringify(
      all.map(({ title, story, ingredients, steps }) => [title, story, ingredients, steps]),
    ),
  )

async function assertRoom(
  editor: FamilyEditor,
  more: { readonly recipes: number; readonly bytes: number },
): Promise<void> {
  await assertSandboxRoom(editor, { bytes: more.bytes })
  const held = await heldRecipes(editor)
  if (held.count + more.recipes > mostRecipes)
    throw conflict(`A family can keep ${mostRecipes} recipes. Nothing was saved.`)
  if (held.bytes + more.bytes > mostRecipeBytes)
    throw conflict('The recipes of this family have become too long to keep. Nothing was saved.')
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
