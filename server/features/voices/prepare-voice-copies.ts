import { sql } from 'kysely'
import type { ContentType } from '#contract/rules/media-kinds.ts'
import { deleteBytesJob, storeCopy } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { Unreadable, type AvFile } from '#server/platform/av/av.ts'
import { findWithoutCopy, updateCopy, type VoiceRow } from './voice-store.ts'

const whole = { startMs: 0, endMs: null }

/** Makes every copy that is missing. Nothing waits for it: until then a voice is played as it came. */
export async function prepareVoiceCopies(system: System): Promise<void> {
  for (;;) {
    const voice = await findWithoutCopy(system)
    if (!voice) return
    await prepare(system, voice)
  }
}

async function prepare(system: System, voice: VoiceRow): Promise<void> {
  const { storage, av, jobs, log } = system.ports
  const key = `copies/${voice.family_id}/${system.newId()}`
  try {
    const bytes = await storage.read(voice.storage_key)
    const work = async (file: AvFile) =>
      storeCopy(system, key, await file.copy({ measured: await file.measure(), trim: whole }))
    const stored = await av.withFile(bytes, voice.content_type as ContentType, work)
    const isKept = await updateCopy(system, voice.id, {
      copy_state: 'ready',
      copy_key: key,
      copy_byte_length: stored.byte_length,
      copy_sha256: stored.sha256,
    })
    // Somebody has deleted it meanwhile, or another process was quicker.
    if (!isKept) await jobs.enqueueLater(system, deleteBytesJob, { key })
  } catch (error) {
    log.warn({ voiceId: voice.id, err: error }, 'a voice has no copy')
    await updateCopy(system, voice.id, {
      copy_tries: sql`copy_tries + 1`,
      ...(error instanceof Unreadable && { copy_state: 'unreadable' }),
    })
  }
}
