import { sql, type Insertable, type Transaction } from 'kysely'
import type { Tables } from '#server/database/types.ts'

type Seeded =
  | 'families'
  | 'accounts'
  | 'members'
  | 'activities'
  | 'invitations'
  | 'media'
  | 'media_copies'
  | 'memories'
  | 'memory_comments'
  | 'albums'
  | 'people'
  | 'kinships'
  | 'partnerships'
  | 'partners'
  | 'parentages'
  | 'person_names'
  | 'life_events'
  | 'contact_ways'
  | 'messages'
  | 'recipes'
  | 'recipe_cookings'
  | 'goals'
  | 'memory_hours'
  | 'memory_hour_slides'
  | 'scrapbooks'
  | 'scrapbook_pages'

/** Writes rows by their stable ids: what is there already is brought up to date, but for what it keeps. */
export async function writeRows<Table extends Seeded>(
  db: Transaction<Tables>,
  table: Table,
  rows: Insertable<Tables[Table]>[],
  { keep = [] }: { keep?: (keyof Tables[Table] & string)[] } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map(
    (row) =>
      sql`(${sql.join(columns.map((column) => sql.val((row as Record<string, unknown>)[column])))})`,
  )
  const changes = columns
    .filter((column) => column !== 'id' && !keep.some((kept) => kept === column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} on conflict (id) do update set ${sql.join(changes)}`.execute(db)
}
