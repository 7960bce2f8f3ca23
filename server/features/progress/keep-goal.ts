import type { BodyOf } from '#contract/endpoint.ts'
import { mostGoals, type Goal, type progress } from '#contract/progress.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import { readPerson } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, notFound, taken } from '#server/platform/errors.ts'
import { countGoals, deleteGoal, hasGoal, insertGoal, updateGoal } from './goal-store.ts'

export async function setGoal(
  editor: FamilyEditor,
  goal: BodyOf<typeof progress.setGoal>,
): Promise<void> {
  if (goal.personId) await readPerson(editor, goal.personId)
  // Sent again because its answer got lost.
  if (await hasGoal(editor, goal.id)) return
  await assertSandboxRoom(editor, { bytes: goal.words.length })
  if ((await countGoals(editor)) >= mostGoals)
    throw conflict(
      `A family can keep ${mostGoals} goals, those that are done among them. Please take one away first.`,
    )
  if (!(await insertGoal(editor, goal))) throw taken()
}

const missing = () => notFound('That goal isn’t there any more.')

export async function moveGoal(
  editor: FamilyEditor,
  id: string,
  state: Goal['state'],
): Promise<void> {
  if (!(await updateGoal(editor, id, state))) throw missing()
}

export async function removeGoal(editor: FamilyEditor, id: string): Promise<void> {
  if (!(await deleteGoal(editor, id))) throw missing()
}
