import type { System } from '#server/platform/actors.ts'
import { dropBytes } from './discard-upload.ts'
import { asOnlyWriter } from './upload-locks.ts'
import { findExpired, listExpired, removeUpload } from './upload-store.ts'

const atOnce = 100

/** Forgets uploads nobody has continued for a week, with their bytes; of completed ones only the memory of how they came. */
export async function removeExpiredUploads(system: System): Promise<number> {
  let removed = 0
  for (;;) {
    const expired = await listExpired(system, atOnce)
    for (const { id } of expired)
      await asOnlyWriter(system.ports, id, async () => {
        // Between our looking and our locking it may have gone on, or become media.
        const upload = await findExpired(system, id)
        if (!upload) return
        await removeUpload(system, id)
        await dropBytes(system.ports, upload)
        removed += 1
      })
    if (expired.length < atOnce) return removed
  }
}
