import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { knownKeys } from './media-store.ts'

const atOnce = 500

/**
 * Deletes stored files that belong to nobody: of families and accounts that were deleted, and of the moments in
 * which a process died between two steps. A day of grace, so that nothing under way is taken for a leftover.
 */
export async function sweepStorage(system: System): Promise<string[]> {
  const { storage, clock } = system.ports
  const before = stamp(later(clock.now(), { days: -1 }))
  await storage.tidy(before)
  const swept: string[] = []
  let batch: string[] = []
  const sweep = async () => {
    const known = await knownKeys(system, batch)
    for (const key of batch.filter((key) => !known.has(key))) {
      await storage.delete(key)
      swept.push(key)
    }
    batch = []
  }
  for (const prefix of ['media/', 'copies/'])
    for await (const file of storage.list(prefix)) {
      if (file.modifiedAt < before) batch.push(file.key)
      if (batch.length === atOnce) await sweep()
    }
  await sweep()
  if (swept.length > 0)
    system.ports.log.warn({ swept }, 'stored files without an owner were deleted')
  return swept
}
