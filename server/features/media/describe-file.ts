import { buffer } from 'node:stream/consumers'
import type { StoredType } from '#contract/rules/media-kinds.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { ReadBack } from './read-back.ts'
import { wavDurationMs } from './wav-duration.ts'

export interface Description {
  readonly width: number | null
  readonly height: number | null
  readonly duration_ms: number | null
}

const unknown: Description = { width: null, height: null, duration_ms: null }

// heic and avif are kept as they are: what reads them is too large a target.
const measurable = new Set<StoredType>(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const largestMeasured = 64 * 1024 * 1024
// A 31 kB PNG can claim 256 megapixels; a large camera makes 100.
const mostPixels = 100_000_000

/** What can be told cheaply: a picture's size, a WAV's length. A file we can't measure is kept all the same. */
export async function describeFile(
  storage: Storage,
  key: string,
  type: StoredType,
  { head, byteLength }: ReadBack,
): Promise<Description> {
  if (type === 'audio/wav')
    return { ...unknown, duration_ms: wavDurationMs(head, byteLength) ?? null }
  if (!measurable.has(type) || byteLength > largestMeasured) return unknown
  const picture = await buffer(await storage.read(key))
  const { default: sharp } = await import('sharp')
  const seen = await sharp(picture, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined)
  if (!seen?.width || !seen.height || seen.width * seen.height > mostPixels) return unknown
  const { width, height, orientation = 1 } = seen
  // EXIF orientations 5 to 8 are turned by a quarter: people see width and height swapped.
  return orientation >= 5
    ? { ...unknown, width: height, height: width }
    : { ...unknown, width, height }
}
