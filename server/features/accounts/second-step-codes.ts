import type { Actor, Whereabouts } from '#server/platform/actors.ts'
import { SealedElsewhere, unseal } from '#server/platform/sealing.ts'
import { useTotpStep, type AccountRow } from './account-store.ts'
import { noteEvent } from './event-store.ts'
import { useCode } from './recovery-code-store.ts'
import { stepOfCode } from './totp.ts'

export const totpSeal = 'totp'
export const wrongCode =
  'That code isn’t right, or it was used before. Please wait for the next one.'

const withoutBlanks = (code: string) => code.replaceAll(/\s/g, '')

/** What isn't six digits can be right only as a recovery code. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(withoutBlanks(code))

/** Accepts a code of the authenticator app, or a recovery code; each only once. */
export async function isRightCode(
  actor: Actor & Whereabouts,
  account: AccountRow,
  code: string,
): Promise<boolean> {
  if (!account.totp_confirmed_at) return false
  const typed = withoutBlanks(code)
  if (isOfApp(code)) return isFreshTotp(actor, account, typed)
  if (!(await useCode(actor, account.id, typed))) return false
  await noteEvent(actor, account.id, 'recovery-code-used')
  return true
}

/** True for the first use of a code; the same code again, even within its half minute, is false. */
export async function isFreshTotp(
  actor: Actor,
  account: AccountRow,
  code: string,
): Promise<boolean> {
  if (!account.totp_secret_sealed) return false
  const secret = secretOf(actor, account.totp_secret_sealed)
  const step = secret && stepOfCode(secret, code, actor.ports.clock.now())
  return typeof step === 'number' && useTotpStep(actor, account.id, step)
}

/** Undefined after the house has lost its key: no code of the app is right then, and recovery codes still are. */
function secretOf({ ports: { config } }: Actor, sealed: string): string | undefined {
  try {
    return unseal(sealed, totpSeal, config.secretKey)
  } catch (error) {
    if (error instanceof SealedElsewhere) return undefined
    throw error
  }
}
