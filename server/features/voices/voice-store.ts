import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import type { VoicesTable } from '#server/database/types.ts'
import type { FamilyAuthor, System, TokenHolder } from '#server/platform/actors.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import type { Received } from '#server/features/media/index.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

export type VoiceRow = Selectable<VoicesTable>

/** What a voice belongs to: the link it was spoken through, or the delivery it answers. */
export type Origin = { readonly link_id: string } | { readonly delivery_id: string }

const [column, idOf] = [
  (origin: Origin) => ('link_id' in origin ? ('link_id' as const) : ('delivery_id' as const)),
  (origin: Origin) => ('link_id' in origin ? origin.link_id : origin.delivery_id),
]

export function findTake(
  { db }: TokenHolder,
  origin: Origin,
  takeId: string,
): Promise<VoiceRow | undefined> {
  return db
    .selectFrom('voices')
    .selectAll()
    .where(column(origin), '=', idOf(origin))
    .where('take_id', '=', takeId)
    .executeTakeFirst()
}

export async function countWaiting(
  { db }: TokenHolder,
  origin: Origin,
): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('voices')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(byte_length), 0)::float8`.as('bytes'))
    .where(column(origin), '=', idOf(origin))
    .where('state', '<>', 'kept')
    .where('kept_for_self_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** The second of two that announce the same take changes nothing. */
export async function insertVoice(
  { db }: TokenHolder,
  row: Insertable<VoicesTable>,
): Promise<void> {
  await db
    .insertInto('voices')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** True for the one who made it arrive: only they tell the family. */
export async function markArrived(
  holder: TokenHolder,
  { id, familyId }: { readonly id: string; readonly familyId: string },
  stored: Received,
): Promise<boolean> {
  await assertSandboxRoom({ ...holder, familyId }, { bytes: stored.byte_length })
  const { numUpdatedRows } = await holder.db
    .updateTable('voices')
    .set({ ...stored, state: 'arrived', arrived_at: holder.now() })
    .where('id', '=', id)
    .where('state', '=', 'announced')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** For whoever looks: row-level security leaves what is meant for them, and the message's title only to its author. */
const select = (viewer: FamilyAuthor) =>
  viewer.db
    .selectFrom('voices')
    .leftJoin('deliveries', 'deliveries.id', 'voices.delivery_id')
    .leftJoin('messages', 'messages.id', 'deliveries.message_id')
    .selectAll('voices')
    .select('messages.title')
    .where('voices.family_id', '=', viewer.familyId)
    .where('voices.state', '=', 'arrived')

export type ReviewedRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The oldest first: what waits to be decided about, or what one keeps for oneself. */
export function listArrived<Item>(
  viewer: FamilyAuthor,
  { kept, ...page }: PageQuery & { kept?: 'for-me' | undefined },
  toItem: (row: ReviewedRow) => Item,
): Promise<Page<Item>> {
  const list = ['voices', viewer.familyId, kept ?? 'new']
  const walk = { by: 'voices.arrived_at', id: 'voices.id', type: 'timestamptz' } as const
  const wanted = select(viewer).where('voices.kept_for_self_at', kept ? 'is not' : 'is', null)
  return readPage(viewer, wanted, { list, ...walk }, page, toItem)
}

export async function findArrived(viewer: FamilyAuthor, id: string): Promise<ReviewedRow> {
  const found = await select(viewer).where('voices.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that voice. Somebody may have kept or deleted it.')
  return found
}

/** False unless it waits for this very account. */
export async function markKeptForSelf(author: FamilyAuthor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await author.db
    .updateTable('voices')
    .set({ kept_for_self_at: author.now() })
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .where('for_account_id', '=', author.accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markKept(
  { db }: FamilyAuthor,
  id: string,
  mediaId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voices')
    .set({ state: 'kept', media_id: mediaId })
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteVoice({ db }: FamilyAuthor, id: string): Promise<void> {
  await db.deleteFrom('voices').where('id', '=', id).execute()
}

// As often as a recording of the family's own is tried.
export const mostTries = 5

export function findWithoutCopy({ db }: System): Promise<VoiceRow | undefined> {
  return db
    .selectFrom('voices')
    .selectAll()
    .where('state', '=', 'arrived')
    .where('copy_state', '=', 'waiting')
    .where('copy_tries', '<', mostTries)
    .orderBy('arrived_at')
    .limit(1)
    .executeTakeFirst()
}

/** False if nobody waits for it any more. */
export async function updateCopy(
  { db }: System,
  id: string,
  change: Updateable<VoicesTable> | { copy_tries: RawBuilder<unknown> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voices')
    .set(change as Updateable<VoicesTable>)
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .where('copy_state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteUnsent({ db }: System, before: string): Promise<void> {
  await db
    .deleteFrom('voices')
    .where('state', '=', 'announced')
    .where('announced_at', '<=', before)
    .execute()
}
