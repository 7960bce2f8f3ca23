import type { PasskeyAnswer } from '#contract/accounts/forms.ts'
import { inTransaction, type Actor, type Visitor } from '#server/platform/actors.ts'
import { unauthorised } from '#server/platform/errors.ts'
import { findAccount } from './account-store.ts'
import { relyingParty, webAuthn } from './begin-passkey.ts'
import { takeCeremony } from './ceremony-store.ts'
import { enterFully, type Entered } from './enter-account.ts'
import { noteRefusedSignIn } from './note-refused-sign-in.ts'
import { findPasskeyByCredential, notePasskeyUse, type PasskeyRow } from './passkey-store.ts'

interface Answered {
  readonly ceremonyId: string
  readonly answer: PasskeyAnswer
}

export const unusablePasskey =
  'This passkey isn’t known here, or it took too long. Please try again.'

/** Signs in with a passkey. It was unlocked by its owner, so it counts as both factors. */
export async function passkeySignIn(visitor: Visitor, given: Answered): Promise<Entered> {
  const passkey = await fittingPasskey(visitor, given)
  if (!passkey) {
    const named = await findPasskeyByCredential(visitor, given.answer.id)
    noteRefusedSignIn(visitor, 'passkey', named?.account_id)
    throw unauthorised(unusablePasskey)
  }
  return inTransaction(visitor, async (visitor) => {
    const account = (await findAccount(visitor, passkey.account_id))!
    return enterFully(visitor, account, 'signed-in-by-passkey', { hasSecondStep: true })
  })
}

/** The passkey that answered a challenge of ours rightly, if any. Each challenge can be answered once. */
export async function fittingPasskey(
  actor: Actor,
  given: Answered,
): Promise<PasskeyRow | undefined> {
  const ceremony = await takeCeremony(actor, given.ceremonyId, 'passkey-sign-in')
  const passkey = await findPasskeyByCredential(actor, given.answer.id)
  if (!ceremony || !passkey) return undefined
  const counter = await verifiedCounter(actor, passkey, given.answer, ceremony.challenge)
  if (counter === undefined) return undefined
  await notePasskeyUse(actor, passkey.id, counter)
  return passkey
}

async function verifiedCounter(
  actor: Actor,
  passkey: PasskeyRow,
  answer: PasskeyAnswer,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { config } = actor.ports
  const { clientDataJSON, authenticatorData = '', signature = '' } = answer.response
  const { id, rawId, type } = answer
  const { verifyAuthenticationResponse } = await webAuthn()
  const verdict = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: relyingParty(config),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verdict?.verified ? verdict.authenticationInfo.newCounter : undefined
}
