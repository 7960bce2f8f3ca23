import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import type { Goal, progress } from '#contract/progress.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'

export function listGoals(
  { db, familyId, ports }: FamilyViewer,
  { state, ...page }: QueryOf<typeof progress.goals>,
): Promise<Page<Goal>> {
  const query = db
    .selectFrom('goals')
    .leftJoin('people', (join) =>
      join.onRef('people.id', '=', 'goals.person_id').on('people.removed_at', 'is', null),
    )
    .select(['goals.id', 'words', 'wanted_on', 'state', 'people.id as about'])
    .select(['people.given_name', 'people.surname'])
    .where('goals.family_id', '=', familyId)
    .where('state', state === 'open' ? '=' : '<>', 'open')
  const walk = {
    list: ['goals', familyId, state],
    by: 'moved_at',
    id: 'goals.id',
    type: 'timestamptz' as const,
    direction: 'desc' as const,
    // A family has at most two hundred.
    isFew: true,
  }
  return readPage({ db, ports }, query, walk, page, (row) => ({
    id: row.id,
    words: row.words,
    person: row.about
      ? {
          id: row.about,
          name: fullName({ givenName: row.given_name ?? '', surname: row.surname ?? '' }),
        }
      : null,
    wantedOn: row.wanted_on,
    state: row.state,
  }))
}

/** Locked until the end: two who add at once are counted one after the other. */
export async function countGoals({ db, familyId }: FamilyEditor): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goals ${familyId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('goals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasGoal({ db, familyId }: FamilyEditor, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('goals')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** False where a goal of that number is somebody else's. */
export async function insertGoal(
  editor: FamilyEditor,
  { id, words, personId, wantedOn }: BodyOf<typeof progress.setGoal>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await editor.db
    .insertInto('goals')
    .values({
      id,
      family_id: editor.familyId,
      words,
      person_id: personId,
      wanted_on: wantedOn,
      made_by: editor.accountId,
      made_at: editor.now(),
      moved_at: editor.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateGoal(
  editor: FamilyEditor,
  id: string,
  state: Goal['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await editor.db
    .updateTable('goals')
    .set({ state, moved_at: editor.now() })
    .where('family_id', '=', editor.familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteGoal({ db, familyId }: FamilyEditor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('goals')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function goalsAbout(
  { db, familyId }: FamilyEditor,
  personId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('goals')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that are about somebody else by now stay so. */
export async function moveGoals(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('goals')
    .set({ person_id: to })
    .where('family_id', '=', familyId)
    .where('person_id', '=', from)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function deleteGoals({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('goals').where('family_id', '=', familyId).execute()
}
