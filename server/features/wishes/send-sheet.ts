import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { WishSheet } from '#contract/wishes/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readSheet } from './read-sheet.ts'
import { sheetHtml, type Voice } from './sheet-html.ts'
import { filePolicy } from '#server/platform/http/file-policy.ts'
import { sheetText } from './sheet-text.ts'

interface Sheet {
  readonly sheet: WishSheet
  readonly voices: readonly Voice[]
}

export async function findSheet(reader: FamilyAuthor, authorId: string): Promise<Sheet> {
  const sheet = await readSheet(reader, authorId)
  const ids = sheet.wishes.flatMap(({ recordingId }) => recordingId ?? [])
  if (ids.length === 0) return { sheet, voices: [] }
  const rows = await reader.db
    .selectFrom('wish_recordings')
    .select(['id', 'content_type', 'storage_key', 'sha256', 'copy_key', 'copy_sha256'])
    .where('id', 'in', ids)
    .where('state', '=', 'kept')
    .execute()
  const voices = rows.map(({ id, copy_key, copy_sha256, ...original }) => ({
    id,
    original,
    copy:
      copy_key === null
        ? null
        : { content_type: 'audio/mp4', storage_key: copy_key, sha256: copy_sha256! },
  }))
  return { sheet, voices }
}

/** Answers with the whole sheet as one file to keep. */
export function sendSheet(
  storage: Storage,
  { sheet, voices }: Sheet,
  as: 'html' | 'text',
  reply: FastifyReply,
): void {
  const ending = as === 'html' ? 'html' : 'txt'
  reply.headers({
    'content-disposition': `attachment; filename="last-wishes.${ending}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': filePolicy,
  })
  if (as === 'text') {
    reply.type('text/plain; charset=utf-8').send(sheetText(sheet))
    return
  }
  const pieces = Readable.from(sheetHtml(storage, sheet, voices), { objectMode: false })
  reply.type('text/html; charset=utf-8').send(pieces)
}
