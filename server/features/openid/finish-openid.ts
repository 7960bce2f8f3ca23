import type { z } from 'zod'
import type { openidReply } from '#contract/accounts/openid.ts'
import {
  addIdentityRow,
  beginCeremony,
  enter,
  findAccount,
  findAccountByName,
  findIdentity,
  isSameAddress,
  isSessionThere,
  lockAccount,
  noteEvent,
  noteIdentityUse,
  providerConnectedLetter,
  takeCeremony,
  tellOwnerOfChange,
  type Entering,
} from '#server/features/accounts/index.ts'
import { signUpVouched } from '#server/features/signing-up/index.ts'
import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { gone, unauthorised } from '#server/platform/errors.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import type { Vouched } from '#server/platform/openid/openid.ts'
import { endBegun, readBegun, type Begun } from './begun-cookie.ts'
import { connectedAlready, providerName, toIdentity } from './identities.ts'
import { keepVouched } from './waiting-identity.ts'

type Reply = z.input<typeof openidReply>
/** What is told, or somebody who comes in by it. */
type Finished = Entering | { readonly reply: Reply; readonly session?: undefined }

const over = () =>
  gone(
    'This sign-in took too long, was begun in another browser or is done already. Please begin again.',
  )

const ofAnother = () =>
  unauthorised(
    'This answer doesn’t belong to the sign-in that was begun last in this browser, so nobody was signed in. Please go on in the other tab, or begin again.',
  )

/** Takes what a provider answered. What was begun is over with it, whatever comes of it. */
export async function finishOpenid(
  visitor: Visitor,
  { request, reply }: Exchange,
  given: { provider: string; answer: string },
): Promise<Finished> {
  const { config } = visitor.ports
  const begun = readBegun(config, request)
  if (begun?.provider !== given.provider) throw over()
  // Of another tab of this browser, or nobody's: what was begun last can still be finished.
  if (new URLSearchParams(given.answer).get('state') !== begun.secrets.state) throw ofAnother()
  endBegun(config, reply)
  // Taken before the provider is asked, in no transaction: an answer that is refused can't be tried again.
  if (!(await takeCeremony(visitor, begun.ceremonyId, 'openid'))) throw over()
  const vouched = await visitor.ports.openid.finish(given.provider, given.answer, begun.secrets)
  return begun.connecting
    ? connectOwn(visitor, begun, begun.connecting, vouched)
    : comeIn(visitor, given.provider, vouched)
}

/** Whom the provider vouched for comes in, by its own name for them alone. */
async function comeIn(visitor: Visitor, provider: string, vouched: Vouched): Promise<Finished> {
  const known = await findIdentity(visitor, vouched)
  if (!known) return comeInFirst(visitor, provider, vouched)
  return inTransaction(visitor, async (visitor) => {
    await lockAccount(visitor, known.account_id)
    // Disconnected, or deleted with its account, in this very moment.
    if (!(await findIdentity(visitor, vouched))) throw over()
    const account = (await findAccount(visitor, known.account_id))!
    await noteIdentityUse(visitor, known.id)
    return enter(visitor, account, 'signed-in-by-provider')
  })
}

/**
 * Somebody whom no account knows. An address is believed where the provider vouches for it; one that has an account
 * here is never let into it by that: its owner signs in as always first.
 */
async function comeInFirst(visitor: Visitor, provider: string, vouched: Vouched) {
  const { email, isEmailVerified } = vouched
  const { adminEmail } = visitor.ports.config
  const isAdmins = adminEmail && email && isSameAddress(email, adminEmail)
  if (!email || !isEmailVerified || isAdmins)
    return { reply: { unproven: { email: email ?? null } } }
  const name = providerName(visitor.ports.config, provider)
  const entered = await signUpVouched(
    visitor,
    { email, name: vouched.name },
    (visitor, accountId) =>
      addIdentityRow(visitor, {
        ...vouched,
        accountId,
        provider: name,
        shownAs: email,
        isUsed: true,
      }),
  )
  if (entered) return entered
  const owner = await findAccountByName(visitor, email)
  if (!owner) throw over()
  const ceremonyId = await beginCeremony(visitor, {
    purpose: 'openid-connection',
    accountId: owner.id,
    challenge: keepVouched(visitor.ports.config, { ...vouched, provider, email }),
  })
  return { reply: { known: { email, ceremonyId } } }
}

const signedOut = () =>
  unauthorised(
    'You were signed out meanwhile, so nothing was connected. Please sign in and try again.',
  )

/** To the account of whoever began it, if it is still they who sit here. */
async function connectOwn(
  visitor: Visitor,
  { provider }: Begun,
  { accountId, sessionId }: NonNullable<Begun['connecting']>,
  vouched: Vouched,
): Promise<Finished> {
  if (visitor.session?.accountId !== accountId || visitor.session.sessionId !== sessionId)
    throw signedOut()
  const { config } = visitor.ports
  return inTransaction(visitor, async (visitor) => {
    await lockAccount(visitor, accountId)
    // The provider was asked since the session was looked at: a new password ends it in those seconds, too.
    if (!(await isSessionThere(visitor, { accountId, sessionId }))) throw signedOut()
    const account = (await findAccount(visitor, accountId))!
    const name = providerName(config, provider)
    const shownAs = vouched.email ?? ''
    const row = await addIdentityRow(visitor, { ...vouched, accountId, provider: name, shownAs })
    if (!row) throw connectedAlready()
    await noteEvent(visitor, accountId, 'provider-connected')
    await tellOwnerOfChange(visitor, account, providerConnectedLetter(name, shownAs))
    return { reply: { connected: toIdentity(config, row) } }
  })
}
