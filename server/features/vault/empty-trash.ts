import { trashDays } from '#contract/rules/memory-date.ts'
import { deleteBytesJob, removeFiles } from '#server/features/media/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { holdFaces, listToEmpty } from './rendition-store.ts'

const atOnce = 200

/** Deletes for good what has been in the trash for 30 days. Its bytes go after the rows are surely gone. */
export async function emptyTrash(system: System): Promise<void> {
  while ((await emptySome(system)) > 0);
}

async function emptySome(system: System): Promise<number> {
  const before = stamp(later(system.ports.clock.now(), { days: -trashDays }))
  return inTransaction(system, async (system) => {
    const old = await listToEmpty(system, before, atOnce)
    await holdFaces(
      system,
      old.map(({ familyId }) => familyId),
    )
    const removed = await removeFiles(
      system,
      old.map(({ id }) => id),
    )
    const gone = new Set(removed.map(({ id }) => id))
    const smaller = old.filter(({ id }) => gone.has(id)).flatMap(({ keys }) => keys)
    for (const key of [...removed.map((file) => file.key), ...smaller])
      await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
    return gone.size
  })
}
