import {
  beginCeremony,
  findAccount,
  listIdentities,
  requireVerifiedEmail,
  seeingSecrets,
} from '#server/features/accounts/index.ts'
import type { SignedIn, Visitor } from '#server/platform/actors.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { keepBegun } from './begun-cookie.ts'

/** As many as there are providers, and then some. */
const mostIdentities = 10

/** Begins to sign in: where the browser goes. The provider is asked before anything is written. */
export async function beginSignIn(
  visitor: Visitor,
  { reply }: Exchange,
  provider: string,
): Promise<string> {
  const { url, secrets } = await visitor.ports.openid.begin(provider)
  const ceremonyId = await beginCeremony(visitor, {
    purpose: 'openid',
    accountId: null,
    challenge: provider,
  })
  keepBegun(visitor.ports.config, reply, { provider, ceremonyId, secrets })
  return url
}

/** Begins to connect a provider to one’s own account; the door has asked for a fresh proof. */
export async function beginConnecting(
  caller: Admitted<'account'>,
  { reply }: Exchange,
  provider: string,
): Promise<string> {
  await caller.act(mayConnect)
  const { url, secrets } = await caller.ports.openid.begin(provider)
  await caller.act(async (actor) => {
    const { accountId, sessionId } = actor
    const ceremonyId = await beginCeremony(actor, {
      purpose: 'openid',
      accountId,
      challenge: provider,
    })
    const connecting = { accountId, sessionId }
    keepBegun(actor.ports.config, reply, { provider, ceremonyId, secrets, connecting })
  })
  return url
}

/** Somebody in a copy of the demo family, or with an address that may be another’s, plants nothing that outlives it. */
export async function mayConnect(actor: SignedIn): Promise<void> {
  const account = (await findAccount(seeingSecrets(actor), actor.accountId))!
  if (account.sandbox_until_at)
    throw forbidden('This is a copy to try things out, which ends by itself. Nothing is connected.')
  requireVerifiedEmail(account)
  if ((await listIdentities(actor)).length >= mostIdentities)
    throw conflict('You have connected as many as there can be. Please disconnect one first.')
}
