import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import type { Share } from '#contract/shares.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

function select({ db, familyId }: FamilyEditor) {
  return db
    .selectFrom('shares')
    .leftJoin('accounts', 'accounts.id', 'shares.made_by')
    .select(['shares.id', 'title', 'made_at', 'expires_at', 'may_download', 'opens', 'opened_at'])
    .select(['may_contribute', 'book_id', 'voice_id'])
    .select(['revoked_at', 'accounts.display_name as made_by_name'])
    .select(sql<boolean>`shares.password_hash is not null`.as('has_password'))
    .select(
      sql<boolean>`case when voice_id is null then kinfold_is_share_kept(shares.family_id, made_by)
        else kinfold_is_code_kept(shares.id) end`.as('is_kept'),
    )
    .select(
      sql<number>`(select count(*) from share_memories where share_id = shares.id)::integer`.as(
        'count',
      ),
    )
    .where('shares.family_id', '=', familyId)
}

type ShareRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** All that a link is but its address, which is drawn as a QR code once no transaction waits for it. */
export type UndrawnShare = Omit<Share, 'link'>

function toShare(editor: FamilyEditor, row: ShareRow): UndrawnShare {
  const isRevoked = row.revoked_at !== null || !row.is_kept
  const isOver = row.expires_at !== null && row.expires_at <= editor.now()
  const state = isRevoked ? 'revoked' : isOver ? 'expired' : 'open'
  return {
    id: row.id,
    title: row.title,
    count: row.count,
    bookId: row.book_id,
    voiceId: row.voice_id,
    madeBy: row.made_by_name,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    state,
    hasPassword: row.has_password,
    mayDownload: row.may_download,
    mayContribute: row.may_contribute,
    opens: row.opens,
    openedAt: row.opened_at,
  }
}

export function listShares(editor: FamilyEditor, page: PageQuery): Promise<Page<UndrawnShare>> {
  const list = ['shares', editor.familyId]
  const walk = { by: 'made_at', type: 'timestamptz', id: 'shares.id', direction: 'desc' } as const
  return readPage(editor, select(editor), { list, ...walk }, page, (row) => toShare(editor, row))
}

export async function findShare(editor: FamilyEditor, id: string): Promise<UndrawnShare> {
  const row = await select(editor).where('shares.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that link.')
  return toShare(editor, row)
}

/** Asked twice, its first end counts. */
export async function revokeShare(editor: FamilyEditor, id: string): Promise<UndrawnShare> {
  await findShare(editor, id)
  await editor.db
    .updateTable('shares')
    .set({ revoked_at: editor.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return findShare(editor, id)
}
