import { buffer } from 'node:stream/consumers'
import type { StoredType } from '#contract/rules/media-kinds.ts'
import type { ByteRange, Storage } from '#server/platform/storage/storage.ts'
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

const beginning = 512 * 1024

const upTo = (length: number): ByteRange => ({ start: 0, end: length - 1 })

async function measured(storage: Storage, key: string, range?: ByteRange) {
  const picture = await buffer(await storage.read(key, range))
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels, failOn: 'none' } as const
  return sharp(picture, options)
    .metadata()
    .catch(() => undefined)
}

/** What can be told cheaply: a picture's size, a WAV's length. A file we can't measure is kept all the same. */
export async function describeFile(
  storage: Storage,
  key: string,
  type: StoredType,
  { head, byteLength }: ReadBack,
): Promise<Description> {
  if (type === 'audio/wav')
    return { ...unknown, duration_ms: wavDurationMs(head, byteLength) ?? null }
  if (!measurable.has(type)) return unknown
  // A JPEG says it in its beginning; the others may say at their end which side is up.
  const seen =
    (type === 'image/jpeg' &&
      (await measured(storage, key, upTo(Math.min(beginning, byteLength))))) ||
    (byteLength <= largestMeasured && (await measured(storage, key)))
  if (!seen || !seen.width || !seen.height || seen.width * seen.height > mostPixels) return unknown
  const { width, height, orientation = 1 } = seen
  // EXIF orientations 5 to 8 are turned by a quarter: people see width and height swapped.
  return orientation >= 5
    ? { ...unknown, width: height, height: width }
    : { ...unknown, width, height }
}
