import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { noSuchPage, sendDrawn } from '#server/features/vault/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { requireOpened } from './held-share.ts'
import { holdShare } from './hold-share.ts'

interface Asked {
  readonly memoryId: string
  readonly page: number
  readonly key: string
}

/** A further page of a paper that a link shows; of one that only lies in a book, its first page is all that is shown. */
export async function sendSharedPage(
  caller: Admitted<'token'>,
  asked: Asked,
  exchange: Exchange,
): Promise<void> {
  const drawn = await caller.act((holder) => findPage(holder, asked))
  await sendDrawn(caller.ports.storage, drawn, exchange)
}

async function findPage(holder: TokenHolder, { memoryId, page, key }: Asked) {
  const held = holdShare(holder)
  const share = await requireOpened(held, key)
  const { rows } = await sql<{ pages: { pages?: number } | null; key: string }>`
    select found_of_paper as pages, storage_key as key from kinfold_shared_memories() shown,
      kinfold_shared_bytes(${memoryId}, null) where shown.id = ${memoryId}`.execute(held.db)
  const [paper] = rows
  if (!paper?.pages?.pages || page > paper.pages.pages) throw noSuchPage()
  // The original's own hash would tell whoever has it that this is the same.
  const tag = createHash('sha256').update(`${paper.key} ${page}`).digest('base64url')
  return { storageKey: paper.key, page, whose: share.id, tag }
}
