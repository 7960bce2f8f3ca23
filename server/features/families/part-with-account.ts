import { sql } from 'kysely'
import type { Actor, System } from '#server/platform/actors.ts'
import { closeFamily } from './close-family.ts'
import { noteActivity } from './note-activity.ts'

/** Names of the families that an account owns and others still belong to. */
export async function sharedFamiliesOwnedBy(actor: Actor, accountId: string): Promise<string[]> {
  const owned = await ownedFamilies(actor, accountId)
  return owned.filter(({ heir }) => heir).map(({ name }) => name)
}

/**
 * Makes room for an account's deletion. A family that others belong to passes to the one who is there longest,
 * editors before viewers. One that nobody else belongs to is deleted with everything in it, unless messages of
 * others still hang on it: of former members, or of somebody who left for good and wants them delivered.
 */
export async function handOnFamilies(system: System, accountId: string): Promise<void> {
  for (const { id, heir } of await ownedFamilies(system, accountId)) {
    if (!heir) {
      if (await hasMessagesOfOthers(system, id, accountId)) await closeFamily(system, id)
      else await system.db.deleteFrom('families').where('id', '=', id).execute()
      continue
    }
    // The old owner's membership goes first: a family never has two (members_one_owner).
    await system.db
      .deleteFrom('members')
      .where('family_id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
    const { display_name } = await promote(system, id, heir)
    await noteActivity(system, {
      familyId: id,
      accountId: null,
      kind: 'became-owner',
      subject: display_name,
    })
  }
}

async function hasMessagesOfOthers({ db }: System, familyId: string, accountId: string) {
  const other = await db
    .selectFrom('messages')
    .select('id')
    .where('family_id', '=', familyId)
    .where('author_id', '<>', accountId)
    .executeTakeFirst()
  return other !== undefined
}

async function promote(system: System, familyId: string, heir: string) {
  await system.db
    .updateTable('members')
    .set({ role: 'owner' })
    .where('family_id', '=', familyId)
    .where('account_id', '=', heir)
    .execute()
  return system.db
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', heir)
    .executeTakeFirstOrThrow()
}

async function ownedFamilies(actor: Actor, accountId: string) {
  const { rows } = await sql<{ id: string; name: string; heir: string | null }>`
    select families.id, families.name, (
      select other.account_id from members other
      where other.family_id = families.id and other.status = 'active' and other.account_id <> ${accountId}
      order by other.role = 'viewer', other.joined_at, other.id limit 1) as heir
    from members join families on families.id = members.family_id
    where members.account_id = ${accountId} and members.role = 'owner' and members.status = 'active'
    order by members.joined_at, families.id`.execute(actor.db)
  return rows
}
