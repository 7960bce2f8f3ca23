import type { System } from '#server/platform/actors.ts'
import type { Attempt } from '#server/platform/jobs/jobs.ts'
import { findWithoutStill, keepStill } from './copy-store.ts'
import { deleteBytesJob } from './jobs.ts'
import { makeStill } from './make-copy.ts'

/** Makes the still that a film lacks, of the copy that plays: whatever becomes of it, the film plays on. */
export async function prepareStill(
  system: System,
  copyId: string,
  attempt?: Attempt,
): Promise<void> {
  const copy = await findWithoutStill(system, copyId)
  if (!copy) return
  const key = `copies/${copy.family_id}/${system.newId()}.jpg`
  try {
    const bytes = await system.ports.storage.read(copy.storage_key!)
    const length = await system.ports.av.withFile(bytes, 'video/mp4', (file) =>
      makeStill(system, key, {
        file,
        trim: { startMs: 0, endMs: null },
        durationMs: copy.duration_ms ?? 0,
      }),
    )
    const isKept = await keepStill(system, copy.id, length === null ? null : { key, length })
    // Somebody else was quicker, or the file was deleted meanwhile.
    if (!isKept) await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
  } catch (error) {
    if (attempt?.isLast) await keepStill(system, copy.id, null)
    throw error
  }
}
