import { sql, type Insertable, type Selectable } from 'kysely'
import type { CapsuleItem } from '#contract/capsules/index.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { CapsuleItemsTable } from '#server/database/types.ts'
import type { Received } from '#server/features/media/index.ts'
import type { Actor, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

export type ItemRow = Selectable<CapsuleItemsTable>

/** As row-level security lets them be seen: of a sealed capsule none, whoever asks. */
const select = ({ db }: Actor, capsuleId: string) =>
  db.selectFrom('capsule_items').selectAll().where('capsule_id', '=', capsuleId)

export function listItems(
  actor: Actor,
  capsuleId: string,
  page: PageQuery,
  toItem: (row: ItemRow) => CapsuleItem,
): Promise<Page<CapsuleItem>> {
  const walk = { by: 'announced_at', id: 'id', type: 'timestamptz' } as const
  const query = select(actor, capsuleId).where('state', '<>', 'announced')
  return readPage(actor, query, { list: ['capsule items', capsuleId], ...walk }, page, toItem)
}

export const findAnnounced = (actor: Actor, capsuleId: string, id: string) =>
  select(actor, capsuleId).where('id', '=', id).executeTakeFirst()

export async function findItem(actor: Actor, capsuleId: string, id: string): Promise<ItemRow> {
  const found = await select(actor, capsuleId)
    .where('id', '=', id)
    .where('state', '<>', 'announced')
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that in this capsule.')
  return found
}

export async function insertItem({ db }: Actor, row: Insertable<CapsuleItemsTable>): Promise<void> {
  await db
    .insertInto('capsule_items')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** False when it was taken out or the capsule was sealed while its bytes were on their way. */
export async function markHere(
  { db }: Actor,
  id: string,
  here: Received & Pick<ItemRow, 'kind' | 'state'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('capsule_items')
    .set(here)
    .where('id', '=', id)
    .where('state', '=', 'announced')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markKept({ db }: Actor, capsuleId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('capsule_items')
    .set({ state: 'kept' })
    .where('capsule_id', '=', capsuleId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteItem(
  { db }: Actor,
  capsuleId: string,
  id: string,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('capsule_items')
    .where('capsule_id', '=', capsuleId)
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst()
  return removed?.storage_key
}

export async function countOf(
  actor: Actor,
  capsuleId: string,
  ofGuest?: string,
): Promise<{ all: number; waiting: number }> {
  let query = actor.db
    .selectFrom('capsule_items')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where state <> 'kept'))::int`.as('waiting'))
    .where('capsule_id', '=', capsuleId)
  if (ofGuest) query = query.where('guest_id', '=', ofGuest)
  return query.executeTakeFirstOrThrow()
}

/** What was announced and never came. */
export async function deleteUnsentOf({ db }: Actor, capsuleId: string): Promise<void> {
  await db
    .deleteFrom('capsule_items')
    .where('capsule_id', '=', capsuleId)
    .where('state', '=', 'announced')
    .execute()
}

/** What guests sent and nobody let in, or announced; answers where the bytes are. */
export async function deleteWaitingOf({ db }: Actor, capsuleId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('capsule_items')
    .where('capsule_id', '=', capsuleId)
    .where('guest_id', 'is not', null)
    .where('state', '<>', 'kept')
    .returning('storage_key')
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

export async function deleteUnsent({ db }: System, before: string): Promise<void> {
  await db
    .deleteFrom('capsule_items')
    .where('state', '=', 'announced')
    .where('announced_at', '<=', before)
    .execute()
}

export async function keysIn(actor: Actor, capsuleId: string): Promise<string[]> {
  const rows = await select(actor, capsuleId).execute()
  return rows.map(({ storage_key }) => storage_key)
}

export const toItem = (row: ItemRow, isMine: boolean): CapsuleItem => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  by: row.by_name,
  isMine,
  state: row.state === 'waiting' ? 'waiting' : 'kept',
  contentType: row.content_type,
  byteLength: row.byte_length,
  addedAt: row.announced_at,
})
