import { sql } from 'kysely'
import type { ContentType } from '#contract/rules/media-kinds.ts'
import { deleteBytesJob, storeCopy } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { Unreadable, type AvFile } from '#server/platform/av/av.ts'
import type { RecordingRow } from './recording-store.ts'

const mostTries = 5
const whole = { startMs: 0, endMs: null }

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
  const { storage, av, jobs, log } = system.ports
  const key = `copies/${voice.family_id}/${system.newId()}`
  try {
    const bytes = await storage.read(voice.storage_key)
    const work = async (file: AvFile) =>
      storeCopy(system, key, await file.copy({ measured: await file.measure(), trim: whole }))
    const stored = await av.withFile(bytes, voice.content_type as ContentType, work)
    const isKept = await noteCopy(system, voice.id, key, stored)
    // Its author has deleted it meanwhile, or another process was quicker.
    if (!isKept) await jobs.enqueueLater(system, deleteBytesJob, { key })
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

async function noteCopy(
  system: System,
  id: string,
  key: string,
  { byte_length, sha256 }: { readonly byte_length: number; readonly sha256: string },
): Promise<boolean> {
  const { numUpdatedRows } = await waiting(system, id)
    .set({
      copy_state: 'ready',
      copy_key: key,
      copy_byte_length: byte_length,
      copy_sha256: sha256,
    })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
