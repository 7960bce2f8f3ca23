import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { noteAway } from '#server/platform/storage/file-stores.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { examine } from './examine-file.ts'
import { forgottenCopies, longestUnreadCopies, secondPlaceOf, type Known } from './kept-files.ts'
import { putSound } from './put-sound.ts'
import type { Round } from './storage-round.ts'

/** One may be a hiccup of the network. */
const mostRefusals = 3

/**
 * A file that has just been read as sound lies in the second store as well, from then on. A store that takes
 * nothing is away for the rest of the night: the first is read all the same.
 */
export async function copyToSecond(
  round: Round,
  file: Known,
  how: 'unless there' | 'anew' = 'unless there',
): Promise<void> {
  const { system, second } = round
  if (!second) return
  const { storage_key: key } = file
  try {
    await copy(system, second, file, how)
    round.refusals = 0
  } catch (error) {
    system.ports.log.error(
      { key, error: (error as Error).message },
      'the second store didn’t take a file',
    )
    round.refusals += 1
    if (round.refusals < mostRefusals) return
    round.second = undefined
    await noteAway(system.ports.system, 'second', system.now())
  }
}

async function copy(
  system: System,
  second: Storage,
  file: Known,
  how: 'unless there' | 'anew',
): Promise<void> {
  const { db, ports, now } = system
  const { storage_key } = file
  const place = secondPlaceOf(ports)
  const [there, here] = await Promise.all([
    second.size(storage_key),
    ports.medium.size(storage_key),
  ])
  // Known before it is there: what a process that was ended had put can still be tidied.
  await db
    .insertInto('second_copies')
    .values({ place, storage_key, checked_at: now() })
    .onConflict((on) => on.doNothing())
    .execute()
  const { copied_at } = await db
    .selectFrom('second_copies')
    .select('copied_at')
    .where('place', '=', place)
    .where('storage_key', '=', storage_key)
    .executeTakeFirstOrThrow()
  if (there === here && copied_at && how !== 'anew') return
  const isPut = (await putSound(system, file, ports.medium, second)) === 'put'
  if (isPut) await noteCopied(system, storage_key, now())
}

const noteCopied = ({ db, now, ports }: System, storage_key: string, copied_at: string | null) =>
  db
    .updateTable('second_copies')
    .set({ copied_at, checked_at: now() })
    .where('place', '=', secondPlaceOf(ports))
    .where('storage_key', '=', storage_key)
    .execute()

/** The second store forgets, too: each copy is read about once a year, and written anew from a sound first one. */
export async function checkSecond(round: Round): Promise<void> {
  const { system } = round
  const { ports, db, now } = system
  for (const file of await longestUnreadCopies(system)) {
    if (!round.second || round.isOver()) return
    const { storage_key } = file
    const outcome = await examine(ports.opening(round.second), file)
    if (outcome === 'sound')
      await db
        .updateTable('second_copies')
        .set({ checked_at: now() })
        .where('place', '=', secondPlaceOf(ports))
        .where('storage_key', '=', storage_key)
        .execute()
    else {
      ports.log.error({ key: storage_key, outcome }, 'a second copy isn’t what it was')
      // No copy any more, until it was put again: now, or when the first is next read as sound.
      await noteCopied(system, storage_key, null)
      await copyToSecond(round, file, 'anew')
    }
  }
}

/** A store of another name is the same one, unless that name has notes of its own: then it was another, and is back. */
export const takeNotesAlong = ({ db }: System, before: string, place: string) =>
  sql`
    update second_copies set place = ${place} where place = ${before}
    and not exists (select from second_copies there where there.place = ${place})`.execute(db)

/**
 * What was deleted here is deleted there: once no row knows it and the first store has let go of it, too. Only what we
 * put there and noted, in the folder of this house: whatever else lies in that place isn't ours.
 */
export async function tidySecond({ system, second, isOver }: Round): Promise<void> {
  const { medium, log, clock } = system.ports
  if (!second) return
  for (const storage_key of await forgottenCopies(system))
    try {
      if (isOver()) return
      if ((await medium.size(storage_key)) !== undefined) continue
      await second.delete(storage_key)
      await system.db
        .deleteFrom('second_copies')
        .where('place', '=', secondPlaceOf(system.ports))
        .where('storage_key', '=', storage_key)
        .execute()
    } catch (error) {
      log.error({ key: storage_key, error: (error as Error).message }, 'a second copy stays')
    }
  await second
    .tidy(stamp(later(clock.now(), { days: -1 })))
    .catch((error: Error) => log.error({ error: error.message }, 'drafts of second copies stay'))
}
