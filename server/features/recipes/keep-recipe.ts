import type { BodyOf } from '#contract/endpoint.ts'
import { mostCookings, mostCookingsADay, type recipes } from '#contract/recipes.ts'
import { requireRecording } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, notFound, taken } from '#server/platform/errors.ts'
import { cookingsOf, findRecipe, lockRecipe, updateRecipe } from './recipe-store.ts'
import { removeVoice, setVoice, type StepIds } from './voice-store.ts'
import { missing, requirePhoto } from './write-recipe.ts'

export async function favourRecipe(
  editor: FamilyEditor,
  id: string,
  isFavourite: boolean,
): Promise<void> {
  await open(editor, id)
  await updateRecipe(editor, id, { is_favourite: isFavourite })
}

export async function removeRecipe(editor: FamilyEditor, id: string): Promise<void> {
  if ((await lockRecipe(editor, id)) === undefined) throw missing()
  await updateRecipe(editor, id, { removed_at: editor.now() })
}

export async function restoreRecipe(editor: FamilyEditor, id: string): Promise<void> {
  if (!(await updateRecipe(editor, id, { removed_at: null }))) throw missing()
}

/** Nobody else changes it until the end of the transaction; what lies in the trash is changed by nobody. */
async function open(editor: FamilyEditor, id: string): Promise<void> {
  await requireCovered(editor, 'recipes')
  if ((await lockRecipe(editor, id)) !== undefined) return
  if (!(await findRecipe(editor, id))) throw missing()
  throw conflict('This recipe lies in the trash. Put it back first.')
}

export async function speakStep(
  editor: FamilyEditor,
  ids: StepIds,
  mediaId: string,
): Promise<void> {
  await open(editor, ids.recipeId)
  const { steps } = (await findRecipe(editor, ids.recipeId))!
  if (!steps.some(({ id }) => id === ids.stepId))
    throw notFound('That step isn’t in this recipe any more.')
  await requireRecording(editor, mediaId)
  await setVoice(editor, ids, mediaId)
}

export async function hushStep(editor: FamilyEditor, ids: StepIds): Promise<void> {
  await open(editor, ids.recipeId)
  if (!(await removeVoice(editor, ids))) throw notFound('This step has no voice any more.')
}

export async function noteCooking(
  editor: FamilyEditor,
  recipeId: string,
  { id, cookedOn, note, memoryId }: BodyOf<typeof recipes.cook>,
): Promise<void> {
  await open(editor, recipeId)
  if (memoryId) await requirePhoto(editor, memoryId)
  const known = await cookingsOf(editor, recipeId)
  if (known.some((one) => one.id === id)) return
  if (known.length >= mostCookings)
    throw conflict(
      `${mostCookings} days stand in this log, as many as it holds. Take one out to note another.`,
    )
  if (known.filter((one) => one.cookedOn === cookedOn).length >= mostCookingsADay)
    throw conflict(`This day stands in the log ${mostCookingsADay} times already.`)
  const { numInsertedOrUpdatedRows } = await editor.db
    .insertInto('recipe_cookings')
    .values({
      id,
      recipe_id: recipeId,
      family_id: editor.familyId,
      cooked_on: cookedOn,
      note,
      memory_id: memoryId,
      logged_by: editor.accountId,
      logged_at: editor.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw taken()
}

export async function removeCooking(
  editor: FamilyEditor,
  { recipeId, cookingId }: { readonly recipeId: string; readonly cookingId: string },
): Promise<void> {
  await open(editor, recipeId)
  const { numDeletedRows } = await editor.db
    .deleteFrom('recipe_cookings')
    .where('id', '=', cookingId)
    .where('recipe_id', '=', recipeId)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw notFound('That day isn’t in the log any more.')
}
