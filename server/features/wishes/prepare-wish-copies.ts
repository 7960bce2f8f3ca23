import { sql } from 'kysely'
import { copyWhole, deleteBytesJob } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import type { RecordingRow } from './recording-store.ts'
import { isWhole } from './whole-voice.ts'

const mostTries = 5

/** Makes every copy that is missing. Nothing waits for it: until then a voice is played as it came. */
export async function prepareWishCopies(system: System): Promise<void> {
  for (;;) {
    const voice = await findWithoutCopy(system)
    if (!voice) return
    await prepare(system, voice)
  }
}

const findWithoutCopy = ({ db }: System): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('wish_recordings')
    .selectAll()
    .where('state', '=', 'kept')
    .where('copy_state', '=', 'waiting')
    .where('copy_tries', '<', mostTries)
    .orderBy('copy_tries')
    .orderBy('announced_at')
    .limit(1)
    .executeTakeFirst()

async function prepare(system: System, voice: RecordingRow): Promise<void> {
  const { jobs, log } = system.ports
  try {
    const made = await copyWhole(system, voice)
    const { numUpdatedRows } = await waiting(system, voice.id).set(made).executeTakeFirst()
    // Its author has deleted it meanwhile, or another process was quicker.
    if (numUpdatedRows === 0n)
      await jobs.enqueueLater(system, deleteBytesJob, { key: made.copy_key })
  } catch (error) {
    log.warn({ recordingId: voice.id, err: error }, 'a spoken wish has no copy')
    await waiting(system, voice.id)
      .set({
        copy_tries: sql`copy_tries + 1`,
        ...(error instanceof Unreadable && { copy_state: 'unreadable' }),
      })
      .execute()
  }
}

const waiting = ({ db }: System, id: string) =>
  db.updateTable('wish_recordings').where('id', '=', id).where('copy_state', '=', 'waiting')

/** Only if it is damaged: whoever asked may have been answered by another that is whole by now. */
export async function forgetCopy(system: System, id: string): Promise<void> {
  const row = await system.db
    .selectFrom('wish_recordings')
    .select(['storage_key', 'sha256', 'copy_key', 'copy_sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.copy_key === null) return
  const { storage, log } = system.ports
  const copy = { storage_key: row.copy_key, sha256: row.copy_sha256! }
  if (await isWhole(storage, copy)) return
  // Nothing to make another from, or a store that isn't there just now: then even a damaged copy is worth keeping.
  if (!(await isWhole(storage, { storage_key: row.storage_key, sha256: row.sha256! })))
    return log.error(
      { recordingId: id },
      'a spoken wish and its copy are both damaged or out of reach',
    )
  await system.db
    .updateTable('wish_recordings')
    .set({
      copy_state: 'waiting',
      copy_tries: 0,
      copy_key: null,
      copy_byte_length: null,
      copy_sha256: null,
    })
    .where('id', '=', id)
    .where('copy_key', '=', row.copy_key)
    .execute()
  await storage.delete(row.copy_key)
}
