import { toOneAddress, toOneAddressInAll, type LetterKind } from '#contract/rules/letter-budget.ts'
import { Refusal } from '#server/platform/errors.ts'
import { spend } from '#server/platform/http/limits.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { addresseeOf } from './addressee.ts'

const apart = new Set<LetterKind>(['message', 'new-address'])

/** Counts a letter that its reader hasn't asked for, whoever causes it. Throws 429 when that address had enough. */
export async function spendOnAddress(
  ports: ActorPorts,
  kind: LetterKind,
  to: string,
): Promise<void> {
  const addressee = addresseeOf(ports, to).toString('base64url')
  await spend(ports, `${kind} letters to ${addressee}`, toOneAddress[kind])
  if (!apart.has(kind)) await spend(ports, `letters to ${addressee}`, toOneAddressInAll)
}

/** The same count, for letters that are simply left out when there were too many. */
export async function mayWriteTo(
  ports: ActorPorts,
  kind: LetterKind,
  to: string,
): Promise<boolean> {
  try {
    await spendOnAddress(ports, kind, to)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
