import { sql, type Insertable } from 'kysely'
import type { CapsuleGuestsTable } from '#server/database/types.ts'
import { assertGivesOutLinks } from '#server/features/families/index.ts'
import type { Actor, FamilyEditor, TokenHolder } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { selectCapsules } from './capsule-store.ts'

/** The capsule behind a link, and whose link it is; null for the one that is handed around. */
export async function heldCapsule(holder: TokenHolder) {
  const found = await selectCapsules(holder)
    .innerJoin('families', 'families.id', 'capsules.family_id')
    .leftJoin('capsule_guests', 'capsule_guests.capsule_id', 'capsules.id')
    .select(['families.name as family_name', 'accounts.email as owner_email'])
    .select(['accounts.status as owner_status', 'accounts.email_verified_at as owner_verified_at'])
    .select(['capsule_guests.id as guest_id', 'capsule_guests.name as guest_name'])
    .executeTakeFirst()
  if (!found) throw notFound('This link isn’t in use. Please ask your family for a new one.')
  await assertGivesOutLinks(holder, found.family_id)
  return found
}
export type HeldRow = Awaited<ReturnType<typeof heldCapsule>>

export async function insertGuest(
  { db }: Actor,
  row: Insertable<CapsuleGuestsTable>,
): Promise<void> {
  await db.insertInto('capsule_guests').values(row).execute()
}

/** Counted where the holder sees nobody: by the database itself. */
export async function countGuests({ db }: Actor, capsuleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select kinfold_capsule_guests(${capsuleId}) as count`.execute(db)
  return rows[0]!.count
}

/** Those of whom nothing is there, neither let in nor waiting. */
export async function deleteIdleGuests({ db }: FamilyEditor, capsuleId: string): Promise<void> {
  await sql`
    delete from capsule_guests where capsule_id = ${capsuleId}
      and not exists (select from capsule_items where guest_id = capsule_guests.id)`.execute(db)
}

/** Of all guests together, counted by the database itself. */
export async function waitingBytes({ db }: TokenHolder): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select kinfold_capsule_waiting_bytes()::float8 as bytes`.execute(db)
  return rows[0]!.bytes
}

/** Whether something of this guest's is in a capsule. */
export async function hasPutIn({ db }: TokenHolder): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`select kinfold_filled_capsule() as id`.execute(
    db,
  )
  return rows[0]!.id !== null
}

/** Where a guest wants to be told, for the capsule's owner. */
export async function addressOfGuest({ db }: FamilyEditor, id: string): Promise<string | null> {
  const guest = await db
    .selectFrom('capsule_guests')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  return guest?.email ?? null
}
