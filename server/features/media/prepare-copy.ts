import type { ContentType } from '#contract/rules/media-kinds.ts'
import type { System } from '#server/platform/actors.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import { findWaitingCopy, isWanted, updateCopy, type WaitingCopy } from './copy-store.ts'
import { deleteBytesJob } from './jobs.ts'
import { makeCopy } from './make-copy.ts'

const mostTries = 5

/** Makes one copy. Nothing waits for it, and whatever becomes of it the original stays as it is. */
export async function prepareCopy(system: System, copyId: string): Promise<void> {
  const copy = await findWaitingCopy(system, copyId)
  if (!copy || !(await isWanted(system, copy))) return
  try {
    const type = copy.content_type as ContentType
    const bytes = await system.ports.storage.read(copy.storage_key)
    const made = await system.ports.av.withFile(bytes, type, (file) => makeCopy(system, copy, file))
    const isKept = await updateCopy(system, copy.id, { state: 'ready', reason: null, ...made })
    // Somebody else was quicker, or the file was deleted meanwhile.
    if (!isKept) await forget(system, [made.storage_key, made.poster_key])
  } catch (error) {
    await noteFailure(system, copy, error)
  }
}

async function noteFailure(system: System, copy: WaitingCopy, error: unknown): Promise<void> {
  const { log } = system.ports
  if (error instanceof Unreadable) {
    log.warn({ mediaId: copy.media_id, err: error }, 'a recording can’t be copied')
    await updateCopy(system, copy.id, { state: 'unreadable', reason: error.reason })
    return
  }
  const tries = copy.tries + 1
  const isLast = tries >= mostTries
  await updateCopy(system, copy.id, { tries, ...(isLast && { state: 'failed', reason: 'engine' }) })
  if (!isLast) throw error
  log.error({ mediaId: copy.media_id, err: error }, 'a recording has no copy after all tries')
}

async function forget(system: System, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys)
    if (key) await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
}
