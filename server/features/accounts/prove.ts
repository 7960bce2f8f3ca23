import type { accounts } from '#contract/accounts/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { noteLife } from '#server/features/passing/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { findAccount } from './account-store.ts'
import { refundCode, spendCode } from './budgets.ts'
import { isOfApp, isRightCode, wrongCode } from './second-step-codes.ts'
import { fittingPasskey, unusablePasskey } from './passkey-sign-in.ts'
import { isRightPassword } from './passwords.ts'
import { provedUntil } from './proof.ts'
import { setProved } from './session-store.ts'
import { seeingSecrets, withSecrets } from './with-secrets.ts'

type Proof = BodyOf<typeof accounts.prove>

/** Renews the proof of who is sitting here. Answers until when it counts. */
export async function prove(caller: Admitted<'account'>, given: Proof): Promise<string> {
  const passwordHash = await caller.act(async (actor) => {
    const isRecovery = 'code' in given && !isOfApp(given.code)
    await spendCode(actor, actor.accountId, isRecovery ? 'recovery' : 'app')
    return 'password' in given ? passwordHashOf(actor) : check(actor, given)
  })
  if ('password' in given && !(await isRightPassword(passwordHash ?? null, given.password)))
    throw forbidden('That password isn’t right.')
  return caller.act(async (actor) => {
    await refundCode(actor, actor.accountId)
    await setProved(actor, { hasSecondStep: !('password' in given) })
    await noteLife(actor, actor.accountId, 'sign-in')
    return provedUntil(actor.now())
  })
}

const askForCode =
  'Your second step is on, so please use a code of your authenticator app, a recovery code or a passkey.'

// Refused with 403, not 401: the person is signed in all the same.
async function check(
  actor: SignedIn,
  given: Exclude<Proof, { password: string }>,
): Promise<undefined> {
  const { accountId } = actor
  if ('ceremonyId' in given) {
    const passkey = await fittingPasskey(seeingSecrets(actor), given)
    if (passkey?.account_id !== accountId) throw forbidden(unusablePasskey)
    return undefined
  }
  const account = (await findAccount(seeingSecrets(actor), accountId))!
  const isRight = await withSecrets(actor, (actor) => isRightCode(actor, account, given.code))
  if (!isRight) throw forbidden(wrongCode)
  return undefined
}

async function passwordHashOf(actor: SignedIn): Promise<string | null> {
  const account = (await findAccount(seeingSecrets(actor), actor.accountId))!
  // Else a password and an open laptop were enough to add a passkey, which counts as both factors.
  if (account.totp_confirmed_at) throw forbidden(askForCode)
  return account.password_hash
}
