import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { shares } from '#contract/shares.ts'
import { checkNewPassword, hashPassword } from '#server/features/accounts/index.ts'
import { assertGivesOutLinks } from '#server/features/families/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { requireSome } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { findShare, type UndrawnShare } from './share-store.ts'

/**
 * What is in the trash, and what belongs to others, is left out. Papers are shown as pictures of their pages: what a PDF
 * tells besides, nobody can promise to take out of it.
 */
export async function makeShare(
  caller: Admitted<'family-editor'>,
  { password, ...wanted }: BodyOf<typeof shares.make>,
): Promise<UndrawnShare> {
  await caller.act(async (editor) => {
    if (wanted.memoryIds.length > 0) await requireSome(editor, wanted.memoryIds)
    await requireBookAndVoice(editor, wanted)
    await requireMayShare(editor, wanted)
  })
  if (password !== undefined) await checkNewPassword(password, '')
  const password_hash = password === undefined ? null : await hashPassword(password)
  return caller.act(async (editor) => {
    await requireMayShare(editor, wanted)
    await requireBookAndVoice(editor, wanted)
    const same = password_hash === null && (await sameCode(editor, wanted))
    if (same) return findShare(editor, same)
    const id = editor.newId()
    const { familyId: family_id, accountId: made_by } = editor
    const expires_at = endOf(editor, wanted)
    await editor.db
      .insertInto('shares')
      .values({
        id,
        family_id,
        title: wanted.title,
        made_by,
        made_at: editor.now(),
        expires_at,
        password_hash,
        may_download: wanted.mayDownload,
        may_contribute: wanted.mayContribute,
        book_id: wanted.bookId ?? null,
        voice_id: wanted.voiceId ?? null,
      })
      .execute()
    const shown = await putIn(editor, id, wanted.memoryIds)
    if (shown === 0 && wanted.memoryIds.length > 0)
      throw conflict(
        'None of these can be shown by a link: what is in the trash can’t be, and no paper of which there is no picture.',
      )
    return findShare(editor, id)
  })
}

const endOf = ({ ports }: FamilyEditor, { days }: Wanted) =>
  days === null ? null : stamp(later(ports.clock.now(), { days }))

/** Pressed again, because an answer got lost or its page wasn't saved: the code that lies on no page yet is the one. */
async function sameCode(editor: FamilyEditor, wanted: Wanted): Promise<string | undefined> {
  const { voiceId, memoryIds } = wanted
  if (!voiceId) return undefined
  const end = endOf(editor, wanted)
  const lately = stamp(later(editor.ports.clock.now(), { hours: -1 }))
  // Whoever presses twice at once waits for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${editor.accountId} ${voiceId}`}, 0))`.execute(
    editor.db,
  )
  // What was made in the last hour lies only on pages that were changed since: no other is opened, and each only once.
  const { rows } = await sql<{ id: string }>`
    with laid as materialized (
      select item ->> 'voiceId' as id from scrapbook_pages, jsonb_array_elements(items) item
      where family_id = ${editor.familyId} and changed_at >= ${lately} and item ->> 'kind' = 'voice')
    select shares.id from shares join share_memories on share_id = shares.id and memory_id = ${memoryIds[0]!}
    where shares.family_id = ${editor.familyId} and made_by = ${editor.accountId} and voice_id = ${voiceId}
      and made_at >= ${lately} and revoked_at is null and password_hash is null
      and (expires_at is null and ${end}::timestamptz is null
        or expires_at between ${end}::timestamptz - interval '1 hour' and ${end}::timestamptz)
      and not exists (select from laid where laid.id = shares.id::text)
    order by made_at limit 1`.execute(editor.db)
  return rows[0]?.id
}

type Wanted = Omit<BodyOf<typeof shares.make>, 'password'>

/** A book that is there, and a voice that is told of this picture. */
async function requireBookAndVoice(
  { db, familyId }: FamilyEditor,
  { bookId, voiceId, memoryIds }: Wanted,
): Promise<void> {
  if (bookId) {
    const book = await db
      .selectFrom('scrapbooks')
      .select('removed_at')
      .where('id', '=', bookId)
      .where('family_id', '=', familyId)
      .executeTakeFirst()
    if (!book) throw notFound('We couldn’t find that book.')
    if (book.removed_at) throw conflict('This book lies in the trash. Put it back first.')
  }
  if (!voiceId) return
  const told = await db
    .selectFrom('memory_voices')
    .select('media_id')
    .where('media_id', '=', voiceId)
    .where('memory_id', '=', memoryIds[0]!)
    .where('family_id', '=', familyId)
    .where('taken_away_at', 'is', null)
    .executeTakeFirst()
  if (!told) throw notFound('That voice isn’t told of this picture any more.')
}

async function requireMayShare(editor: FamilyEditor, { voiceId, bookId }: Wanted): Promise<void> {
  await requireCovered(editor, voiceId || bookId ? 'scrapbooks' : 'memoryVault')
  await assertGivesOutLinks(editor, editor.familyId)
  const { count } = await editor.db
    .selectFrom('shares')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('family_id', '=', editor.familyId)
    .where('revoked_at', 'is', null)
    .where('voice_id', voiceId ? 'is not' : 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', editor.now())]))
    .executeTakeFirstOrThrow()
  const most = voiceId ? mostCodes : mostOpen
  if (count >= most)
    throw conflict(`${most} links of your family are open. Please end one of them first.`)
}

const mostOpen = 500
/** Of what is printed nothing comes to its end by itself. */
const mostCodes = 5000

async function putIn(editor: FamilyEditor, shareId: string, memoryIds: readonly string[]) {
  const { rows } = await sql`
    insert into share_memories (share_id, memory_id, family_id)
    select ${shareId}, memories.id, memories.family_id from memories join media on media.id = memories.id
    where memories.family_id = ${editor.familyId} and memories.id = any(${memoryIds}::uuid[])
      and trashed_at is null and (kind <> 'document' or picture_state in ('ready', 'waiting'))
    on conflict do nothing returning memory_id`.execute(editor.db)
  return rows.length
}
