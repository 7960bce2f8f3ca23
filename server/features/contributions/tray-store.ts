import { sql, type Selectable } from 'kysely'
import type { Contribution } from '#contract/contributions.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { ContributionsTable } from '#server/database/types.ts'
import type { FamilyEditor, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

export type ContributionRow = Selectable<ContributionsTable>

const select = ({ db, familyId }: FamilyEditor) =>
  db
    .selectFrom('contributions')
    .innerJoin('shares', 'shares.id', 'contributions.share_id')
    .selectAll('contributions')
    .select('shares.title as share_title')
    .where('contributions.family_id', '=', familyId)
    .where('contributions.state', '=', 'waiting')

export function listWaiting(editor: FamilyEditor, page: PageQuery): Promise<Page<Contribution>> {
  const walk = { by: 'sent_at', type: 'timestamptz', id: 'contributions.id' } as const
  const list = ['contributions', editor.familyId]
  return readPage(editor, select(editor), { list, ...walk }, page, (row) => ({
    id: row.id,
    kind: row.kind as Contribution['kind'],
    by: row.by_name,
    words: row.words,
    fileName: row.file_name,
    contentType: row.content_type,
    byteLength: row.byte_length,
    sentAt: row.sent_at,
    shareTitle: row.share_title,
  }))
}

export async function findWaiting(editor: FamilyEditor, id: string): Promise<ContributionRow> {
  const row = await select(editor).where('contributions.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This doesn’t wait here any more: somebody took or declined it.')
  return row
}

/** Takes these out of the tray: of two who review the same, one gets it. */
export async function takeFromTray(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
): Promise<ContributionRow[]> {
  return db
    .deleteFrom('contributions')
    .where('family_id', '=', familyId)
    .where('state', '=', 'waiting')
    .where('id', 'in', ids)
    .returningAll()
    .execute()
}

/** What was announced and never came, and what nobody took in time; answers where the bytes lie. */
export async function deleteAbandoned(
  { db }: System,
  { unsentBefore, waitingBefore }: { unsentBefore: string; waitingBefore: string },
  atOnce: number,
): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from contributions where id in (
      select id from contributions
      where sent_at <= ${waitingBefore} or state = 'announced' and sent_at <= ${unsentBefore}
      limit ${atOnce})
    returning storage_key`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
