import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Tribute } from '#contract/memorials.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { TributeShelf } from '#contract/rules/memorials.ts'
import type { MemorialTributesTable } from '#server/database/types.ts'
import type { Received } from '#server/features/media/index.ts'
import type { Actor, FamilyViewer, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

export type TributeRow = Selectable<MemorialTributesTable>

export interface TributeIds {
  readonly personId: string
  readonly tributeId: string
}

type Looking = Pick<FamilyViewer, 'db' | 'familyId' | 'accountId'>

/** As row-level security lets them be seen: of the living only one's own, and what was written about oneself. */
const select = (viewer: Looking, personId: string) =>
  viewer.db
    .selectFrom('memorial_tributes')
    .selectAll()
    .where('family_id', '=', viewer.familyId)
    .where('person_id', '=', personId)
    // What wasn't let in is its writer's alone.
    .where(({ or, eb }) =>
      or([eb('state', '<>', 'refused'), eb('written_by', '=', viewer.accountId)]),
    )

/**
 * Which rows stand on a shelf. The account is a value, not a function: only then the database may look for somebody's
 * own rows first, and asks its policies about those alone.
 */
const onShelf: Readonly<Record<TributeShelf, (accountId: string) => RawBuilder<boolean>>> = {
  condolences: () => sql`kind = 'words' and state = 'shown'`,
  keepsakes: () => sql`kind <> 'words' and state = 'shown'`,
  waiting: () => sql`(state = 'waiting' or state = 'shown' and reported_at is not null)`,
  'about-me': () => sql`state in ('waiting', 'shown')`,
  mine: (accountId) => sql`state <> 'announced' and written_by = ${accountId}`,
  'mine-unseen': (accountId) => sql`state in ('waiting', 'refused') and written_by = ${accountId}`,
}

export const shelfQuery = (viewer: Looking, personId: string, shelf: TributeShelf) =>
  select(viewer, personId).where(onShelf[shelf](viewer.accountId))

export function listTributes(
  viewer: FamilyViewer,
  personId: string,
  shelf: TributeShelf,
  page: PageQuery,
  tellsReports: boolean,
): Promise<Page<Tribute>> {
  const query = shelfQuery(viewer, personId, shelf)
  const walk = { by: 'written_at', id: 'id', type: 'timestamptz', direction: 'desc' } as const
  const list = ['tributes', personId, shelf, viewer.accountId]
  return readPage(viewer, query, { list, ...walk }, page, (row) =>
    toTribute(viewer, row, tellsReports),
  )
}

export const findKnown = (viewer: FamilyViewer, { personId, tributeId }: TributeIds) =>
  select(viewer, personId).where('id', '=', tributeId).executeTakeFirst()

export async function findTribute(viewer: FamilyViewer, ids: TributeIds): Promise<TributeRow> {
  const found = await findKnown(viewer, ids)
  if (!found || found.state === 'announced') throw notFound('We couldn’t find that on this page.')
  return found
}

export async function insertTribute(
  { db }: Actor,
  row: Insertable<MemorialTributesTable>,
): Promise<void> {
  await db
    .insertInto('memorial_tributes')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Counted so that nobody fills a page alone. */
export async function countOwn(viewer: FamilyViewer, personId: string): Promise<number> {
  const { count } = await viewer.db
    .selectFrom('memorial_tributes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .where('written_by', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** False when it was taken back, or its person lives after all, while its bytes were on their way. */
export async function markHere(
  { db }: Actor,
  id: string,
  here: Received & Pick<TributeRow, 'kind'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('memorial_tributes')
    .set({ ...here, state: 'shown' })
    .where('id', '=', id)
    .where('state', '=', 'announced')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a steward says, or a reader asks; false where it is gone meanwhile. */
export async function changeTribute(
  viewer: FamilyViewer,
  { personId, tributeId }: TributeIds,
  from: readonly TributeRow['state'][],
  change: Partial<Pick<TributeRow, 'state' | 'reported_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await viewer.db
    .updateTable('memorial_tributes')
    .set(change)
    .where('family_id', '=', viewer.familyId)
    .where('person_id', '=', personId)
    .where('id', '=', tributeId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many of guests' words waited, and don't any more. */
export async function refuseWaitingGuests(viewer: FamilyViewer, personId: string): Promise<number> {
  const { numUpdatedRows } = await viewer.db
    .updateTable('memorial_tributes')
    .set({ state: 'refused' })
    .where('family_id', '=', viewer.familyId)
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .where('is_guest', '=', true)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteOwn(
  viewer: FamilyViewer,
  { personId, tributeId }: TributeIds,
): Promise<{ storage_key: string | null } | undefined> {
  return viewer.db
    .deleteFrom('memorial_tributes')
    .where('family_id', '=', viewer.familyId)
    .where('person_id', '=', personId)
    .where('id', '=', tributeId)
    .where('written_by', '=', viewer.accountId)
    .returning('storage_key')
    .executeTakeFirst()
}

/** What was announced and never came. */
export async function deleteUnsent({ db }: System, before: string): Promise<void> {
  await db
    .deleteFrom('memorial_tributes')
    .where('state', '=', 'announced')
    .where('written_at', '<=', before)
    .execute()
}

/** Nobody belongs to the family any more who could look at them. Their bytes go with the nightly sweep. */
export async function deleteMemorials({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('memorial_tributes').where('family_id', '=', familyId).execute()
  await db.deleteFrom('memorial_links').where('family_id', '=', familyId).execute()
}

export const toTribute = (
  viewer: FamilyViewer,
  row: TributeRow,
  tellsReports = false,
): Tribute => ({
  id: row.id,
  kind: row.kind,
  by: row.by_name,
  isMine: row.written_by === viewer.accountId,
  isGuest: row.is_guest,
  state: row.state === 'announced' ? 'waiting' : row.state,
  words: row.words,
  contentType: row.content_type,
  writtenAt: row.written_at,
  isReported: tellsReports && row.reported_at !== null,
})
