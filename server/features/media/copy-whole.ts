import type { ContentType } from '#contract/rules/media-kinds.ts'
import type { System } from '#server/platform/actors.ts'
import type { AvFile } from '#server/platform/av/av.ts'
import { storeCopy } from './make-copy.ts'

interface Original {
  readonly family_id: string
  readonly storage_key: string
  readonly content_type: string
}

const whole = { startMs: 0, endMs: null }

/** Makes and stores a copy that plays everywhere, of all of it. Answers what its row has to know. */
export async function copyWhole(system: System, original: Original) {
  const { storage, av } = system.ports
  const copy_key = `copies/${original.family_id}/${system.newId()}`
  const work = async (file: AvFile) =>
    storeCopy(system, copy_key, await file.copy({ measured: await file.measure(), trim: whole }))
  const bytes = await storage.read(original.storage_key)
  const stored = await av.withFile(bytes, original.content_type as ContentType, work)
  return {
    copy_state: 'ready' as const,
    copy_key,
    copy_byte_length: stored.byte_length,
    copy_sha256: stored.sha256,
  }
}
