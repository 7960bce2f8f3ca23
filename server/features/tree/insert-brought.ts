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

const insertNames = ({ db }: FamilyEditor, [id, person, kind, name, position]: Lists) =>
  sql`select kinfold_bring_names(${id}, ${person}, ${kind}, ${name}, ${position})`.execute(db)

const insertPartnerships = ({ db, now }: FamilyEditor, [id, kind]: Lists) =>
  sql`select kinfold_bring_partnerships(${id}, ${kind}, ${now()})`.execute(db)

const insertPartners = ({ db }: FamilyEditor, [id, partnership, person]: Lists) =>
  sql`select kinfold_bring_partners(${id}, ${partnership}, ${person})`.execute(db)

const insertParentages = ({ db }: FamilyEditor, [id, partnership, child, kind]: Lists) =>
  sql`select kinfold_bring_parentages(${id}, ${partnership}, ${child}, ${kind})`.execute(db)

function insertEvents({ db }: FamilyEditor, lists: Lists) {
  const [id, person, partnership, kind, what, written, earliest, latest, sortKey, ...rest] = lists
  const [place, source] = rest
  return sql`select kinfold_bring_events(${id}, ${person}, ${partnership}, ${kind}, ${what}, ${written}, ${earliest},
    ${latest}, ${sortKey}, ${place}, ${source})`.execute(db)
}
