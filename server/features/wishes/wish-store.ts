import { sql, type Selectable } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import type { WishKind } from '#contract/rules/wishes/questions.ts'
import { fitsKind, versionsBySitting, type WishContent } from '#contract/rules/wishes/wish.ts'
import type { Wish, WishVersion } from '#contract/wishes/index.ts'
import type { WishesTable } from '#server/database/types.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import { notFound } from '#server/platform/errors.ts'
import { toHeard, type HeardRow } from './heard-store.ts'

/** One's own wishes in this family: the row-level policy says the same. */
const select = ({ db, familyId, accountId }: FamilyAuthor) =>
  db
    .selectFrom('wishes')
    .leftJoin('wish_recordings as voice', 'voice.id', 'wishes.recording_id')
    .selectAll('wishes')
    .select(['voice.duration_ms', 'voice.heard_state', 'voice.heard_words', 'voice.heard_read_at'])
    .select(
      sql<string[]>`array(select account_id from wish_sharings
        where wish_id = wishes.id order by account_id)`.as('readers'),
    )
    .where('wishes.family_id', '=', familyId)
    .where('wishes.author_id', '=', accountId)

export type WishRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const listOwn = (author: FamilyAuthor): Promise<WishRow[]> =>
  select(author).orderBy('wishes.created_at').orderBy('wishes.id').execute()

export async function findOwn(author: FamilyAuthor, id: string): Promise<WishRow> {
  const found = await select(author).where('wishes.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that wish.')
  return found
}

/** What one wrote under a number of one's own device, if it came here before. */
export const findBegun = (author: FamilyAuthor, id: string) =>
  select(author).where('wishes.id', '=', id).executeTakeFirst()

/** Two devices that add at once wait for each other: otherwise both count the same, and there is one too many. */
export async function addInTurn({ db, familyId, accountId }: FamilyAuthor): Promise<void> {
  const whose = `wishes ${familyId} ${accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(db)
}

export async function countOwn({ db, familyId, accountId }: FamilyAuthor, kind: WishKind) {
  const { count } = await db
    .selectFrom('wishes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('author_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Said {
  readonly content: WishContent
  readonly recordingId: string | null
}

/** False where it is there already, whoever's it is. */
export async function insertWish(
  author: FamilyAuthor,
  { id, kind, content, recordingId }: Said & { id: string; kind: WishKind },
): Promise<boolean> {
  const { familyId, accountId } = author
  const { numInsertedOrUpdatedRows } = await author.db
    .insertInto('wishes')
    .values({
      id,
      family_id: familyId,
      author_id: accountId,
      kind,
      version: 1,
      content: sealedJson(familyId, content),
      recording_id: recordingId,
      visible: 'after',
      created_at: author.now(),
      changed_at: author.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A compare-and-set on the version: false when another device was quicker. */
export async function updateWish(
  author: FamilyAuthor,
  id: string,
  base: number,
  { content, recordingId }: Said,
): Promise<boolean> {
  const { numUpdatedRows } = await author.db
    .updateTable('wishes')
    .set({
      version: base + 1,
      content: sealedJson(author.familyId, content),
      recording_id: recordingId,
      changed_at: author.now(),
    })
    .where('id', '=', id)
    .where('author_id', '=', author.accountId)
    .where('version', '=', base)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Numbered extends Said {
  readonly number: number
  readonly sitting: string | null
  /** What stands there now has to stay beside it, whenever it was saved. */
  readonly isBeside?: boolean
}

/** Whether the version before was saved in the same sitting, or on the same day where there are very many. */
const isSameTime = (author: FamilyAuthor, wishId: string, sitting: string | null) =>
  sql<boolean>`(sitting = ${sitting}::uuid
    or (saved_at at time zone 'UTC')::date = (${author.now()}::timestamptz at time zone 'UTC')::date
      and (select count(*) from wish_versions counted where counted.wish_id = ${wishId}) >= ${versionsBySitting})`

/** Saves of one sitting become one version: the newest takes the place of the one before it. */
export async function writeVersion(
  author: FamilyAuthor,
  wishId: string,
  { number, sitting, content, recordingId, isBeside = false }: Numbered,
): Promise<void> {
  const saved = {
    number,
    content: sealedJson(author.familyId, content),
    recording_id: recordingId,
    saved_at: author.now(),
  }
  if (!isBeside) {
    const { numUpdatedRows } = await author.db
      .updateTable('wish_versions')
      .set(saved)
      .where('wish_id', '=', wishId)
      .where('number', '=', number - 1)
      .where(isSameTime(author, wishId, sitting))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return
  }
  const own = { id: author.newId(), family_id: author.familyId, wish_id: wishId, sitting }
  await author.db
    .insertInto('wish_versions')
    .values({ ...own, ...saved })
    .execute()
}

export function listVersions(
  author: FamilyAuthor,
  wish: WishRow,
  page: PageQuery,
): Promise<Page<WishVersion>> {
  const query = author.db
    .selectFrom('wish_versions')
    .select(['number', 'content', 'recording_id', 'saved_at'])
    .select(({ selectFrom }) =>
      selectFrom('wish_versions as earlier')
        .select('earlier.content')
        .where('earlier.wish_id', '=', wish.id)
        .whereRef('earlier.number', '<', 'wish_versions.number')
        .orderBy('earlier.number', 'desc')
        .limit(1)
        .as('before'),
    )
    .where('wish_id', '=', wish.id)
  const walk = { by: 'number', id: 'wish_versions.id', type: 'integer', direction: 'desc' } as const
  const list = ['wish versions', wish.id]
  return readPage(author, query, { list, ...walk, by: 'wish_versions.number' }, page, (row) => ({
    number: row.number,
    content: contentOf(wish.kind, row.content),
    recordingId: row.recording_id,
    savedAt: row.saved_at,
    before: row.before === null ? null : contentOf(wish.kind, row.before),
  }))
}

export async function findVersion(
  author: FamilyAuthor,
  wish: WishRow,
  number: number,
): Promise<Said> {
  const found = await author.db
    .selectFrom('wish_versions')
    .select(['content', 'recording_id'])
    .where('wish_id', '=', wish.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that version.')
  return { content: contentOf(wish.kind, found.content), recordingId: found.recording_id }
}

export async function deleteWish(author: FamilyAuthor, id: string): Promise<void> {
  await author.db
    .deleteFrom('wishes')
    .where('id', '=', id)
    .where('author_id', '=', author.accountId)
    .execute()
}

const lost = 'These words can’t be opened: their key is lost.'

/** As it was said. Where its key is lost, that is told in its place. */
function contentOf(kind: string, stored: unknown): WishContent {
  if (typeof stored === 'object' && stored !== null && !Array.isArray(stored)) {
    const content = stored as WishContent
    if (fitsKind(kind as WishKind, content)) return content
  }
  if (kind === 'paper') return { what: lost, where: '', who: '' }
  if (kind === 'witness') return { name: lost, on: '1970-01-01', saw: '' }
  return { words: lost }
}

type Nullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null }

type Told = Selectable<
  Pick<WishesTable, 'id' | 'kind' | 'content' | 'recording_id' | 'visible' | 'changed_at'>
> & {
  readonly duration_ms: number | null
} & Nullable<HeardRow>

/** What is the same for whoever reads it. */
export const toSheetWish = (row: Told) => ({
  id: row.id,
  kind: row.kind as WishKind,
  content: contentOf(row.kind, row.content),
  recordingId: row.recording_id,
  durationMs: row.duration_ms,
  heard: row.heard_state === null ? null : toHeard(row as HeardRow),
  visible: row.visible,
  changedAt: row.changed_at,
})

export const toWish = (row: WishRow): Wish => ({
  ...toSheetWish(row),
  version: row.version,
  readers: row.readers,
})
