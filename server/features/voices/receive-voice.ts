import type { Readable } from 'node:stream'
import { kindOf } from '#contract/rules/media-kinds.ts'
import { receiveWhole, sniff, type Largest, type Received } from '#server/features/media/index.ts'
import { conflict, unsupported } from '#server/platform/errors.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { VoiceRow } from './voice-store.ts'

const neverAnnounced = () =>
  conflict('We didn’t expect this recording. Please press Send once more; yours is safe.')

/** Stores the bytes of an announced voice. */
export function receiveVoice(
  storage: Storage,
  { voice, largest }: { voice: VoiceRow | undefined; largest: Largest },
  bytes: Readable,
): Promise<Received> {
  if (!voice) throw neverAnnounced()
  return receiveWhole(
    storage,
    { key: voice.storage_key, largest, judge: soundOf, what: 'recording' },
    bytes,
  )
}

function soundOf(head: Buffer) {
  const type = sniff(head, 'audio/mp4')
  if (!type || kindOf(type) !== 'audio')
    throw unsupported('This isn’t a sound recording, so we didn’t keep it.')
  return type
}
