import { sql } from 'kysely'
import type { Admin } from '#server/platform/actors.ts'

interface Stored {
  readonly storedFiles: number
  readonly storedBytes: number
  readonly ownerlessFiles: number
  readonly ownerlessBytes: number
  readonly ownerlessSince: string | null
}

/** How much is kept, and how much of it belongs to nobody any more. */
export async function countStored({ db }: Admin): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select (select count(*) from media) as "storedFiles",
      (select coalesce(sum(byte_length), 0)::float8 from media) as "storedBytes",
      (select count(*) from ownerless_files) as "ownerlessFiles",
      (select coalesce(sum(byte_length), 0)::float8 from ownerless_files) as "ownerlessBytes",
      (select min(found_at) from ownerless_files) as "ownerlessSince"`.execute(db)
  return rows[0]!
}
