import type { Readable } from 'node:stream'
import type { ContentPicture } from '#contract/content/drafts.ts'
import { pictureWidths } from '#contract/rules/content-picture.ts'
import { sniff } from '#server/features/media/index.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'
import { invalid, notFound, tooLarge } from '#server/platform/errors.ts'
import { readAtMost } from '#server/platform/read-at-most.ts'

const mostBytes = 20 * 1024 * 1024
// A 31 kB PNG can claim 256 megapixels; a large camera makes 100.
const mostPixels = 100_000_000
const known = new Set(['image/jpeg', 'image/png', 'image/webp'])

interface Prepared {
  readonly width: number
  readonly height: number
  readonly copies: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/** Reads a picture and makes its copies: upright, in web colours, without what the camera wrote about its owner. */
export async function preparePicture(bytes: Readable): Promise<Prepared> {
  const whole = await collected(bytes)
  if (!known.has(sniff(whole, '') ?? ''))
    throw invalid('This isn’t a picture we can show. Choose a JPEG, PNG or WebP file.')
  const { default: sharp } = await import('sharp')
  try {
    const upright = await sharp(whole, { limitInputPixels: mostPixels })
      .rotate()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = upright.info
    const copies = []
    for (const wanted of pictureWidths) {
      const bytes = await sharp(upright.data, { limitInputPixels: mostPixels })
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
      copies.push({ width: wanted, bytes })
    }
    return { width, height, copies }
  } catch {
    throw invalid('This picture can’t be opened. Perhaps it is damaged, or far too large.')
  }
}

const collected = (bytes: Readable) =>
  readAtMost(bytes, mostBytes, () => tooLarge('A picture can have at most 20 MB.'))

export async function addPicture(
  admin: Admin,
  name: string,
  { width, height, copies }: Prepared,
): Promise<ContentPicture> {
  const id = admin.newId()
  const at = admin.now()
  await admin.db
    .insertInto('content_pictures')
    .values({ id, name: name || 'Picture', width, height, added_at: at, added_by: admin.accountId })
    .execute()
  await admin.db
    .insertInto('content_picture_copies')
    .values(copies.map((copy) => ({ picture_id: id, ...copy })))
    .execute()
  return { pictureId: id, name: name || 'Picture', width, height, addedAt: at }
}

export async function listPictures({ db }: Admin): Promise<ContentPicture[]> {
  const rows = await db
    .selectFrom('content_pictures')
    .select(['id as pictureId', 'name', 'width', 'height', 'added_at as addedAt'])
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(60)
    .execute()
  return rows
}

export async function readCopy({ db }: Actor, pictureId: string, width: number): Promise<Buffer> {
  const row = await db
    .selectFrom('content_picture_copies')
    .select('bytes')
    .where('picture_id', '=', pictureId)
    .where('width', '=', width)
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that picture.')
  return row.bytes
}
