import { cleanedPhoto, disposition, sendContent } from '#server/features/media/index.ts'
import { forbidden, notFound } from '#server/platform/errors.ts'
import { filePolicy } from '#server/platform/http/file-policy.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import type { findHeldContent } from './guest-items.ts'

interface Wanted {
  readonly row: Awaited<ReturnType<typeof findHeldContent>>
  readonly isDownload: boolean
}

/** Somebody else's photo reaches a guest without what its camera wrote into it: where and when it was taken. */
export async function sendToGuest(
  storage: Storage,
  { row, isDownload }: Wanted,
  exchange: Exchange,
): Promise<void> {
  if (row.kind !== 'photo' || row.isMine) return sendContent(storage, { row, isDownload }, exchange)
  const photo = await cleanedPhoto(storage, row).catch((error: unknown) => {
    throw error instanceof MissingFile ? notFound('The bytes of this file are missing.') : error
  })
  if (!photo)
    throw forbidden(
      'This picture may say where it was taken, and we can’t take that out of it. Please ask whoever put it in to send it to you.',
    )
  exchange.reply
    .headers({
      'content-type': row.content_type,
      'content-disposition': disposition(isDownload ? 'attachment' : 'inline', row.file_name),
      'content-length': photo.byteLength,
      'cache-control': 'private, no-store',
      'content-security-policy': filePolicy,
    })
    .send(photo.bytes)
}
