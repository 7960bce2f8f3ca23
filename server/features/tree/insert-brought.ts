import { sql } from 'kysely'
import { bringPeople } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Columns of a table’s new rows, each as the database writes lists, in the order in which they are named below. */
type Lists = readonly string[]

/** Rows of one batch, ready for the database: the web server’s own thread has nothing to do with them. */
export interface Batch {
  readonly people?: Lists | undefined
  readonly names?: Lists | undefined
  readonly events?: Lists | undefined
  readonly partnerships?: Lists | undefined
  readonly partners?: Lists | undefined
  readonly parentages?: Lists | undefined
  /** How much is done with it, from 0 to 1. */
  readonly progress: number
}

/** Rows that were made in the thread: each table takes its share in one statement, and none waits for the answer of another. */
export async function insertBrought(editor: FamilyEditor, batch: Batch): Promise<void> {
  const { people, names, partnerships, partners, parentages, events } = batch
  await Promise.all([
    people && bringPeople(editor, people),
    names && insertNames(editor, names),
    partnerships && insertPartnerships(editor, partnerships),
    partners && insertPartners(editor, partners),
    parentages && insertParentages(editor, parentages),
    events && insertEvents(editor, events),
  ])
}

const insertNames = ({ db, familyId }: FamilyEditor, [id, person, kind, name, position]: Lists) =>
  sql`
    insert into person_names (id, family_id, person_id, kind, name, position)
    select id, ${familyId}, person_id, kind, name, position
    from unnest(${id}::uuid[], ${person}::uuid[], ${kind}::text[], ${name}::text[], ${position}::integer[])
      as row (id, person_id, kind, name, position)`.execute(db)

const insertPartnerships = ({ db, familyId, now }: FamilyEditor, [id, kind]: Lists) =>
  sql`
    insert into partnerships (id, family_id, kind, created_at)
    select id, ${familyId}, kind, ${now()} from unnest(${id}::uuid[], ${kind}::text[]) as row (id, kind)`.execute(
    db,
  )

const insertPartners = ({ db, familyId }: FamilyEditor, [id, partnership, person]: Lists) =>
  sql`
    insert into partners (id, family_id, partnership_id, person_id)
    select id, ${familyId}, partnership_id, person_id
    from unnest(${id}::uuid[], ${partnership}::uuid[], ${person}::uuid[]) as row (id, partnership_id, person_id)`.execute(
    db,
  )

/** Somebody may be a child of a couple that was there already. */
const insertParentages = ({ db, familyId }: FamilyEditor, [id, partnership, child, kind]: Lists) =>
  sql`
    insert into parentages (id, family_id, partnership_id, child_id, kind)
    select id, ${familyId}, partnership_id, child_id, kind
    from unnest(${id}::uuid[], ${partnership}::uuid[], ${child}::uuid[], ${kind}::text[])
      as row (id, partnership_id, child_id, kind)
    on conflict (partnership_id, child_id) do nothing`.execute(db)

function insertEvents({ db, familyId }: FamilyEditor, lists: Lists) {
  const [id, person, partnership, kind, what, written, earliest, latest, sortKey, place] = lists
  return sql`
    insert into life_events
      (id, family_id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place)
    select id, ${familyId}, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place
    from unnest(${id}::uuid[], ${person}::uuid[], ${partnership}::uuid[], ${kind}::text[], ${what}::text[],
        ${written}::text[], ${earliest}::integer[], ${latest}::integer[], ${sortKey}::double precision[],
        ${place}::text[])
      as row (id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place)`.execute(
    db,
  )
}
