import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** What a family's members shared and no message needs, with uploads under way. */
export async function deleteSharedFiles({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('uploads').where('family_id', '=', familyId).execute()
  await db
    .deleteFrom('media')
    .where('family_id', '=', familyId)
    .where('private_to', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('messages').select('messages.id').whereRef('media_id', '=', 'media.id')),
      ),
    )
    .execute()
}

/** Makes the recordings of messages another account's. */
export async function handRecordingsTo(
  { db }: System,
  messageIds: readonly string[],
  accountId: string,
): Promise<void> {
  await db
    .updateTable('media')
    .set({ private_to: accountId, uploaded_by: null })
    .where('private_to', 'is not', null)
    .where('id', 'in', (from) =>
      from
        .selectFrom('messages')
        .select((column) => column.ref('media_id').$notNull().as('media_id'))
        .where('id', 'in', messageIds)
        .where('media_id', 'is not', null),
    )
    .execute()
}

/** Recordings of departed authors that no message has any more. */
export async function deleteDepartedRecordings({ db }: System): Promise<void> {
  await sql`
    delete from media using accounts
    where accounts.id = media.private_to and accounts.status = 'departed'
      and not exists (select 1 from messages where media_id = media.id)`.execute(db)
}
