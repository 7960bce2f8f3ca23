import type { SignedIn } from '#server/platform/actors.ts'
import { conflict, forbidden, invalid } from '#server/platform/errors.ts'
import { seal } from '#server/platform/sealing.ts'
import { changeAccountRow, findAccount, type AccountRow } from './account-store.ts'
import { refundCode, spendCode } from './budgets.ts'
import { isFreshTotp, isOfApp, isRightCode, totpSeal, wrongCode } from './second-step-codes.ts'
import { endPending } from './end-pending.ts'
import { noteEvent } from './event-store.ts'
import { recoveryCodesLetter, secondFactorLetter } from './key-emails.ts'
import { requireProof } from './proof.ts'
import { removeSecondFactor } from './recent-keys.ts'
import { renewCodes } from './recovery-code-store.ts'
import { forgetSecondSteps, setProved } from './session-store.ts'
import { tellOwnerOfChange } from './tell-owner-of-change.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import { requireVerifiedEmail } from './verified-email.ts'
import { withSecrets } from './with-secrets.ts'

/** Makes a secret for an authenticator app. It counts only once its first code was confirmed. */
export async function beginSecondFactor(actor: SignedIn) {
  await requireProof(actor)
  const secret = newTotpSecret()
  const account = await withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    requireVerifiedEmail(account)
    if (account.totp_confirmed_at)
      throw conflict('The second step is on already. Turn it off first to set it up anew.')
    const sealed = seal(secret, totpSeal, actor.ports.config.secretKey)
    return changeAccountRow(actor, account.id, { totp_secret_sealed: sealed, totp_last_step: null })
  })
  const { default: QRCode } = await import('qrcode')
  const uri = totpUri(secret, account.email, actor.ports.installation.site.name)
  return { secret, uri, qrSvg: await QRCode.toString(uri, { type: 'svg', margin: 1 }) }
}

/** Turns the second factor on with its first code; answers the recovery codes. */
export async function confirmSecondFactor(actor: SignedIn, code: string): Promise<string[]> {
  await spendCode(actor, actor.accountId)
  const codes = await withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    if (account.totp_confirmed_at) throw conflict('The second step is on already.')
    if (!(await isFreshTotp(actor, account, code.replaceAll(/\s/g, '')))) throw invalid(wrongCode)
    await changeAccountRow(actor, account.id, { totp_confirmed_at: actor.now() })
    await forgetSecondSteps(actor, account.id)
    await tell(actor, account, true)
    return renewCodes(actor, account.id)
  })
  await refundCode(actor, actor.accountId)
  // Whoever typed the first code has passed the step that is on from now on.
  await setProved(actor, { hasSecondStep: true })
  return codes
}

/** Turns it off with what it consists of: neither the password nor a passkey is enough to take it away. */
export async function endSecondFactor(actor: SignedIn, code: string): Promise<void> {
  await spendCode(actor, actor.accountId, isOfApp(code) ? 'app' : 'recovery')
  await withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    if (!account.totp_confirmed_at) throw conflict('The second step is off already.')
    if (!(await isRightCode(actor, account, code))) throw forbidden(wrongCode)
    await removeSecondFactor(actor, account.id)
    await tell(actor, account, false)
  })
  await refundCode(actor, actor.accountId)
}

async function tell(actor: SignedIn, account: AccountRow, isOn: boolean): Promise<void> {
  await endPending(actor, account)
  await noteEvent(actor, account.id, isOn ? 'second-factor-on' : 'second-factor-off')
  await tellOwnerOfChange(actor, account, secondFactorLetter(isOn))
}

export async function renewRecoveryCodes(actor: SignedIn): Promise<string[]> {
  await requireProof(actor)
  return withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    if (!account.totp_confirmed_at)
      throw conflict('Recovery codes belong to the second step, which is off.')
    await noteEvent(actor, account.id, 'recovery-codes-renewed')
    await tellOwnerOfChange(actor, account, recoveryCodesLetter())
    return renewCodes(actor, account.id)
  })
}
