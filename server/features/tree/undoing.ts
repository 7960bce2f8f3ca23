import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, Refusal } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { watchingBranches } from './branch-watch.ts'
import { begin, lastDone, lastUndone, takeAll } from './undoable-changes.ts'
import { assertNoCircle } from './assert-no-circle.ts'
import { assertLifeIsWhole, livesIn } from './assert-life-is-whole.ts'
import { lockTree } from './lock-tree.ts'
import { assertMergeableStill } from './assert-mergeable-still.ts'
import { movedOn } from './moved-on-refusal.ts'
import { inverse, type Step } from './undo-steps.ts'
import { wordsOf } from './step-words.ts'

export const undo = (caller: Caller) => passingOver(caller, undoNext, lastDone)
export const redo = (caller: Caller) => passingOver(caller, redoNext, lastUndone)

type Caller = Admitted<'family-editor'>

/** What is refused is left as it is, and the next press goes on to another: one change never blocks all the others. */
async function passingOver(
  caller: Caller,
  deed: (editor: FamilyEditor, tried: (id: string) => void) => Promise<readonly Step[]>,
  next: typeof lastDone,
): Promise<{ what: string }> {
  let id: string | undefined
  try {
    return await caller.act(async (editor) => {
      const steps = await deed(editor, (tried) => (id = tried))
      return { what: await wordsOf(editor, steps) }
    })
  } catch (failure) {
    const refusal = isGone(failure) ? movedOn() : failure
    if (id === undefined || !(refusal instanceof Refusal)) throw failure
    const isLast = !(await caller.act((editor) => passOver(editor, id!, next)))
    if (isLast) throw refusal
    const { status, message, headers } = refusal
    throw new Refusal(
      status,
      `${message} The next press goes on to another of your changes.`,
      headers,
    )
  }
}

/** What a row hung on was purged meanwhile, or another stands in its place. */
const isGone = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && /^2350[35]$/.test(String(failure.code))

/** Answers whether there is another that wasn’t passed over. */
async function passOver(editor: FamilyEditor, id: string, next: typeof lastDone): Promise<boolean> {
  await lockTree(editor)
  await editor.db
    .updateTable('tree_changes')
    .set({ passed_at: editor.now() })
    .where('id', '=', id)
    .execute()
  return (await next(editor))?.passed_at === null
}

async function undoNext(editor: FamilyEditor, tried: (id: string) => void): Promise<Step[]> {
  await begin(editor)
  const last = await lastDone(editor)
  if (!last) throw conflict('There is nothing of yours to take back in the tree.')
  tried(last.id)
  const steps = last.steps as Step[]
  await again(editor, inverse(steps))
  await mark(editor, last.id, editor.now())
  return steps
}

async function redoNext(editor: FamilyEditor, tried: (id: string) => void): Promise<Step[]> {
  await begin(editor)
  const last = await lastUndone(editor)
  if (!last) throw conflict('There is nothing to do again in the tree.')
  tried(last.id)
  const steps = last.steps as Step[]
  await assertMergeableStill(editor, steps)
  await again(editor, steps)
  await mark(editor, last.id, null)
  return steps
}

/** Others may have gone on meanwhile: what stood well before could close a circle now, or be too much. */
async function again(editor: FamilyEditor, steps: readonly Step[]): Promise<void> {
  await watchingBranches(editor, () => takeAll(editor, steps))
  for (const { table, row, isAdded } of steps) {
    if (isAdded && table === 'parentages') await assertNoCircle(editor, row.child_id)
    if (isAdded && table === 'partners') await assertNoCircle(editor, row.person_id)
  }
  for (const id of livesIn(steps)) await assertLifeIsWhole(editor, id)
}

const mark = ({ db }: FamilyEditor, id: string, undone_at: string | null) =>
  db.updateTable('tree_changes').set({ undone_at, passed_at: null }).where('id', '=', id).execute()
