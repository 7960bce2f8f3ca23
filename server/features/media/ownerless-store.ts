import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'

/** Writes down since when these have no owner; those that were known before keep their day. */
export async function noteOwnerless(system: System, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return
  const found_at = system.now()
  await system.db
    .insertInto('ownerless_files')
    .values(
      files.map(({ key, byteLength }) => ({
        storage_key: key,
        byte_length: byteLength,
        found_at,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function forgetOwnerless(system: System, keys: readonly string[]): Promise<void> {
  await sql`delete from ownerless_files where storage_key = any(${keys})`.execute(system.db)
}

/** Which of these have had no owner since before then. */
export async function ownerlessSince(
  system: System,
  keys: readonly string[],
  before: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from ownerless_files
    where storage_key = any(${keys}) and found_at <= ${before}`.execute(system.db)
  return new Set(rows.map(({ key }) => key))
}

/** Those that a whole round hasn't met are gone by other ways. */
export async function forgetVanished(system: System, met: ReadonlySet<string>): Promise<void> {
  const rows = await system.db.selectFrom('ownerless_files').select('storage_key').execute()
  const gone = rows.map((row) => row.storage_key).filter((key) => !met.has(key))
  if (gone.length > 0) await forgetOwnerless(system, gone)
}

/** Any process that works may have found its clock wrong, and then nobody knows how old anything is. */
export async function isClockDoubted({ db, ports }: System): Promise<boolean> {
  const doubted = await db
    .selectFrom('clock_watch')
    .select('only_row')
    .where('doubted_since', 'is not', null)
    .executeTakeFirst()
  return doubted !== undefined || ports.clock.isDoubtful()
}
