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
import { takeBegun, type Begun } from './begun-cookie.ts'
import { connectedAlready, providerName, toIdentity } from './identities.ts'
import { keepVouched } from './waiting-identity.ts'

type Reply = z.input<typeof openidReply>
/** What is told, or somebody who comes in by it. */
type Finished = Entering | { readonly reply: Reply; readonly session?: undefined }

const over = () =>
  gone(
    'This sign-in took too long, was begun in another browser or is done already. Please begin again.',
  )

/** Takes what a provider answered. What was begun is over with it, whatever comes of it. */
export async function finishOpenid(
  visitor: Visitor,
  { request, reply }: Exchange,
  given: { provider: string; answer: string },
): Promise<Finished> {
  const begun = takeBegun(visitor.ports.config, request, reply)
  if (begun?.provider !== given.provider) throw over()
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

/** To the account of whoever began it, if it is still they who sit here. */
async function connectOwn(
  visitor: Visitor,
  { provider }: Begun,
  { accountId, sessionId }: NonNullable<Begun['connecting']>,
  vouched: Vouched,
): Promise<Finished> {
  if (visitor.session?.accountId !== accountId || visitor.session.sessionId !== sessionId)
    throw unauthorised(
      'You were signed out meanwhile, so nothing was connected. Please sign in and try again.',
    )
  const { config } = visitor.ports
  return inTransaction(visitor, async (visitor) => {
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
