import type { Selectable } from 'kysely'
import { bounceWords, type BounceReason } from '#contract/rules/bounce-words.ts'
import type { InvitationsTable } from '#server/database/types.ts'
import type { System } from '#server/platform/actors.ts'
import { subscribeToBounces } from '#server/platform/mail/bounces/subscribe-to-bounces.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { Ports } from '#server/platform/ports.ts'
import { invitationCameBackLetter } from './emails.ts'
import { nameOfFamily } from './family-store.ts'

export const invitationTopic = 'invitation'

/** Which invitation a letter carries, and the how-manieth sending of it. */
export interface InvitationMail {
  readonly invitationId: string
  readonly timesSent: number
}

/** An invitation that nobody gets is told to whoever invited: otherwise they wait for an answer that can't come. */
export function subscribeToInvitationMail(ports: Ports): void {
  subscribeToBounces(ports, invitationTopic, async (system, { about, because }) => {
    const { invitationId, timesSent } = about as InvitationMail
    const invitation = await system.db
      .updateTable('invitations')
      .set({ bounced_at: system.now(), bounced_because: because })
      .where('id', '=', invitationId)
      // One that was sent again since may arrive; one that was answered or taken back has arrived or doesn't matter.
      .where('times_sent', '=', timesSent)
      .where('accepted_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (invitation) await tellInviter(system, invitation, because)
  })
}

async function tellInviter(
  system: System,
  invitation: Selectable<InvitationsTable>,
  because: BounceReason,
): Promise<void> {
  const { id, family_id: familyId, times_sent } = invitation
  const inviter = await system.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', invitation.invited_by)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!inviter) return
  await mailLater(system, {
    to: inviter.email,
    letter: invitationCameBackLetter({
      address: invitation.email!,
      familyName: await nameOfFamily(system, familyId),
      because: bounceWords[because],
      url: `${system.ports.config.publicUrl}/family-collaboration`,
    }),
    key: `invitation came back ${id} ${times_sent}`,
    familyId,
  })
}
