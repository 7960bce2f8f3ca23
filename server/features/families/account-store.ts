import type { Actor } from '#server/platform/actors.ts'

/** Whom the family's news goes to; nobody writes to the dead. */
export function ownerOf(actor: Actor, familyId: string) {
  return actor.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('members.family_id', '=', familyId)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active')
    .where('accounts.status', '<>', 'memorial')
    .executeTakeFirst()
}
