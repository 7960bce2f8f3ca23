import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { mostCodes, type BookCode } from '#contract/scrapbooks/book.ts'
import { codesIn, type PaperCode } from '#server/features/shares/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { qrSquaresOf } from '#server/platform/qr-code.ts'
import { readBook } from './open-book.ts'

async function codesOf(viewer: FamilyViewer, bookId: string): Promise<PaperCode[]> {
  await readBook(viewer, bookId)
  const { rows } = await sql<{ id: string }>`
    select distinct (item ->> 'voiceId')::uuid as id
    from scrapbook_pages, jsonb_array_elements(items) item
    where book_id = ${bookId} and family_id = ${viewer.familyId} and removed_at is null
      and item ->> 'kind' = 'voice' and item ->> 'voiceId' is not null limit ${mostCodes}`.execute(
    viewer.db,
  )
  return codesIn(
    viewer,
    rows.map(({ id }) => id),
  )
}

/** Drawn once no transaction waits for it. */
export async function readCodes(
  caller: Admitted<'family-viewer'>,
  bookId: string,
): Promise<BookCode[]> {
  const codes = await caller.act((viewer) => codesOf(viewer, bookId))
  const all: BookCode[] = []
  for (const { id, url, state, expiresAt, opens } of codes) {
    const square = url ? drawn(url) : { squares: 0, path: '' }
    all.push({ voiceId: id, state, expiresAt, opens, url: url ?? null, ...square })
    // A thousand of them take as long as many other answers.
    if (all.length % 20 === 0) await setImmediate()
  }
  return all
}

function drawn(url: string) {
  const { size, isDark } = qrSquaresOf(url)
  let path = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) path += `M${x} ${y}h1v1h-1z`
  return { squares: size, path }
}
