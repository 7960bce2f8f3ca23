import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** What a closed family keeps; of everything else it keeps nothing. `people` and `media` only as far as they are needed. */
export const keptWhenClosed = [
  'contact_questions',
  'contact_ways',
  'deliveries',
  'listening_vouchings',
  'mails',
  'media',
  'members',
  'message_openings',
  'messages',
  'people',
  'recipient_agreements',
  'refused_addresses',
  'rehearsals',
  'sealed_messages',
  'transcripts',
  'voices',
] as const

/** Nobody belongs to it any more, and messages that somebody is to receive, or has, still hang on it. */
export async function closeFamily({ db, now }: System, familyId: string): Promise<void> {
  await db.updateTable('families').set({ closed_at: now() }).where('id', '=', familyId).execute()
  for (const table of ['activities', 'findings', 'invitations', 'kinships', 'uploads'] as const)
    await db.deleteFrom(table).where('family_id', '=', familyId).execute()
  await db
    .deleteFrom('voices')
    .where('family_id', '=', familyId)
    .where('link_id', 'is not', null)
    .execute()
  await db.deleteFrom('voice_links').where('family_id', '=', familyId).execute()
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
  await sql`
    delete from people where family_id = ${familyId}
      and not exists (select 1 from deliveries where people.id in (person_id, alternate_id))
      and not exists (select 1 from sealed_messages where people.id in (person_id, alternate_id))`.execute(
    db,
  )
  // A name, an address, and the birth date that a day may follow from.
  await db
    .updateTable('people')
    .set({ born_place: '', died_place: '', occupation: '', story: '', notes: '', kin_words: '' })
    .where('family_id', '=', familyId)
    .execute()
}

/** A closed family ends with the last message in it. */
export async function endClosedFamilies({ db }: System): Promise<void> {
  await db
    .deleteFrom('families')
    .where('closed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.family_id', '=', 'families.id'),
        ),
      ),
    )
    .execute()
}
