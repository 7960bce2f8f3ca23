import QRCode from 'qrcode'
import { accountLinks } from '#contract/rules/account-links.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { seal } from '#server/platform/sealing.ts'
import { changeAccountRow, findAccount, type AccountRow } from './account-store.ts'
import { refundCode, spendCode } from './budgets.ts'
import { isFreshTotp, totpSeal, wrongCode } from './codes.ts'
import { secondFactorLetter } from './emails.ts'
import { noteEvent } from './event-store.ts'
import { requireProof } from './proof.ts'
import { deleteCodes, renewCodes } from './recovery-code-store.ts'
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
  const uri = totpUri(secret, account.email)
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
    await tell(actor, account, true)
    return renewCodes(actor, account.id)
  })
  await refundCode(actor, actor.accountId)
  return codes
}

export async function endSecondFactor(actor: SignedIn): Promise<void> {
  await requireProof(actor)
  await withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    await changeAccountRow(actor, account.id, {
      totp_secret_sealed: null,
      totp_confirmed_at: null,
      totp_last_step: null,
    })
    await deleteCodes(actor, account.id)
    if (account.totp_confirmed_at) await tell(actor, account, false)
  })
}

async function tell(actor: SignedIn, account: AccountRow, isOn: boolean): Promise<void> {
  await noteEvent(actor, account.id, isOn ? 'second-factor-on' : 'second-factor-off')
  const url = actor.ports.config.publicUrl + accountLinks['reset-password']
  const letter = secondFactorLetter({ name: account.display_name, from: actor, url, isOn })
  await mailLater(actor, { to: account.email, letter })
}

export async function renewRecoveryCodes(actor: SignedIn): Promise<string[]> {
  await requireProof(actor)
  return withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    if (!account.totp_confirmed_at)
      throw conflict('Recovery codes belong to the second step, which is off.')
    await noteEvent(actor, account.id, 'recovery-codes-renewed')
    return renewCodes(actor, account.id)
  })
}
