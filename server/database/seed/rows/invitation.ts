import { addDays } from '#server/database/seed/calendar.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { hashToken, newToken, seal } from '#server/platform/sealing.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

/** The one invitation still open. A week from when it was sent, as for any other. */
export function invitationRows(
  copy: FamilyCopy,
  secretKey: string,
): Insertable<Tables['invitations']>[] {
  const owner = copy.family.members.find((one) => one.role === 'owner')!
  return copy.family.members
    .filter((member) => member.status === 'pending')
    .map(({ person, role, joinedOn: sentOn }) => {
      const token = newToken()
      return {
        id: copy.id('invitation', person),
        family_id: copy.familyId,
        email: copy.family.people.find((one) => one.key === person)!.email,
        role: role === 'editor' ? ('editor' as const) : ('viewer' as const),
        invited_by: copy.id('account', owner.person),
        token_hash: hashToken(token),
        token_sealed: seal(token, 'invitation', secretKey),
        created_at: afternoon(sentOn),
        sent_at: afternoon(sentOn),
        times_sent: 1,
        expires_at: afternoon(addDays(sentOn, 7)),
      }
    })
}
