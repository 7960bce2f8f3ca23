import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { heldShares, OpenedShare } from '#contract/shares.ts'
import { sendContent } from '#server/features/media/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { holdShare } from './hold-share.ts'
import { requireOpened } from './held-share.ts'

interface VoiceRow {
  readonly is_made_up: boolean
  readonly content_type: string
  readonly byte_length: number
  readonly sha256: string
  readonly storage_key: string
  readonly copy_type: string | null
  readonly copy_length: number | null
  readonly copy_sha256: string | null
  readonly copy_key: string | null
  readonly duration_ms: number | null
  readonly peaks: number[] | null
  readonly speaker: string | null
}

async function voiceOf({ db }: TokenHolder): Promise<VoiceRow | undefined> {
  const { rows } = await sql<VoiceRow>`select * from kinfold_shared_voice()`.execute(db)
  return rows[0]
}

interface PageVoiceRow extends VoiceRow {
  readonly page_id: string
  readonly item_id: string
}

/** Those whose codes lie on these pages of the book that is shown, and still play. */
export async function voicesOn(
  holder: TokenHolder,
  pageIds: readonly string[],
): Promise<PageVoiceRow[]> {
  const { rows } = await sql<PageVoiceRow>`
    select * from kinfold_shared_book_voices(${pageIds}::uuid[], ${holder.now()})`.execute(
    holder.db,
  )
  return rows
}

/** Null once it isn't told of its picture any more. */
export async function toldVoice(holder: TokenHolder): Promise<OpenedShare['voice']> {
  const row = await voiceOf(holder)
  return row ? heardOf(row) : null
}

export const heardOf = (row: VoiceRow) => ({
  speaker: row.speaker,
  durationMs: row.duration_ms,
  peaks: row.peaks ?? [],
  isReady: row.copy_key !== null || row.is_made_up,
})

/** The copy we made; the original never, for it may tell where it was recorded. What we spoke ourselves tells nothing. */
export async function sendVoice(
  caller: Admitted<'token'>,
  { key, pageId, itemId }: QueryOf<typeof heldShares.voice>,
  exchange: Exchange,
): Promise<void> {
  const row = await caller.act(async (holder) => {
    const held = holdShare(holder)
    await requireOpened(held, key)
    if (!pageId) return voiceOf(held)
    return (await voicesOn(held, [pageId])).find(({ item_id }) => item_id === itemId)
  })
  const sent = row && playable(row)
  if (!sent) throw notFound('There is nothing to hear of this yet.')
  await sendContent(caller.ports.storage, { row: sent, isDownload: false }, exchange)
}

function playable(row: VoiceRow) {
  if (row.copy_key)
    return {
      sha256: row.copy_sha256!,
      content_type: row.copy_type!,
      byte_length: row.copy_length!,
      storage_key: row.copy_key,
      file_name: 'voice.m4a',
    }
  if (!row.is_made_up) return undefined
  const { sha256, content_type, byte_length, storage_key } = row
  return { sha256, content_type, byte_length, storage_key, file_name: 'voice' }
}
