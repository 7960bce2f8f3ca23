import type { FamilyViewer } from '#server/platform/actors.ts'

export function listPeople(viewer: FamilyViewer) {
  return viewer.db
    .selectFrom('people')
    .select([
      'id',
      'given_name',
      'surname',
      'born_on',
      'died_on',
      'is_living',
      'portrait_id',
      'is_made_up',
    ])
    .where('family_id', '=', viewer.familyId)
    .orderBy('born_on', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
}
