import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { peaksBetween, shrinkPeaks } from '#contract/rules/peaks.ts'
import { drawRecording } from '#server/features/messages/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import type { AvFile, Measured, Trim } from '#server/platform/av/av.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import { updateCopy, type WaitingCopy } from './copy-store.ts'
import { learnFacts, learnFound } from './media-store.ts'

/** Measures the original, writes down what was found, and stores the copy. */
export async function makeCopy(system: System, copy: WaitingCopy, file: AvFile) {
  const { found, ...measured } = await file.measure()
  const trim = { startMs: copy.trim_start_ms, endMs: copy.trim_end_ms }
  const { durationMs, peaks } = heardBetween(measured, trim)
  const heard = {
    duration_ms: durationMs,
    peaks: sealedJson(copy.family_id, peaks),
    loudness: measured.loudness,
  }
  await learnFacts(system, copy.media_id, measured)
  await learnFound(system, copy, found)
  await drawRecording(system, copy, shrinkPeaks(measured.slices))
  // Worth knowing even if no copy can be made.
  await updateCopy(system, copy.id, heard)
  const key = `copies/${copy.family_id}/${system.newId()}`
  const path = await file.copy({ measured, trim })
  const kept = await storeCopy(system, key, path)
  const still = { file, trim, durationMs: measured.durationMs }
  const poster = measured.picture ? await makeStill(system, `${key}.jpg`, still) : null
  return {
    storage_key: key,
    ...kept,
    content_type: measured.picture ? 'video/mp4' : 'audio/mp4',
    poster_key: poster === null ? null : `${key}.jpg`,
    poster_byte_length: poster,
    made_at: system.now(),
  }
}

const sliceMs = 250

function heardBetween({ durationMs, slices }: Measured, { startMs, endMs }: Trim) {
  const end = Math.min(endMs ?? durationMs, durationMs)
  const trim = { startMs, endMs: end < durationMs ? end : null }
  const heard = peaksBetween(slices, slices.length * sliceMs, trim)
  return { durationMs: Math.max(0, end - startMs), peaks: shrinkPeaks(heard) }
}

/** Stores a file that was made here, and answers what it is. */
export async function storeCopy(system: System, key: string, path: string) {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  const byte_length = await system.ports.storage.put(key, hashed())
  return { byte_length, sha256: hash.digest('hex') }
}

/** A moment after the beginning: the first picture is often black. */
const posterMs = 1000

interface OfFilm {
  readonly file: AvFile
  readonly trim: Trim
  readonly durationMs: number
}

/** Stores a picture of a film and answers how many bytes it has; null where there is none to be had. */
export async function makeStill(
  system: System,
  key: string,
  { file, trim: { startMs, endMs }, durationMs }: OfFilm,
): Promise<number | null> {
  // Never a picture of what was cut off.
  const end = Math.min(endMs ?? durationMs, durationMs)
  const atMs = Math.min(startMs + posterMs, Math.max(startMs, (startMs + end) / 2))
  const path = await file.poster(atMs).catch(() => undefined)
  return path ? system.ports.storage.put(key, createReadStream(path)) : null
}
