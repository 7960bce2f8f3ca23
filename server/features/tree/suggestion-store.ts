import { sql } from 'kysely'
import type { PageQuery } from '#contract/page.ts'
import type { PersonFacts } from '#contract/tree/builder.ts'
import type { Suggested, SuggestionState } from '#contract/tree/suggestions.ts'
import { factColumns, isMemorial } from '#server/features/people/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'

const among = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('suggestions')
    .innerJoin('people', 'people.id', 'suggestions.person_id')
    .leftJoin('people as other', 'other.id', 'suggestions.other_id')
    .leftJoin('accounts as author', 'author.id', 'suggestions.made_by')
    .leftJoin('accounts as answerer', 'answerer.id', 'suggestions.answered_by')
    .select(['suggestions.id', 'suggestions.kind', 'suggested', 'facts_then', 'why', 'state'])
    .select(['made_at', 'is_corrected', 'answer', 'answered_at', 'name_then'])
    .select(['suggestions.person_id', 'other_id', 'people.removed_at'])
    .select(['other.given_name as other_given', 'other.surname as other_surname'])
    .select(['other.removed_at as other_removed', 'author.display_name as author'])
    .select('answerer.display_name as answerer')
    .select(factColumns.map((column) => `people.${column}` as const))
    .select(isMemorial.as('is_memorial'))
    .select(
      sql<boolean>`exists (select from merged_people where merged_people.family_id = suggestions.family_id
        and (from_person, into_person) in ((other_id, person_id), (person_id, other_id)))`.as(
        'are_one',
      ),
    )
    .where('suggestions.family_id', '=', familyId)

export type SuggestionRow = Awaited<ReturnType<ReturnType<typeof among>['executeTakeFirstOrThrow']>>

export function pageOfAll<Item>(
  editor: FamilyEditor,
  isOpen: boolean,
  page: PageQuery,
  toItem: (row: SuggestionRow) => Item,
) {
  const walk = {
    list: ['suggestions', editor.familyId, isOpen],
    by: 'suggestions.moved_at',
    id: 'suggestions.id',
    type: 'timestamptz' as const,
    direction: isOpen ? ('asc' as const) : ('desc' as const),
  }
  const query = among(editor).where('suggestions.is_open', '=', isOpen)
  return readPage(editor, query, walk, page, toItem)
}

export function pageOfOwn<Item>(
  viewer: FamilyViewer,
  page: PageQuery,
  toItem: (row: SuggestionRow) => Item,
) {
  const walk = {
    list: ['own suggestions', viewer.familyId, viewer.accountId],
    by: 'suggestions.made_at',
    id: 'suggestions.id',
    type: 'timestamptz' as const,
    direction: 'desc' as const,
  }
  const query = among(viewer).where('suggestions.made_by', '=', viewer.accountId)
  return readPage(viewer, query, walk, page, toItem)
}

const byId = ({ db, familyId }: FamilyEditor, id: string) =>
  db
    .selectFrom('suggestions')
    .select(['id', 'person_id', 'other_id', 'kind', 'suggested', 'state', 'made_by', 'name_then'])
    .select(['answered_by', 'answer', 'why', 'is_corrected'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)

export const findOne = (editor: FamilyEditor, id: string) => byId(editor, id).executeTakeFirst()

/** Until the end: of two who answer at once, the second is told so. */
export const findLocked = (editor: FamilyEditor, id: string) =>
  byId(editor, id).forUpdate().executeTakeFirst()

export async function countWaiting({ db, familyId }: FamilyViewer): Promise<number> {
  const { count } = await db
    .selectFrom('suggestions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const own = ({ db, familyId, accountId }: FamilyViewer) =>
  db.selectFrom('suggestions').where('family_id', '=', familyId).where('made_by', '=', accountId)

/** One’s own that wait, locked until the end: two that are sent at once are counted one after the other. */
export async function countOwnWaiting(viewer: FamilyViewer): Promise<number> {
  const turn = `suggestions ${viewer.familyId} ${viewer.accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(viewer.db)
  const { count } = await own(viewer)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countOwnUnheard(viewer: FamilyViewer): Promise<number> {
  const { count } = await own(viewer)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '<>', 'waiting')
    .where('heard_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findOwn = (viewer: FamilyViewer, id: string) =>
  own(viewer)
    .select(['person_id', 'suggested', 'why', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()

interface NewSuggestion {
  readonly id: string
  readonly personId: string
  readonly otherId: string | null
  readonly nameThen: string
  readonly suggested: Suggested
  readonly factsThen: Partial<PersonFacts>
  readonly why: string
}

/** False where one of that number is somebody else’s. */
export async function insertSuggestion(
  { db, familyId, accountId, now }: FamilyViewer,
  made: NewSuggestion,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('suggestions')
    .values({
      id: made.id,
      family_id: familyId,
      person_id: made.personId,
      other_id: made.otherId,
      name_then: made.nameThen,
      kind: made.suggested.kind,
      suggested: JSON.stringify(made.suggested),
      facts_then: JSON.stringify(made.factsThen),
      why: made.why,
      made_by: accountId,
      made_at: now(),
      moved_at: now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function noteAnswer(
  { db, familyId, accountId, now }: FamilyEditor,
  id: string,
  told: { state: Exclude<SuggestionState, 'waiting'>; words: string; isCorrected: boolean },
): Promise<void> {
  await db
    .updateTable('suggestions')
    .set({
      state: told.state,
      answer: told.words,
      is_corrected: told.isCorrected,
      answered_by: accountId,
      answered_at: now(),
      moved_at: now(),
    })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

export async function noteHeard({ db, familyId, accountId, now }: FamilyViewer): Promise<void> {
  await db
    .updateTable('suggestions')
    .set({ heard_at: now() })
    .where('family_id', '=', familyId)
    .where('made_by', '=', accountId)
    .where('state', '<>', 'waiting')
    .where('heard_at', 'is', null)
    .execute()
}

export async function deleteOwnWaiting(
  { db, familyId, accountId }: FamilyViewer,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suggestions')
    .where('family_id', '=', familyId)
    .where('made_by', '=', accountId)
    .where('state', '=', 'waiting')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Those about somebody; whoever is said to be the same as the other of a merge isn’t moved onto themselves. */
export async function suggestionsAbout(
  { db, familyId }: FamilyEditor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('suggestions')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', from)
    .where(sql<boolean>`other_id is distinct from ${to}::uuid`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function moveSuggestions(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('suggestions')
    .set({ person_id: to })
    .where('family_id', '=', familyId)
    .where('person_id', '=', from)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
