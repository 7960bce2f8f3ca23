import type { Visitor } from '#server/platform/actors.ts'

// Of a family that its caller knows to be there for everybody.

export const listFiles = ({ db }: Visitor, familyId: string) =>
  db
    .selectFrom('media')
    .select(['id', 'width', 'height'])
    .where('family_id', '=', familyId)
    .execute()

export const findFile = ({ db }: Visitor, familyId: string, id: string) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
