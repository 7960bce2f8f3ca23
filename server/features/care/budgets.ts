import type { Limit } from '#contract/endpoint.ts'
import type { Actor } from '#server/platform/actors.ts'
import { Refusal } from '#server/platform/errors.ts'
import { spend } from '#server/platform/http/limits.ts'

// Anybody can type a stranger's address into a form: that stranger gets few letters, however many forms are sent.
const lettersToOneAddress: Limit = { max: 4, perSeconds: 24 * 3600 }

/** Counts a receipt to an address. Beyond the limit the letter is left out; the conversation is kept all the same. */
export async function mayWriteTo({ ports }: Actor, email: string): Promise<boolean> {
  try {
    await spend(ports, `care letter ${email.toLowerCase()}`, lettersToOneAddress)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
