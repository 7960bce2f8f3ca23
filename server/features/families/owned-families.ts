import { sql } from 'kysely'
import { knownAccount } from '#server/features/accounts/index.ts'
import type { Actor, System } from '#server/platform/actors.ts'
import { noteActivity } from './note-activity.ts'

/** Names of the families that an account owns and others still belong to. */
export async function sharedFamiliesOwnedBy(actor: Actor, accountId: string): Promise<string[]> {
  const owned = await ownedFamilies(actor, accountId)
  return owned.filter(({ heir }) => heir).map(({ name }) => name)
}

/** An account's own families, each with who would own it next: who is there longest, editors before viewers. */
export async function ownedFamilies(actor: Actor, accountId: string) {
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

/** Makes the heir the owner, in the place of somebody who leaves for good. */
export async function handOnFamily(
  system: System,
  familyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // The old owner's membership goes first: a family never has two (members_one_owner).
  await system.db
    .deleteFrom('members')
    .where('family_id', '=', familyId)
    .where('account_id', '=', from)
    .execute()
  await system.db
    .updateTable('members')
    .set({ role: 'owner' })
    .where('family_id', '=', familyId)
    .where('account_id', '=', to)
    .execute()
  const { display_name } = await knownAccount(system, to)
  await noteActivity(system, {
    familyId,
    accountId: null,
    kind: 'became-owner',
    subject: display_name,
  })
}
