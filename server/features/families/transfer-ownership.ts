import { requireProof, knownAccount } from '#server/features/accounts/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { handedOverLetter } from './emails.ts'
import { nameOfFamily } from './family-store.ts'
import { swapOwner } from './member-store.ts'
import { findChangeable } from './members.ts'
import { noteActivity } from './note-activity.ts'
import { outsideScope } from './outside-scope.ts'

export async function transferOwnership(owner: FamilyOwner, memberId: string): Promise<void> {
  // Whoever finds an open laptop must not be able to give the family away.
  await requireProof(owner)
  // Between the two steps the family has no owner who could take the second.
  await outsideScope(owner, (owner) => handOver(owner, memberId))
}

async function handOver(owner: FamilyOwner, memberId: string): Promise<void> {
  const { accountId, familyId, ports } = owner
  const heir = await findChangeable(owner, memberId)
  if (heir.status !== 'active')
    throw conflict(
      `${heir.display_name} isn’t in the family at the moment. Invite them again first.`,
    )
  if (!(await swapOwner(owner, memberId)))
    throw conflict('This family was changed a moment ago. Please look again.')
  await noteActivity(owner, {
    familyId,
    accountId,
    kind: 'became-owner',
    subject: heir.display_name,
  })
  const letter = handedOverLetter({
    familyName: await nameOfFamily(owner, familyId),
    by: (await knownAccount(owner, accountId)).display_name,
    url: `${ports.config.publicUrl}/family-collaboration`,
  })
  await mailLater(owner, { to: heir.email, letter })
}
