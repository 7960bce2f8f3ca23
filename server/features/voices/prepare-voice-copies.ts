import { sql } from 'kysely'
import { copyWhole, deleteBytesJob } from '#server/features/media/index.ts'
import type { System } from '#server/platform/actors.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import { findWithoutCopy, updateCopy, type VoiceRow } from './voice-store.ts'

/** Makes every copy that is missing. Nothing waits for it: until then a voice is played as it came. */
export async function prepareVoiceCopies(system: System): Promise<void> {
  for (;;) {
    const voice = await findWithoutCopy(system)
    if (!voice) return
    await prepare(system, voice)
  }
}

async function prepare(system: System, voice: VoiceRow): Promise<void> {
  const { jobs, log } = system.ports
  try {
    const made = await copyWhole(system, voice)
    const isKept = await updateCopy(system, voice.id, made)
    // Somebody has deleted it meanwhile, or another process was quicker.
    if (!isKept) await jobs.enqueueLater(system, deleteBytesJob, { key: made.copy_key })
  } catch (error) {
    log.warn({ voiceId: voice.id, err: error }, 'a voice has no copy')
    await updateCopy(system, voice.id, {
      copy_tries: sql`copy_tries + 1`,
      ...(error instanceof Unreadable && { copy_state: 'unreadable' }),
    })
  }
}
