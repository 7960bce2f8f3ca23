import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** Of a closed family: whom a message is for, with a name, an address, and the birth date that a day may follow from. */
export async function keepRecipientsOnly({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('kinships').where('family_id', '=', familyId).execute()
  await sql`
    delete from people where family_id = ${familyId}
      and not exists (select 1 from deliveries where people.id in (person_id, alternate_id))
      and not exists (select 1 from sealed_messages where people.id in (person_id, alternate_id))`.execute(
    db,
  )
  await db
    .updateTable('people')
    .set({ born_place: '', born_source: '', died_place: '', died_source: '' })
    .set({ occupation: '', story: '', notes: '', kin_words: '' })
    .where('family_id', '=', familyId)
    .execute()
}

/** In closed families nobody keeps an address that no letter will go to. */
export async function forgetNeedlessWays({ db }: System): Promise<void> {
  await sql`
    delete from contact_ways using families
    where families.id = contact_ways.family_id and families.closed_at is not null
      and not exists (select 1 from sealed_messages
        where contact_ways.person_id in (person_id, alternate_id))
      and not exists (select 1 from deliveries
        where contact_ways.person_id in (person_id, alternate_id) and address <> '')`.execute(db)
}
