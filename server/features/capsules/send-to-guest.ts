import { cleanedPhoto, copyName, disposition, sendContent } from '#server/features/media/index.ts'
import { forbidden, notFound } from '#server/platform/errors.ts'
import { filePolicy } from '#server/platform/http/file-policy.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import type { findHeldContent } from './guest-items.ts'

interface Wanted {
  readonly row: Awaited<ReturnType<typeof findHeldContent>>
  readonly isDownload: boolean
}

/** What somebody else put in reaches a guest without what a camera or a phone wrote into it, where and when it was taken; what holds too much of it, a paper, not at all. */
export function sendToGuest(storage: Storage, wanted: Wanted, exchange: Exchange): Promise<void> {
  const { row, isDownload } = wanted
  if (!row.isMine && row.kind === 'photo') return sendPhoto(storage, wanted, exchange)
  if (!row.isMine && (row.kind === 'audio' || row.kind === 'video'))
    return sendContent(storage, { row: copyOf(row), isDownload }, exchange)
  if (!row.isMine && row.kind === 'document')
    throw forbidden(
      'This paper may say where its pictures were taken and by whom it was written, and we can’t take that out of it. Please ask whoever put it in to send it to you.',
    )
  return sendContent(storage, wanted, exchange)
}

/** The copy that we made, as behind any link: the original never, not even a stretch of it. */
function copyOf(row: Wanted['row']) {
  if (row.copy_state === 'unreadable')
    throw forbidden(
      'This recording may say where it was made, and we can’t take that out of it. Please ask whoever put it in to send it to you.',
    )
  if (row.copy_key === null)
    throw notFound('This recording is still being made ready. Please come back in a few minutes.')
  return {
    sha256: row.copy_sha256!,
    content_type: row.kind === 'video' ? 'video/mp4' : 'audio/mp4',
    byte_length: row.copy_byte_length!,
    storage_key: row.copy_key,
    file_name: copyName(row.file_name, row.kind),
  }
}

async function sendPhoto(storage: Storage, { row, isDownload }: Wanted, exchange: Exchange) {
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
