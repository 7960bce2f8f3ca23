import { arrangeLetter } from '#server/features/senders/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { spend } from '#server/platform/http/limits.ts'

const day = 24 * 3600

/** An invitation is a letter from a stranger's server to somebody who never asked for it. A family can send 40 a day. */
export async function spendOnLetter(owner: FamilyOwner, email: string): Promise<void> {
  await arrangeLetter(owner, { kind: 'invitation', to: email })
  await spend(owner.ports, `invitations of ${owner.familyId}`, { max: 40, perSeconds: day })
}
