import { sql } from 'kysely'
import { isPictured } from '#contract/rules/memory-trouble.ts'
import type { Memory } from '#contract/vault/index.ts'
import { tryCopyLater } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { makePicturesJob } from './jobs.ts'
import { findMemory } from './memory-store.ts'

/** What couldn't be made of a memory is tried once more: a photo's or paper's pictures, a film's or sound's copy, a film's still. */
export async function tryAgain(editor: FamilyEditor, memoryId: string): Promise<Memory> {
  await requireCovered(editor, 'memoryVault')
  const { kind, trashedAt, trouble } = await findMemory(editor, memoryId)
  if (trashedAt) throw conflict('It lies in the trash. Put it back first.')
  if (!trouble) throw conflict('Everything of this was made, or is being made right now.')
  if (isPictured(kind)) {
    await sql`select kinfold_try_picture(${memoryId})`.execute(editor.db)
    await editor.ports.jobs.enqueueLater(editor, makePicturesJob, {})
  } else await tryCopyLater(editor, memoryId)
  return findMemory(editor, memoryId)
}
