import type { Selectable } from 'kysely'
import type { OpenidIdentitiesTable } from '#server/database/types.ts'
import type { Actor, SignedIn } from '#server/platform/actors.ts'

export type IdentityRow = Selectable<OpenidIdentitiesTable>

/** As it is called in letters and lists. */
export const identityName = ({ provider, shown_as }: IdentityRow): string =>
  shown_as ? `${provider} (${shown_as})` : provider

export const listIdentities = (actor: SignedIn) => listIdentitiesOf(actor, actor.accountId)

export function listIdentitiesOf(actor: Actor, accountId: string): Promise<IdentityRow[]> {
  return actor.db
    .selectFrom('openid_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface WhoElsewhere {
  readonly issuer: string
  readonly subject: string
}

/** By the provider and its own name for somebody; an address is never asked. */
export function findIdentity(
  actor: Actor,
  { issuer, subject }: WhoElsewhere,
): Promise<IdentityRow | undefined> {
  return actor.db
    .selectFrom('openid_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

interface NewIdentity extends WhoElsewhere {
  readonly accountId: string
  readonly provider: string
  readonly shownAs: string
  /** Somebody comes in by it at this moment. */
  readonly isUsed?: boolean
}

/** Answers nothing if it opens an account already, this one or another. */
export function addIdentityRow(actor: Actor, given: NewIdentity): Promise<IdentityRow | undefined> {
  return actor.db
    .insertInto('openid_identities')
    .values({
      id: actor.newId(),
      account_id: given.accountId,
      issuer: given.issuer,
      subject: given.subject,
      provider: given.provider,
      shown_as: given.shownAs,
      created_at: actor.now(),
      last_used_at: given.isUsed ? actor.now() : null,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function noteIdentityUse(actor: Actor, id: string): Promise<void> {
  await actor.db
    .updateTable('openid_identities')
    .set({ last_used_at: actor.now() })
    .where('id', '=', id)
    .execute()
}

export async function deleteIdentitiesOf(
  actor: Actor,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await actor.db
    .deleteFrom('openid_identities')
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute()
}
