import { sql, type Selectable, type Updateable } from 'kysely'
import type { ListedCase } from '#contract/research/index.ts'
import type { DeskListed, ResearchBox } from '#contract/research/desk.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { mostCases, type ResearchState } from '#contract/rules/research.ts'
import type { ResearchCasesTable } from '#server/database/types.ts'
import type { Actor, Admin, FamilyEditor, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

export type CaseRow = Selectable<ResearchCasesTable> & { readonly state: ResearchState }

const gone = () => notFound('We couldn’t find that case.')

const own = ({ db, familyId }: FamilyEditor, id: string) =>
  db.selectFrom('research_cases').selectAll().where('id', '=', id).where('family_id', '=', familyId)

// What a family hasn't asked yet isn't there for the desk.
const asked = ({ db }: Admin, id: string) =>
  db.selectFrom('research_cases').selectAll().where('id', '=', id).where('asked_at', 'is not', null)

export async function findOwnCase(editor: FamilyEditor, id: string): Promise<CaseRow> {
  const row = await own(editor, id).executeTakeFirst()
  if (!row) throw gone()
  return row as CaseRow
}

/** Of two who act on it at once, the second sees what the first did. */
export async function lockOwnCase(editor: FamilyEditor, id: string): Promise<CaseRow> {
  const row = await own(editor, id).forUpdate().executeTakeFirst()
  if (!row) throw gone()
  return row as CaseRow
}

export async function findAskedCase(admin: Admin, id: string): Promise<CaseRow> {
  const row = await asked(admin, id).executeTakeFirst()
  if (!row) throw gone()
  return row as CaseRow
}

export async function lockAskedCase(admin: Admin, id: string): Promise<CaseRow> {
  const row = await asked(admin, id).forUpdate().executeTakeFirst()
  if (!row) throw gone()
  return row as CaseRow
}

export async function changeCase(
  actor: Actor,
  { id, family_id }: Pick<CaseRow, 'id' | 'family_id'>,
  change: Updateable<ResearchCasesTable>,
): Promise<void> {
  await actor.db
    .updateTable('research_cases')
    .set({ ...change, changed_at: actor.now() })
    .where('id', '=', id)
    .where('family_id', '=', family_id)
    .execute()
}

export async function deleteDraft(editor: FamilyEditor, id: string): Promise<void> {
  await editor.db
    .deleteFrom('research_cases')
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('state', '=', 'draft')
    .execute()
}

/** One begins or asks after the other: each counts those before. */
export async function lockCases({ db, familyId }: FamilyEditor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`research ${familyId}`}, 0))`.execute(
    db,
  )
}

export async function countCases({
  db,
  familyId,
}: FamilyEditor): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::integer as all,
      count(*) filter (where asked_at is not null and ended_at is null)::integer as open
    from research_cases where family_id = ${familyId}`.execute(db)
  return rows[0]!
}

export async function listOwnCases(editor: FamilyEditor): Promise<ListedCase[]> {
  const { db, familyId, accountId } = editor
  const rows = await db
    .selectFrom('research_cases')
    .leftJoin('accounts', 'accounts.id', 'begun_by')
    .select(['research_cases.id', 'research_cases.title', 'research_cases.state'])
    .select('accounts.display_name as askedBy')
    .select(
      sql<string>`greatest(research_cases.changed_at, (select max(said_at) from research_messages
        where case_id = research_cases.id))`.as('changedAt'),
    )
    .select(
      sql<number>`(select count(*)::integer from research_messages said
        where said.case_id = research_cases.id and side = 'desk' and number > coalesce((
          select read_number from research_readings mine
          where mine.case_id = research_cases.id and mine.account_id = ${accountId}), 0))`.as(
        'unread',
      ),
    )
    .where('research_cases.family_id', '=', familyId)
    .orderBy('changedAt', 'desc')
    .orderBy('research_cases.id')
    .limit(mostCases)
    .execute()
  return rows as ListedCase[]
}

/** What was asked, over or not; those asked first wait at the top. */
export function listAskedCases(
  admin: Admin,
  { box, ...page }: PageQuery & { readonly box: ResearchBox },
): Promise<Page<DeskListed>> {
  const query = admin.db
    .selectFrom('research_cases')
    .leftJoin('accounts', 'accounts.id', 'begun_by')
    .select(['research_cases.id', 'research_cases.title', 'research_cases.state'])
    .select(['research_cases.asked_at', 'accounts.display_name', 'accounts.email'])
    .select(
      sql<number>`(select count(*)::integer from research_messages said
        where said.case_id = research_cases.id and side = 'family' and number > desk_read_number)`.as(
        'unread',
      ),
    )
    .where('asked_at', 'is not', null)
    .where('ended_at', box === 'open' ? 'is' : 'is not', null)
  const list = ['research cases', box]
  const walk = { by: 'asked_at', id: 'research_cases.id', type: 'timestamptz' } as const
  const direction = box === 'open' ? 'asc' : 'desc'
  return readPage(admin, query, { list, ...walk, direction }, page, (row) => ({
    id: row.id,
    title: row.title,
    state: row.state as ResearchState,
    asker: row.email ? { name: row.display_name!, email: row.email } : null,
    askedAt: row.asked_at!,
    unread: row.unread,
  }))
}

/** Those that go on while their family ends. */
export const openCasesOf = ({ db }: System, familyId: string) =>
  db
    .selectFrom('research_cases')
    .select(['id', 'title'])
    .where('family_id', '=', familyId)
    .where('asked_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()

export async function deleteCases({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('research_cases').where('family_id', '=', familyId).execute()
}
