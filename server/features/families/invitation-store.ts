import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { Actor, FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import { fixedQuery } from '#server/platform/database/fixed-query.ts'

export type InvitationRow = Selectable<Tables['invitations']>

const unsettled = sql<boolean>`accepted_at is null and declined_at is null and revoked_at is null`

/** Invitations by e-mail that can still be accepted, oldest first. */
export const openInvitationsByEmail = (viewer: FamilyViewer) =>
  openByEmail(viewer.db, { familyId: viewer.familyId, now: viewer.now() })

const openByEmail = fixedQuery((db, { familyId, now }: { familyId: string; now: string }) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('email', 'is not', null)
    .where(unsettled)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .$narrowType<{ email: string }>(),
)

/** Open and expired ones first, then what became of the others. */
export function listedInvitations(owner: FamilyOwner) {
  return owner.db
    .selectFrom('invitations')
    .leftJoin('accounts as inviter', 'inviter.id', 'invitations.invited_by')
    .leftJoin('accounts as accepter', 'accepter.id', 'invitations.accepted_by')
    .selectAll('invitations')
    .select(['inviter.display_name as inviter', 'accepter.display_name as accepter'])
    .where('invitations.family_id', '=', owner.familyId)
    .orderBy(sql`not (${unsettled})`)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
}

export type ListedInvitationRow = InvitationRow & {
  inviter: string | null
  accepter: string | null
}

export function findInvitation(
  owner: FamilyOwner,
  invitationId: string,
): Promise<ListedInvitationRow | undefined> {
  return listedInvitations(owner).where('invitations.id', '=', invitationId).executeTakeFirst()
}

export async function countUnsettled(owner: FamilyOwner): Promise<number> {
  const { count } = await owner.db
    .selectFrom('invitations')
    .select(sql<number>`count(*)`.as('count'))
    .where('family_id', '=', owner.familyId)
    .where(unsettled)
    .where('expires_at', '>', owner.now())
    .executeTakeFirstOrThrow()
  return count
}

/** An expired invitation still holds its address (invitations_one_open); a new one takes its place. */
export async function retireExpired(owner: FamilyOwner, email: string): Promise<void> {
  await owner.db
    .updateTable('invitations')
    .set({ revoked_at: owner.now() })
    .where('family_id', '=', owner.familyId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(unsettled)
    .where('expires_at', '<=', owner.now())
    .execute()
}

/** False if an open invitation to the same address is there already, however close the race was. */
export async function addInvitation(
  owner: FamilyOwner,
  row: Insertable<Tables['invitations']>,
): Promise<boolean> {
  const added = await owner.db
    .insertInto('invitations')
    .values(row)
    .onConflict((anyConflict) => anyConflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes an invitation that nobody answered or took back yet; false if somebody was quicker. */
export async function changeUnsettled(
  owner: FamilyOwner,
  invitationId: string,
  change: Updateable<Tables['invitations']>,
): Promise<boolean> {
  const { numUpdatedRows } = await owner.db
    .updateTable('invitations')
    .set(change)
    .where('id', '=', invitationId)
    .where('family_id', '=', owner.familyId)
    .where(unsettled)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Answers an open invitation, once: of two answers at the same moment only one finds it still open. */
export function settle(
  actor: Actor,
  tokenHash: Buffer,
  answer: { accepted_at: string; accepted_by: string } | { declined_at: string },
): Promise<InvitationRow | undefined> {
  return actor.db
    .updateTable('invitations')
    .set(answer)
    .where('token_hash', '=', tokenHash)
    .where(unsettled)
    .where('expires_at', '>', actor.now())
    .returningAll()
    .executeTakeFirst()
}

/** Takes back what an account has offered and nobody answered yet. */
export function endOpenOf(actor: Actor, accountId: string) {
  return actor.db
    .updateTable('invitations')
    .set({ revoked_at: actor.now() })
    .where('invited_by', '=', accountId)
    .where(unsettled)
    .where('expires_at', '>', actor.now())
    .returning(['family_id', 'email'])
    .execute()
}

const offers = (actor: Actor) =>
  actor.db
    .selectFrom('invitations')
    .innerJoin('families', 'families.id', 'invitations.family_id')
    .leftJoin('accounts as inviter', 'inviter.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['families.name as family_name', 'inviter.display_name as inviter'])

export function findOffer(actor: Actor, tokenHash: Buffer) {
  return offers(actor).where('invitations.token_hash', '=', tokenHash).executeTakeFirst()
}

const mostReceived = 100

/**
 * Whoever wants to be a nuisance can invite an address from any number of families, so each inviter's newest comes
 * before anybody's second: a true one is among them unless a hundred accounts invite the same address.
 */
export function openOffersTo(actor: Actor, email: string, accountId: string) {
  return offers(actor)
    .where(sql`lower(invitations.email)`, '=', email.toLowerCase())
    .where(unsettled)
    .where('invitations.expires_at', '>', actor.now())
    .where('families.sandbox_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .select('members.id')
            .whereRef('members.family_id', '=', 'invitations.family_id')
            .where('members.account_id', '=', accountId)
            .where('members.status', '=', 'active'),
        ),
      ),
    )
    .orderBy(
      sql`row_number() over (partition by invitations.invited_by
        order by invitations.created_at desc, invitations.id desc)`,
    )
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(mostReceived)
    .execute()
}
