import { createHash } from 'node:crypto'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { spend } from '#server/platform/http/limits.ts'

const day = 24 * 3600

/**
 * An invitation is a letter from a stranger's server to somebody who never asked for it: a family can
 * send 40 a day, and one address gets at most 4 a day from all families together.
 */
export async function spendOnLetter(owner: FamilyOwner, email: string): Promise<void> {
  const { ports, familyId } = owner
  // The count needs to know the address again, not to keep it.
  const addressee = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  await spend(ports, `invitations to ${addressee}`, { max: 4, perSeconds: day })
  await spend(ports, `invitations of ${familyId}`, { max: 40, perSeconds: day })
}
