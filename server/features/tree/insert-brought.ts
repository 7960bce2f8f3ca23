import { sql } from 'kysely'
import { bringPeople } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Rows of one batch as JSON, ready for the database: the web server’s own thread has nothing to do with them. */
export interface Batch {
  readonly people?: string
  readonly names?: string
  readonly events?: string
  readonly partnerships?: string
  readonly partners?: string
  readonly parentages?: string
  /** How much is done with it, from 0 to 1. */
  readonly progress: number
}

/** Rows that were made in the thread: each table takes its share in one statement. */
export async function insertBrought(editor: FamilyEditor, batch: Batch): Promise<void> {
  const { db, familyId } = editor
  if (batch.people) await bringPeople(editor, batch.people)
  if (batch.names)
    await sql`
      insert into person_names (id, family_id, person_id, kind, name, position)
      select id, ${familyId}, person_id, kind, name, position from json_to_recordset(${batch.names}::json)
        as row (id uuid, person_id uuid, kind text, name text, position integer)`.execute(db)
  if (batch.partnerships)
    await sql`
      insert into partnerships (id, family_id, kind, created_at)
      select id, ${familyId}, kind, ${editor.now()} from json_to_recordset(${batch.partnerships}::json)
        as row (id uuid, kind text)`.execute(db)
  if (batch.partners)
    await sql`
      insert into partners (id, family_id, partnership_id, person_id)
      select id, ${familyId}, partnership_id, person_id from json_to_recordset(${batch.partners}::json)
        as row (id uuid, partnership_id uuid, person_id uuid)`.execute(db)
  // Somebody may be a child of a couple that was there already.
  if (batch.parentages)
    await sql`
      insert into parentages (id, family_id, partnership_id, child_id, kind)
      select id, ${familyId}, partnership_id, child_id, kind from json_to_recordset(${batch.parentages}::json)
        as row (id uuid, partnership_id uuid, child_id uuid, kind text)
      on conflict (partnership_id, child_id) do nothing`.execute(db)
  if (batch.events)
    await sql`
      insert into life_events
        (id, family_id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place)
      select id, ${familyId}, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place
      from json_to_recordset(${batch.events}::json) as row (id uuid, person_id uuid, partnership_id uuid, kind text,
        what text, written text, earliest integer, latest integer, sort_key double precision, place text)`.execute(
      db,
    )
}
