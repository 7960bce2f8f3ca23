import { sql, type Updateable } from 'kysely'
import type { ContactWaysTable } from '#server/database/types.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

export function waysOf(editor: FamilyEditor, personId: string) {
  return editor.db
    .selectFrom('contact_ways')
    .selectAll()
    .where('family_id', '=', editor.familyId)
    .where('person_id', '=', personId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type WayRow = Awaited<ReturnType<typeof waysOf>>[number]

export async function findWay(
  editor: FamilyEditor,
  personId: string,
  wayId: string,
): Promise<WayRow> {
  const found = (await waysOf(editor, personId)).find(({ id }) => id === wayId)
  if (!found) throw notFound('We couldn’t find that address. It may have been removed.')
  return found
}

/** Answers false if the person has this address already. */
export async function insertWay(
  editor: FamilyEditor,
  way: Pick<WayRow, 'person_id' | 'kind' | 'address' | 'position' | 'state'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await editor.db
    .insertInto('contact_ways')
    .values({
      ...way,
      id: editor.newId(),
      family_id: editor.familyId,
      created_at: editor.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateWay(
  editor: FamilyEditor,
  wayId: string,
  change: Updateable<ContactWaysTable>,
): Promise<void> {
  await editor.db
    .updateTable('contact_ways')
    .set(change)
    .where('id', '=', wayId)
    .where('family_id', '=', editor.familyId)
    .execute()
}

export async function deleteWay(editor: FamilyEditor, wayId: string): Promise<void> {
  await editor.db
    .deleteFrom('contact_ways')
    .where('id', '=', wayId)
    .where('family_id', '=', editor.familyId)
    .execute()
}

/** Whether the owner of the address told this family not to write to it. */
export async function isRefused(editor: FamilyEditor, address: string): Promise<boolean> {
  const found = await editor.db
    .selectFrom('refused_addresses')
    .select('address')
    .where('family_id', '=', editor.familyId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

/** Other people of the family with the same address: couples often share one. */
export function othersReachedBy(editor: FamilyEditor, personId: string, address: string) {
  return editor.db
    .selectFrom('contact_ways')
    .innerJoin('people', 'people.id', 'contact_ways.person_id')
    .select(['people.id', 'people.given_name', 'people.surname'])
    .distinct()
    .where('contact_ways.family_id', '=', editor.familyId)
    .where('people.removed_at', 'is', null)
    .where('people.id', '<>', personId)
    .where('contact_ways.folded_address', '=', sql<string>`lower(${address})`)
    .limit(20)
    .execute()
}
