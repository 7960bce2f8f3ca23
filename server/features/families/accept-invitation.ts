import type { Family } from '#contract/families.ts'
import { unsubscribeWay } from '#server/features/notifications/index.ts'
import { setCurrentFamily, knownAccount } from '#server/features/accounts/index.ts'
import type { SignedIn, Actor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { hashToken } from '#server/platform/sealing.ts'
import { joinedLetter } from './emails.ts'
import { nameOfFamily, sandboxesOf } from './family-store.ts'
import { unusable } from './invitation.ts'
import { findOffer, settle, type InvitationRow } from './invitation-store.ts'
import { listFamilies } from './list-families.ts'
import { assertRoomForMember, isActiveMember, letIn } from './member-store.ts'
import { noteActivity } from './note-activity.ts'
import { outsideScope } from './outside-scope.ts'

/** Joins the family an invitation names, whole or not at all; a thrown refusal leaves the invitation unused. */
export function acceptInvitation(actor: SignedIn, token: string): Promise<Family> {
  return outsideScope(actor, async (system) => {
    const { accountId } = system
    const answer = { accepted_at: system.now(), accepted_by: accountId }
    const invitation = await settle(system, hashToken(token), answer)
    if (!invitation) throw await whyNot(system, token)
    const { family_id: familyId } = invitation
    const role = invitation.role
    await refuseAcrossSandbox(system, familyId)
    if (!(await letIn(system, { familyId, accountId, role })))
      throw alreadyIn(await nameOfFamily(system, familyId))
    await assertRoomForMember(system, { familyId, accountId })
    await setCurrentFamily(system, { accountId, familyId })
    await tellFamilyLater(system, invitation)
    return (await listFamilies(system, accountId)).find(({ id }) => id === familyId)!
  })
}

/** What is wiped tomorrow and what stays for decades are kept apart, in both directions. */
async function refuseAcrossSandbox(system: SignedIn, familyId: string): Promise<void> {
  const { family, account } = await sandboxesOf(system, { familyId, accountId: system.accountId })
  if (family === account) return
  throw conflict(
    account
      ? 'You’re in a sandbox that is wiped after a day. Sign in to your own account to join this family.'
      : 'This invitation comes from a demo sandbox that is wiped after a day, so nobody can join it.',
  )
}

async function whyNot(system: SignedIn, token: string): Promise<Error> {
  const offer = await findOffer(system, hashToken(token))
  const isIn =
    offer &&
    (await isActiveMember(system, { familyId: offer.family_id, accountId: system.accountId }))
  return isIn ? alreadyIn(offer.family_name) : unusable()
}

const alreadyIn = (familyName: string) => conflict(`You’re in “${familyName}” already.`)

async function tellFamilyLater(system: SignedIn, invitation: InvitationRow): Promise<void> {
  const { accountId } = system
  const { family_id: familyId } = invitation
  const role = invitation.role
  await noteActivity(system, { familyId, accountId, kind: `joined-${role}` })
  const owner = await ownerOf(system, familyId)
  const way = owner && (await unsubscribeWay(system, owner.id, 'family-news'))
  if (!owner || !way) return
  const joiner = await knownAccount(system, accountId)
  const letter = joinedLetter({
    familyName: await nameOfFamily(system, familyId),
    name: joiner.display_name,
    email: joiner.email,
    invitedEmail: invitation.email,
    role,
    leave: way.leave,
    url: `${system.ports.config.publicUrl}/family-collaboration`,
  })
  const { unsubscribeUrl } = way
  const key = `joined ${invitation.id}`
  await mailLater(system, { to: owner.email, letter, key, unsubscribeUrl })
}

/** Whom the family's news goes to; nobody writes to the dead. */
function ownerOf(actor: Actor, familyId: string) {
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
