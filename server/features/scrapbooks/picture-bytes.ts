import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { PrintedPhoto } from './photo-store.ts'
import { lengthOf, withoutTraces } from '#server/platform/pictures/without-traces.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Doc } from './pdf-drawing.ts'

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
export const isAsItCame = ({ content_type, byte_length, large_key, is_made_up }: PrintedPhoto) =>
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
    const cleaned = clean(await buffer(await storage.read(photo.storage_key)))
    if (cleaned) return cleaned
  }
  // Only what we made ourselves is decoded in this process.
  const key = photo.large_key ?? (photo.is_made_up ? photo.storage_key : null)
  if (key === null) return undefined
  const made = await buffer(await storage.read(key))
  return sharp(made).flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer()
}

function clean(bytes: Buffer): Buffer | undefined {
  const pieces = withoutTraces(bytes, 'image/jpeg')
  if (!pieces || !isPrintable(bytes)) return undefined
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
  return Buffer.concat(
    pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : bytes.subarray(piece.from, piece.to))),
    length,
  )
}

/** Of one or three colours, eight bits each: four are mixed differently by everybody. */
function isPrintable(bytes: Buffer): boolean {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return marker <= 0xc2 && bytes[at + 4] === 8 && [1, 3].includes(bytes[at + 9]!)
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** Each photo once, however often it is shown: only where its bytes lie in the file is remembered. */
export function imagesFrom(
  doc: Doc,
  storage: Storage,
  photos: ReadonlyMap<string, PrintedPhoto>,
): (memoryId: string) => Promise<OpenedImage | undefined> {
  const opened = new Map<string, OpenedImage | undefined>()
  return async (memoryId) => {
    if (opened.has(memoryId)) return opened.get(memoryId)
    const photo = photos.get(memoryId)
    const image = photo && (await open(doc, storage, photo))
    opened.set(memoryId, image)
    return image
  }
}

/** What can't be read, whyever, leaves a marked place: a book isn't kept back for one picture. */
async function open(doc: Doc, storage: Storage, photo: PrintedPhoto) {
  try {
    const bytes = await jpegOf(storage, photo)
    return bytes && (doc as unknown as { openImage(bytes: Buffer): OpenedImage }).openImage(bytes)
  } catch {
    return undefined
  }
}
