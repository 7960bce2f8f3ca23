import type { Actor } from '#server/platform/actors.ts'

/** The few columns of an account that its family may know. */
export function knownAccount(actor: Actor, accountId: string) {
  return actor.db
    .selectFrom('accounts')
    .select(['display_name', 'email', 'email_verified_at', 'email_notices'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export function ownerOf(actor: Actor, familyId: string) {
  return actor.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('members.family_id', '=', familyId)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active')
    .executeTakeFirst()
}
