import { sql } from 'kysely'
import { copyWhole, deleteBytesJob } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import type { RecordingRow } from './recording-store.ts'

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
