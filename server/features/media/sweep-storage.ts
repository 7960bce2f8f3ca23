import { ownerlessDays } from '#contract/rules/storage-room.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { knownKeys } from './media-store.ts'
import {
  forgetOwnerless,
  forgetVanished,
  isClockDoubted,
  noteOwnerless,
  ownerlessSince,
} from './ownerless-store.ts'

const atOnce = 500

/**
 * Deletes stored files that belong to nobody: of families and accounts that were deleted, and of the moments in
 * which a process died between two steps. A day of grace, so that nothing under way is taken for a leftover; then a
 * week in which the operator sees them. Rows are never deleted here, whatever happened to their files.
 */
export async function sweepStorage(system: System): Promise<string[]> {
  const { storage, av, clock, log } = system.ports
  if (await isClockDoubted(system)) return []
  const before = stamp(later(clock.now(), { days: -1 }))
  await storage.tidy(before)
  await av.tidy(before)
  const met = new Set<string>()
  const swept: string[] = []
  let batch: StoredFile[] = []
  const look = async () => {
    const ownerless = await withoutOwner(system, batch)
    for (const { key } of ownerless) met.add(key)
    swept.push(...(await sweepOld(system, ownerless)))
    batch = []
  }
  for (const prefix of ['media/', 'copies/'])
    for await (const file of storage.list(prefix)) {
      if (file.modifiedAt < before) batch.push(file)
      if (batch.length === atOnce) await look()
    }
  await look()
  await forgetVanished(system, met)
  if (swept.length > 0) log.warn({ swept }, 'stored files without an owner were deleted')
  const waiting = met.size - swept.length
  if (waiting > 0)
    log.warn({ waiting, days: ownerlessDays }, 'stored files without an owner will be deleted')
  return swept
}

async function withoutOwner(system: System, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const keys = files.map(({ key }) => key)
  const known = await knownKeys(system, keys)
  await forgetOwnerless(system, [...known])
  const ownerless = files.filter(({ key }) => !known.has(key))
  await noteOwnerless(system, ownerless)
  return ownerless
}

async function sweepOld(system: System, files: readonly StoredFile[]): Promise<string[]> {
  const before = stamp(later(system.ports.clock.now(), { days: -ownerlessDays }))
  const keys = files.map(({ key }) => key)
  const old = [...(await ownerlessSince(system, keys, before))]
  for (const key of old) await system.ports.storage.delete(key)
  await forgetOwnerless(system, old)
  return old
}
