import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

// Fewer are added up in no time by whoever asks.
const manyLines = 100

/** Puts the lines of families that brought or deleted much together; what they hold is the same before and after. */
export async function addUpHeldBytes({ db }: System): Promise<void> {
  await sql`
    with taken as (
      delete from held_bytes where family_id in (
        select family_id from held_bytes group by family_id having count(*) > ${manyLines})
      returning family_id, is_voice, is_private, byte_length)
    insert into held_bytes (family_id, is_voice, is_private, byte_length)
    select family_id, is_voice, is_private, sum(byte_length) from taken
    group by family_id, is_voice, is_private having sum(byte_length) <> 0`.execute(db)
}
