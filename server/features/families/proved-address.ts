import type { Actor } from '#server/platform/actors.ts'
import { hashToken } from '#server/platform/sealing.ts'
import { isInSandbox } from './family-store.ts'
import { cameByLetter, stateOf } from './invitation.ts'
import { findOffer } from './invitation-store.ts'

/** The address that an open invitation's letter proves: whoever holds what stood in it alone has read that mailbox. */
export async function provedAddress(
  raised: Actor,
  { token, letter }: { token: string; letter: string },
): Promise<string | undefined> {
  const row = await findOffer(raised, hashToken(token))
  if (!row?.email || stateOf(row, raised.now()) !== 'open') return undefined
  // A sandbox's letters never leave it, so that they prove nothing.
  if (!cameByLetter(raised, row, letter) || (await isInSandbox(raised, row.family_id)))
    return undefined
  return row.email
}
