import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { watchingBranches } from './branch-watch.ts'
import { lockTree } from './lock-tree.ts'
import { take, type Step } from './undo-steps.ts'

/** So many can be taken back by one person; older ones are forgotten. */
const mostKept = 200

/** Takes the steps and remembers them, with those that were taken already as one change. */
export async function change(
  editor: FamilyEditor,
  steps: readonly Step[],
  taken: readonly Step[] = [],
): Promise<void> {
  await watchingBranches(editor, () => takeAll(editor, steps))
  await remember(editor, [...taken, ...steps])
}

export async function takeAll(editor: FamilyEditor, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await take(editor, step)
}

/** What was taken back before can’t be brought back any more. */
export async function remember(editor: FamilyEditor, steps: readonly Step[]): Promise<void> {
  const { db, familyId: family_id, accountId: account_id } = editor
  await db
    .deleteFrom('tree_changes')
    .where('family_id', '=', family_id)
    .where('account_id', '=', account_id)
    .where('undone_at', 'is not', null)
    .execute()
  await db
    .insertInto('tree_changes')
    .values({
      id: editor.newId(),
      family_id,
      account_id,
      made_at: editor.now(),
      steps: JSON.stringify(steps),
    })
    .execute()
  await forgetOld(editor)
}

async function forgetOld(editor: FamilyEditor): Promise<void> {
  const old = await own(editor).select('id').orderBy('number', 'desc').offset(mostKept).execute()
  if (old.length === 0) return
  await editor.db
    .deleteFrom('tree_changes')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
}

const own = ({ db, familyId, accountId }: FamilyViewer) =>
  db
    .selectFrom('tree_changes')
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)

export async function mayUndoOrRedo(
  viewer: FamilyViewer,
): Promise<{ mayUndo: boolean; mayRedo: boolean }> {
  if (viewer.role === 'viewer') return { mayUndo: false, mayRedo: false }
  const some = own(viewer).select('id')
  return viewer.db
    .selectNoFrom(({ exists }) => [
      exists(some.where('undone_at', 'is', null)).as('mayUndo'),
      exists(some.where('undone_at', 'is not', null)).as('mayRedo'),
    ])
    .executeTakeFirstOrThrow() as Promise<{ mayUndo: boolean; mayRedo: boolean }>
}

/** Those that were passed over come last, and of them first what was passed over longest ago. */
export const lastDone = (viewer: FamilyViewer) =>
  own(viewer)
    .select(['id', 'steps', 'passed_at'])
    .where('undone_at', 'is', null)
    .orderBy('passed_at', (order) => order.asc().nullsFirst())
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was taken back last is the earliest of what was taken back. */
export const lastUndone = (viewer: FamilyViewer) =>
  own(viewer)
    .select(['id', 'steps', 'passed_at'])
    .where('undone_at', 'is not', null)
    .orderBy('passed_at', (order) => order.asc().nullsFirst())
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

/** Every change of the tree begins with it. */
export async function begin(editor: FamilyEditor): Promise<void> {
  await requireCovered(editor, 'familyTree')
  await lockTree(editor)
}
