import { isDeepStrictEqual } from 'node:util'
import { assertMergeable } from '#server/features/people/index.ts'
import { assertOneCard } from '#server/features/voices/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { isThere } from './partnership-checks.ts'
import { movedOn } from './moved-on-refusal.ts'
import type { Step } from './undo-steps.ts'

/** A merge that is done again must be the one that would be made today: people change after it was taken back. */
export async function assertMergeableStill(
  editor: FamilyEditor,
  steps: readonly Step[],
): Promise<void> {
  const moved = steps.find((step) => step.table === 'voice_links')
  const facts = steps.find((step) => step.table === 'facts')
  if (!moved || !facts) return
  const { from, to } = moved.row
  for (const id of [to, from]) if (!(await isThere(editor, id))) throw movedOn()
  const { filling } = await assertMergeable(editor, to, from)
  if (!isDeepStrictEqual(filling, facts.row)) throw movedOn()
  await assertOneCard(editor, [to, from])
}
