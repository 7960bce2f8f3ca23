import type { Actor } from '#server/platform/actors.ts'
import { endOpenOf } from './invitation-store.ts'
import { noteActivity } from './note-activity.ts'

/**
 * Takes back every open invitation of an account, in all its families: whoever sat at it without right may have made
 * them for themselves. Called on the owner's connection. Answers what to call them in a letter.
 */
export async function endInvitationsOf(actor: Actor, accountId: string): Promise<string[]> {
  const ended = await endOpenOf(actor, accountId)
  for (const { family_id: familyId, email } of ended) {
    const subject = email ?? ''
    await noteActivity(actor, { familyId, accountId, kind: 'invitation-revoked', subject })
  }
  const links = ended.filter(({ email }) => email === null).length
  return [
    ...ended.flatMap(({ email }) => (email === null ? [] : [`the invitation to ${email}`])),
    ...(links > 0 ? [links === 1 ? 'an invitation link' : `${links} invitation links`] : []),
  ]
}
