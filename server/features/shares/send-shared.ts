import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { cleanedPhoto, sendContent } from '#server/features/media/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import { holdShare } from './hold-share.ts'
import { filePolicy } from '#server/platform/http/file-policy.ts'
import { notInUse, requireOpened } from './held-share.ts'

interface BytesRow {
  readonly kind: string
  readonly is_made_up: boolean
  readonly content_type: string
  readonly byte_length: number
  readonly sha256: string
  readonly storage_key: string
  readonly small_key: string | null
  readonly large_key: string | null
  readonly film_key: string | null
  readonly film_type: string | null
  readonly film_length: number | null
  readonly film_sha256: string | null
  readonly poster_key: string | null
  readonly poster_length: number | null
}

interface Asked {
  readonly memoryId: string
  readonly pageId?: string | undefined
  readonly key: string
}

const nothingToShow = () => notFound('There is nothing to show of this yet.')

async function bytesOf(holder: TokenHolder, { memoryId, pageId, key }: Asked) {
  const held = holdShare(holder)
  const share = await requireOpened(held, key)
  const { rows } = await sql<BytesRow>`
    select * from kinfold_shared_bytes(${memoryId}, ${pageId ?? null})`.execute(held.db)
  if (!rows[0]) throw notInUse()
  return { row: rows[0], share }
}

/** Never the original: it may tell where it was taken. What we drew ourselves for the demo family tells nothing. */
export async function sendPicture(
  caller: Admitted<'token'>,
  asked: Asked & { readonly size: 'small' | 'large' },
  exchange: Exchange,
): Promise<void> {
  const { row } = await caller.act((holder) => bytesOf(holder, asked))
  const made = asked.size === 'large' ? (row.large_key ?? row.small_key) : row.small_key
  const key = row.kind === 'video' ? row.poster_key : (made ?? (row.is_made_up && row.storage_key))
  if (!key) throw nothingToShow()
  const length = await caller.ports.storage.size(key)
  if (length === undefined) throw nothingToShow()
  const content_type =
    key === row.storage_key ? row.content_type : row.kind === 'video' ? 'image/jpeg' : 'image/webp'
  const shown = {
    // The original's own would tell whoever has it that this is the same.
    sha256: createHash('sha256').update(key).digest('base64url'),
    content_type,
    byte_length: length,
    storage_key: key,
    file_name: 'picture',
  }
  await sendContent(caller.ports.storage, { row: shown, isDownload: false }, exchange)
}

export async function sendFilm(
  caller: Admitted<'token'>,
  asked: Asked,
  exchange: Exchange,
  isDownload = false,
): Promise<void> {
  const { row } = await caller.act((holder) => bytesOf(holder, asked))
  if (!row.film_key) throw nothingToShow()
  const film = {
    sha256: row.film_sha256!,
    content_type: row.film_type!,
    byte_length: row.film_length!,
    storage_key: row.film_key,
    file_name: row.kind === 'audio' ? 'sound.m4a' : 'film.mp4',
  }
  await sendContent(caller.ports.storage, { row: film, isDownload }, exchange)
}

/** To keep: a photo without what its camera wrote into it, or else its large picture; a film's copy. */
export async function sendFile(
  caller: Admitted<'token'>,
  asked: Asked,
  exchange: Exchange,
): Promise<void> {
  const { row, share } = await caller.act((holder) => bytesOf(holder, asked))
  if (!share.may_download) throw notFound('This can be looked at, but not kept.')
  if (row.kind === 'video' || row.kind === 'audio') return sendFilm(caller, asked, exchange, true)
  const { storage } = caller.ports
  // What couldn't be read isn't handed on, whatever it calls itself.
  if (!row.large_key) throw nothingToShow()
  const photo = await cleanedPhoto(storage, row).catch((error: unknown) => {
    throw error instanceof MissingFile ? nothingToShow() : error
  })
  if (!photo) return sendLarge(storage, row, exchange)
  exchange.reply
    .headers({
      ...toKeep(row.content_type),
      'content-length': photo.byteLength,
    })
    .send(photo.bytes)
}

async function sendLarge(storage: Storage, row: BytesRow, exchange: Exchange): Promise<void> {
  const length = row.large_key ? await storage.size(row.large_key) : undefined
  if (!row.large_key || length === undefined) throw nothingToShow()
  exchange.reply
    .headers({ ...toKeep('image/webp'), 'content-length': length })
    .send(await storage.read(row.large_key))
}

const toKeep = (type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="photo.${type.split('/')[1]!.replace('jpeg', 'jpg')}"`,
  'cache-control': 'private, no-store',
  'content-security-policy': filePolicy,
})
