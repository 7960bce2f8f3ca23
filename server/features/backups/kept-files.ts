import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { placesIn } from '#server/platform/storage/file-stores.ts'

/** Every file about once a month at a thirtieth a day, with a floor that small installations pass daily. */
const leastFiles = 200
const share = 30
/** Of those that aren't sound, so many are looked at again each night, beside the others. */
const mostUnsound = 200

export interface Known {
  readonly storage_key: string
  readonly sha256: string
}

/** The family's files, what lies in capsules and on memorials, spoken wishes, what guests sent by links, and voices that wait to be heard: once kept, such a one is a file under the same key. */
const kept = sql`
  select storage_key, sha256 from media
  union
  select storage_key, sha256 from voices where state = 'arrived'
  union all
  select storage_key, sha256 from capsule_items where state <> 'announced'
  union all
  select storage_key, sha256 from contributions where state = 'waiting'
  union all
  select storage_key, sha256 from memorial_tributes where state <> 'announced' and storage_key is not null
  union all
  select storage_key, sha256 from wish_recordings where state = 'kept'`

/** One look into an index per table: a list of all keys wouldn't fit the memory that a query has. */
const isNotKept = sql`
  not exists (select from media k where k.storage_key = known.storage_key)
  and not exists (select from voices k where k.storage_key = known.storage_key and k.state = 'arrived')
  and not exists (select from capsule_items k where k.storage_key = known.storage_key and k.state <> 'announced')
  and not exists (select from contributions k where k.storage_key = known.storage_key and k.state = 'waiting')
  and not exists (select from memorial_tributes k where k.storage_key = known.storage_key and k.state <> 'announced')
  and not exists (select from wish_recordings k where k.storage_key = known.storage_key and k.state = 'kept')`

/** What wasn't sound, in case somebody has put it right by hand; then those that were unread longest. */
export async function longestUnread({ db }: System): Promise<Known[]> {
  const { rows } = await sql<Known>`
    (select kept.storage_key, kept.sha256 from (${kept}) kept
      join file_checks on file_checks.storage_key = kept.storage_key
      where file_checks.outcome <> 'sound'
      order by file_checks.checked_at, kept.storage_key limit ${mostUnsound})
    union all
    (select kept.storage_key, kept.sha256 from (${kept}) kept
      left join file_checks on file_checks.storage_key = kept.storage_key
      where coalesce(file_checks.outcome, 'sound') = 'sound'
      order by file_checks.checked_at nulls first, kept.storage_key
      limit greatest(${leastFiles}, (select count(*) / ${share} from media)))`.execute(db)
  return rows
}

export interface Unsound extends Known {
  readonly found_at: string
  /** Backups in which a sound copy was looked for in vain. */
  readonly looked_in: readonly string[]
}

/** As many as may be held in memory; what isn't among them is tried another night. */
const mostMended = 20_000

/** What may still be mended first; among those, what was never tried, and was found longest ago. */
export async function unsoundFiles({ db }: System): Promise<Unsound[]> {
  const { rows } = await sql<Unsound>`
    select kept.storage_key, kept.sha256, file_checks.found_at, file_checks.looked_in from (${kept}) kept
    join file_checks on file_checks.storage_key = kept.storage_key
    where file_checks.outcome <> 'sound'
    order by file_checks.given_up_at is not null, file_checks.tried_at nulls first,
      file_checks.found_at, kept.storage_key
    limit ${mostMended}`.execute(db)
  return rows
}

/** When the first of those was found for which a sound copy may still turn up. */
export async function oldestOpenFind({ db }: System): Promise<string | null> {
  const { rows } = await sql<{ found_at: string | null }>`
    select min(found_at) as found_at from file_checks
    where outcome <> 'sound' and given_up_at is null`.execute(db)
  return rows[0]!.found_at
}

/** Everything that isn't known to be unsound, a stretch at a time. */
export async function keptAfter({ db }: System, key: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select kept.storage_key, kept.sha256 from (${kept}) kept
    left join file_checks on file_checks.storage_key = kept.storage_key
    where kept.storage_key > ${key} and coalesce(file_checks.outcome, 'sound') = 'sound'
    order by kept.storage_key limit 5000`.execute(db)
  return rows
}

/** Whether a row still knows it: what was deleted a moment ago isn't missing, and isn't put back. */
export async function isKept({ db }: System, { storage_key, sha256 }: Known): Promise<boolean> {
  const { rows } = await sql`
    select from (${kept}) kept where storage_key = ${storage_key} and sha256 = ${sha256} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** What was deleted needs no more watching. */
export const forgetDeleted = (system: System) =>
  sql`delete from file_checks known where ${isNotKept}`.execute(system.db)

/** Some of the files that were sound when they were last read. */
export async function sampleOfSound({ db }: System): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from (select storage_key from file_checks where outcome = 'sound' limit 1000) known
    order by random() limit 5`.execute(db)
  return rows.map((row) => row.storage_key)
}

/** Some of the second copies in a place. */
export async function sampleOfCopies({ db }: System, place: string): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from (
      select storage_key from second_copies where place = ${place} and copied_at is not null limit 1000) known
    order by random() limit 5`.execute(db)
  return rows.map((row) => row.storage_key)
}

/** Where second copies lie now; notes of another place say nothing of this one. */
export const secondPlaceOf = ({ config }: System['ports']): string => placesIn(config).second ?? ''

/** Second copies that were unread longest, each about once a year. */
export async function longestUnreadCopies({ db, ports }: System): Promise<Known[]> {
  const place = secondPlaceOf(ports)
  const { rows } = await sql<Known>`
    select kept.storage_key, kept.sha256 from (${kept}) kept
    join second_copies on second_copies.storage_key = kept.storage_key
    where second_copies.place = ${place} and second_copies.copied_at is not null
    order by second_copies.checked_at, kept.storage_key
    limit greatest(20, (select count(*) / 365 from second_copies where place = ${place}))`.execute(
    db,
  )
  return rows
}

/** Second copies of what no row knows any more. */
export async function forgottenCopies({ db, ports }: System): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from second_copies known
    where place = ${secondPlaceOf(ports)} and ${isNotKept} order by storage_key`.execute(db)
  return rows.map((row) => row.storage_key)
}
