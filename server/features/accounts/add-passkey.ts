import type { PasskeyAnswer } from '#contract/accounts/forms.ts'
import type { Passkey } from '#contract/accounts/shapes.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict, gone, invalid, notFound } from '#server/platform/errors.ts'
import { findAccount } from './account-store.ts'
import { relyingParty, webAuthn } from './begin-passkey.ts'
import { takeCeremony } from './ceremony-store.ts'
import { endPending } from './end-pending.ts'
import { noteEvent } from './event-store.ts'
import { passkeyAddedLetter, passkeyRemovedLetter } from './key-emails.ts'
import { ownRow } from './own-account-store.ts'
import { addPasskeyRow, deletePasskeysOf, renamePasskeyRow, toPasskey } from './passkey-store.ts'
import { requireProof } from './proof.ts'
import { tellOwnerOfChange } from './tell-owner-of-change.ts'
import { seeingSecrets, withSecrets } from './with-secrets.ts'

/** Adds the passkey that the browser made for a challenge of ours. */
export async function addPasskey(
  actor: SignedIn,
  given: { ceremonyId: string; name: string; answer: PasskeyAnswer },
): Promise<Passkey> {
  // Taken outside the request's transaction: a refused answer must not leave the challenge open.
  const ceremony = await takeCeremony(
    seeingSecrets(actor),
    given.ceremonyId,
    'passkey-registration',
  )
  if (ceremony?.account_id !== actor.accountId)
    throw gone('This took too long. Please begin again to add the passkey.')
  const credential = await registered(actor, given.answer, ceremony.challenge)
  const row = await addPasskeyRow(actor, {
    name: given.name,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: given.answer.response.transports ?? [],
  })
  if (!row) throw conflict('This passkey is known already.')
  await noteEvent(actor, actor.accountId, 'passkey-added')
  await tellOwnerOfChange(actor, await ownRow(actor), passkeyAddedLetter(row.name))
  return toPasskey(row)
}

async function registered(actor: SignedIn, answer: PasskeyAnswer, expectedChallenge: string) {
  const { config } = actor.ports
  const { clientDataJSON, attestationObject = '' } = answer.response
  const { id, rawId, type } = answer
  const { verifyRegistrationResponse } = await webAuthn()
  // The library tells what is wrong by throwing; none of it is the person's fault or fit for them to read.
  const verdict = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: relyingParty(config),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verdict?.verified) throw invalid('This passkey couldn’t be checked. Please try again.')
  return verdict.registrationInfo.credential
}

const unknown = () => notFound('We couldn’t find that passkey.')

export async function renamePasskey(actor: SignedIn, id: string, name: string): Promise<Passkey> {
  const row = await renamePasskeyRow(actor, id, name)
  if (!row) throw unknown()
  return toPasskey(row)
}

export async function removePasskey(actor: SignedIn, id: string): Promise<void> {
  await requireProof(actor)
  await withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    const [name] = await deletePasskeysOf(actor, account.id, [id])
    if (name === undefined) throw unknown()
    await endPending(actor, account)
    await noteEvent(actor, account.id, 'passkey-removed')
    await tellOwnerOfChange(actor, account, passkeyRemovedLetter(name))
  })
}
