import type { FamilyEditor } from '#server/platform/actors.ts'

/** Whole, as they are written back when a change is undone. */
export const eventRows = (
  { db, familyId }: FamilyEditor,
  whose: 'person_id' | 'partnership_id',
  id: string,
) =>
  db
    .selectFrom('life_events')
    .select(['id', 'person_id', 'partnership_id', 'kind', 'what', 'written', 'place', 'source'])
    .select(['earliest', 'latest', 'sort_key'])
    .where(whose, '=', id)
    .where('family_id', '=', familyId)
    .orderBy('id')
    .execute()

export const nameRows = ({ db, familyId }: FamilyEditor, personId: string) =>
  db
    .selectFrom('person_names')
    .select(['id', 'person_id', 'kind', 'name', 'position'])
    .where('person_id', '=', personId)
    .where('family_id', '=', familyId)
    .orderBy('position')
    .execute()
