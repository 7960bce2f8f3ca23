import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { kindOf } from '#contract/rules/media-kinds.ts'
import { readBack, sniff } from '#server/features/media/index.ts'
import { conflict, invalid, Refusal, unsupported } from '#server/platform/errors.ts'
import { StorageFull, type Storage } from '#server/platform/storage/storage.ts'
import type { LargestVoice } from './largest-voice.ts'
import type { Stored, VoiceRow } from './voice-store.ts'

const neverAnnounced = () =>
  conflict('We didn’t expect this recording. Please press Send once more; yours is safe.')

/** Stores the bytes of an announced voice and reads them back. Nothing of a broken or strange file stays. */
export async function receiveVoice(
  storage: Storage,
  { voice, largest }: { voice: VoiceRow | undefined; largest: LargestVoice },
  bytes: Readable,
): Promise<Stored> {
  if (!voice) throw neverAnnounced()
  const key = voice.storage_key
  const sent = createHash('sha256')
  try {
    const byteLength = await storage.put(key, counted(bytes, sent, largest))
    if (byteLength === 0) throw invalid('There is no sound in this recording. Please try again.')
    const read = await readBack(storage, key, [])
    const sha256 = sent.digest('hex')
    if (read.sha256 !== sha256)
      throw new Refusal(422, 'The recording arrived damaged. Please send it again; yours is safe.')
    const type = sniff(read.head, 'audio/mp4')
    if (!type || kindOf(type) !== 'audio')
      throw unsupported('This isn’t a sound recording, so we didn’t keep it.')
    return { content_type: type, byte_length: byteLength, sha256 }
  } catch (error) {
    await storage.delete(key)
    throw explained(error as Error)
  }
}

async function* counted(
  bytes: Readable,
  hash: ReturnType<typeof createHash>,
  largest: LargestVoice,
) {
  let length = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largest.bytes) largest.refuse()
    hash.update(chunk)
    yield chunk
  }
}

function explained(error: Error & { code?: string }): Error {
  if (error instanceof StorageFull)
    return new Refusal(
      507,
      'There is no room left here just now. Your recording is safe on your device.',
    )
  if (error.code === 'ECONNRESET') return invalid('The connection broke. Please send it again.')
  return error
}
