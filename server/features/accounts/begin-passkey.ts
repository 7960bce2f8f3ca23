import type { Actor, SignedIn } from '#server/platform/actors.ts'
import type { Config } from '#server/platform/config.ts'
import { conflict } from '#server/platform/errors.ts'
import { findAccount } from './account-store.ts'
import { beginCeremony } from './ceremony-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { requireProof } from './proof.ts'
import { requireVerifiedEmail } from './verified-email.ts'
import { seeingSecrets } from './with-secrets.ts'

export const relyingParty = (config: Config) => new URL(config.publicUrl).hostname

/** A library of 250 files that few starts need. */
export const webAuthn = () => import('@simplewebauthn/server')

const mostPasskeys = 20
const fiveMinutes = 300_000

/** Begins to add a passkey: what the browser needs to make one. */
export async function beginPasskey(actor: SignedIn) {
  await requireProof(actor)
  const account = (await findAccount(seeingSecrets(actor), actor.accountId))!
  requireVerifiedEmail(account)
  const known = await listPasskeys(actor)
  if (known.length >= mostPasskeys)
    throw conflict('You have 20 passkeys already. Please remove one first.')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: actor.ports.installation.site.name,
    rpID: relyingParty(actor.ports.config),
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.display_name,
    timeout: fiveMinutes,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    // Kept on the device and unlocked by the person: so it can stand in for name, password and second factor.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  const purpose = 'passkey-registration'
  return {
    ceremonyId: await beginCeremony(actor, { purpose, accountId: account.id, challenge }),
    options: { ...options },
  }
}

/** Begins a sign-in, or a proof: the browser offers whichever passkeys it has for us. */
export async function beginPasskeySignIn(actor: Actor) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(actor.ports.config),
    timeout: fiveMinutes,
    userVerification: 'required',
  })
  const { challenge } = options
  const purpose = 'passkey-sign-in'
  return {
    ceremonyId: await beginCeremony(actor, { purpose, accountId: null, challenge }),
    options: { ...options },
  }
}
