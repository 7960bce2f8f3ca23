import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/platform/storage/storage.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { embed, type Inside } from './embed-jpeg.ts'
import type { Doc } from './pdf-drawing.ts'

/** A photo of which something can be printed. */
export interface PrintedPhoto {
  readonly id: string
  readonly content_type: string
  readonly byte_length: number
  readonly storage_key: string
  readonly is_made_up: boolean
  readonly large_key: string | null
  readonly width: number | null
  readonly height: number | null
  readonly aspect: number
  readonly caption: string
  readonly file_name: string
}

/** As pdfkit has it open: its bytes go into the file when it is drawn for the first time. */
export interface OpenedImage {
  readonly width: number
  readonly height: number
}

// More than nearly any camera's JPEG; what is larger is printed from the large picture we made of it.
const mostBytes = 24_000_000
/** The longer side of the large picture. */
const largeSide = 2048

/** Whether the photo goes into the print as it came, but for what its camera wrote into it. */
const isAsItCame = ({ content_type, byte_length, large_key, is_made_up }: PrintedPhoto) =>
  content_type === 'image/jpeg' && byte_length <= mostBytes && (large_key !== null || is_made_up)

/** How many dots are printed of it, upright. */
export function printedSize(photo: PrintedPhoto): { width: number; height: number } {
  const { width, height, aspect } = photo
  const whole =
    width && height ? { width, height } : { width: largeSide, height: (largeSide * 100) / aspect }
  if (isAsItCame(photo) || photo.is_made_up) return whole
  const scale = Math.min(1, largeSide / Math.max(whole.width, whole.height))
  return { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) }
}

/** A JPEG to be printed. Undefined where nothing can be made of it. */
export async function jpegOf(storage: Storage, photo: PrintedPhoto): Promise<Buffer | undefined> {
  if (isAsItCame(photo)) {
    const cleaned = cleanJpeg(await wholeOf(storage, photo.storage_key, photo.byte_length))
    if (cleaned) return cleaned
  }
  // Only what we made ourselves is decoded in this process.
  const key = photo.large_key ?? (photo.is_made_up ? photo.storage_key : null)
  if (key === null) return undefined
  const made = await wholeOf(storage, key)
  const { default: sharp } = await import('sharp')
  return sharp(made).flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer()
}

/** In one buffer, of the length that it is known to have: what comes in one piece isn't copied, what comes in many is given back at once. */
async function wholeOf(storage: Storage, key: string, length = 0): Promise<Buffer> {
  if (length === 0) return buffer(await storage.read(key))
  // One byte more than there should be tells whether there is more.
  const bytes = await storage.read(key, { start: 0, end: length }, length + 1)
  let whole: Buffer | undefined
  let at = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    if (at + piece.length > length) return wholeOf(storage, key)
    if (piece.length === length) whole = piece
    else {
      whole ??= Buffer.allocUnsafe(length)
      piece.copy(whole, at)
    }
    at += piece.length
  }
  // It isn't as long as was said.
  return whole && at === length ? whole : wholeOf(storage, key)
}

/**
 * Each photo once, however often it is shown: only where its bytes lie in the file is remembered. The next one of the
 * order is read while one is written.
 */
export function imagesFrom(
  doc: Doc,
  { storage, photos }: Source,
  order: readonly string[],
): (memoryId: string) => Promise<OpenedImage | undefined> {
  const opened = new Map<string, OpenedImage | undefined>()
  const coming = new Map<string, Promise<Buffer | undefined>>()
  const fetch = (memoryId: string) => {
    const photo = photos.get(memoryId)
    const bytes =
      coming.get(memoryId) ?? (photo ? calmly(storage, photo) : Promise.resolve(undefined))
    coming.set(memoryId, bytes)
    return bytes
  }
  return async (memoryId) => {
    if (opened.has(memoryId)) return opened.get(memoryId)
    const bytes = await fetch(memoryId)
    coming.delete(memoryId)
    const next = order[order.indexOf(memoryId) + 1]
    if (next !== undefined && !opened.has(next)) void fetch(next)
    const image = bytes && open(doc, bytes)
    opened.set(memoryId, image)
    return image
  }
}

interface Source {
  readonly storage: Storage
  readonly photos: ReadonlyMap<string, PrintedPhoto>
}

/** What can't be read, whyever, leaves a marked place: a book isn't kept back for one picture. */
const calmly = (storage: Storage, photo: PrintedPhoto) =>
  jpegOf(storage, photo).catch(() => undefined)

function open(doc: Doc, bytes: Buffer): OpenedImage | undefined {
  try {
    const image = (doc as unknown as Inside).openImage(bytes)
    image.embed = () => embed(doc as unknown as Inside, image)
    return image
  } catch {
    return undefined
  }
}
