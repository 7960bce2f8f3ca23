import type { FamilyEditor } from '#server/platform/actors.ts'

export interface StepIds {
  readonly recipeId: string
  readonly stepId: string
}

const ofStep = ({ db, familyId }: FamilyEditor, { recipeId, stepId }: StepIds) =>
  db
    .deleteFrom('recipe_voices')
    .where('family_id', '=', familyId)
    .where('recipe_id', '=', recipeId)
    .where('step_id', '=', stepId)

/** One voice a step: another one takes its place. */
export async function setVoice(editor: FamilyEditor, ids: StepIds, mediaId: string): Promise<void> {
  await ofStep(editor, ids).execute()
  await editor.db
    .insertInto('recipe_voices')
    .values({
      recipe_id: ids.recipeId,
      step_id: ids.stepId,
      family_id: editor.familyId,
      media_id: mediaId,
      added_by: editor.accountId,
      added_at: editor.now(),
    })
    .execute()
}

export async function removeVoice(editor: FamilyEditor, ids: StepIds): Promise<boolean> {
  const { numDeletedRows } = await ofStep(editor, ids).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Steps that are gone have no voice; the recordings stay the family's. */
export async function silenceSteps(
  { db, familyId }: FamilyEditor,
  recipeId: string,
  left: readonly string[],
): Promise<void> {
  let gone = db
    .deleteFrom('recipe_voices')
    .where('family_id', '=', familyId)
    .where('recipe_id', '=', recipeId)
  if (left.length > 0) gone = gone.where('step_id', 'not in', left)
  await gone.execute()
}
