import type { System } from '#server/platform/actors.ts'
import { examine } from './examine-file.ts'
import { forgottenCopies, longestUnreadCopies, type Known } from './kept-files.ts'

/** A file that has just been read as sound lies in the second store as well, from then on. */
export async function copyToSecond(
  { db, ports, now }: System,
  { storage_key }: Known,
  how: 'unless there' | 'anew' = 'unless there',
): Promise<void> {
  const { secondStore, medium } = ports
  if (!secondStore) return
  const [there, here] = await Promise.all([secondStore.size(storage_key), medium.size(storage_key)])
  const at = now()
  // Known before it is there: what a process that was ended had put can still be tidied.
  const isKnown = await db
    .insertInto('second_copies')
    .values({ storage_key, copied_at: at, checked_at: at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  const isNew = isKnown.numInsertedOrUpdatedRows === 1n
  if (there === here && !isNew && how !== 'anew') return
  await secondStore.put(storage_key, await medium.read(storage_key))
  await db
    .updateTable('second_copies')
    .set({ copied_at: at, checked_at: at })
    .where('storage_key', '=', storage_key)
    .execute()
}

/** The second store forgets, too: each copy is read about once a year, and written anew from a sound first one. */
export async function checkSecond(system: System): Promise<void> {
  const { ports, db, now } = system
  const { secondStore, storage, log } = ports
  if (!secondStore) return
  for (const file of await longestUnreadCopies(system)) {
    const { storage_key } = file
    try {
      if ((await examine(ports.opening(secondStore), file)) !== 'sound') {
        log.error({ key: storage_key }, 'a second copy isn’t what it was')
        if ((await examine(storage, file)) === 'sound') await copyToSecond(system, file, 'anew')
      }
    } catch (error) {
      log.error({ key: storage_key, error: (error as Error).message }, 'a second copy isn’t read')
    }
    await db
      .updateTable('second_copies')
      .set({ checked_at: now() })
      .where('storage_key', '=', storage_key)
      .execute()
  }
}

/**
 * What was deleted here is deleted there: once no row knows it and the first store has let go of it, too. Only what we
 * put there and noted: whatever else lies in that folder or bucket isn't ours.
 */
export async function tidySecond(system: System): Promise<void> {
  const { secondStore, medium, log } = system.ports
  if (!secondStore) return
  for (const storage_key of await forgottenCopies(system))
    try {
      if ((await medium.size(storage_key)) !== undefined) continue
      await secondStore.delete(storage_key)
      await system.db.deleteFrom('second_copies').where('storage_key', '=', storage_key).execute()
    } catch (error) {
      log.error({ key: storage_key, error: (error as Error).message }, 'a second copy stays')
    }
}
