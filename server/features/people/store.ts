import { sql, type Insertable } from 'kysely'
import type { PeopleTable } from '#server/database/types.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

/** Their account is kept in memory of them: they have died, whatever the family has written down so far. */
export const isMemorial = sql<boolean>`exists (select from accounts
  where accounts.id = people.account_id and accounts.status = 'memorial')`

const among = (viewer: Pick<FamilyViewer, 'db' | 'familyId'>) =>
  viewer.db
    .selectFrom('people')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'people.account_id')
        .onRef('members.family_id', '=', 'people.family_id')
        .on('members.status', '=', 'active'),
    )
    .select('members.id as member_id')
    .select(isMemorial.as('is_memorial'))
    .where('people.family_id', '=', viewer.familyId)

const select = (viewer: FamilyViewer) => among(viewer).selectAll('people')

export type PersonRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** As lists show somebody: without what only their own page tells. */
export const selectListed = (viewer: Pick<FamilyViewer, 'db' | 'familyId'>) =>
  among(viewer)
    .select(['people.id', 'given_name', 'surname', 'nickname', 'kin_words', 'born_on'])
    .select(['born_words', 'died_on', 'died_words', 'is_living', 'portrait_id', 'is_made_up'])
    .where('people.removed_at', 'is', null)

export type ListedRow = Awaited<
  ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>
>

/** Also finds somebody who was removed and can still be brought back. */
export async function findEvenRemoved(viewer: FamilyViewer, id: string): Promise<PersonRow> {
  const found = await select(viewer)
    .where('people.id', '=', id)
    .where('people.is_shadow', '=', false)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that person.')
  return found
}

export async function findPerson(viewer: FamilyViewer, id: string): Promise<PersonRow> {
  const found = await findEvenRemoved(viewer, id)
  if (found.removed_at) throw notFound('This person was removed. You can bring them back.')
  return found
}

/** Those who were removed and can be brought back count as well. */
export type NewPerson = Omit<Insertable<PeopleTable>, 'id' | 'family_id' | 'created_at'>

export async function insertPerson(editor: FamilyEditor, row: NewPerson): Promise<string> {
  const id = editor.newId()
  await editor.db
    .insertInto('people')
    .values({ ...row, id, family_id: editor.familyId, created_at: editor.now() })
    .execute()
  return id
}

/** Answers false, and changes nothing, if somebody else changed the person since that version. */
export async function updatePerson(
  editor: FamilyEditor,
  { id, version }: { id: string; version: number },
  change: Partial<NewPerson>,
): Promise<boolean> {
  const { numUpdatedRows } = await editor.db
    .updateTable('people')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The account behind a member of this family; undefined for anybody else. */
export async function accountOfMember(
  editor: FamilyEditor,
  memberId: string,
): Promise<string | undefined> {
  const member = await editor.db
    .selectFrom('members')
    .select('account_id')
    .where('id', '=', memberId)
    .where('family_id', '=', editor.familyId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return member?.account_id
}

export async function ownMemberId({ db, familyId, accountId }: FamilyEditor): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('family_id', '=', familyId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return member.id
}

export async function personOfAccount(editor: FamilyEditor, accountId: string) {
  return select(editor)
    .where('people.account_id', '=', accountId)
    .where('people.removed_at', 'is', null)
    .executeTakeFirst()
}
