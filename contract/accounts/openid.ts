import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/shapes.ts'
import { signInReply } from './shapes.ts'

/** What whoever runs this server calls a provider in its settings, as addresses spell it. */
const providerId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'We don’t know that provider.'))

const atProvider = z.strictObject({ provider: providerId })

/** Where the browser goes next. */
const awayTo = z.strictObject({ url: z.url() })

/** An account at a provider that signs in to one here. */
const identity = z.strictObject({
  id,
  /** The provider, as it is called here. */
  provider: z.string(),
  /** The address it told, or nothing. */
  shownAs: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether the provider is still one of this server’s. */
  isUsable: z.boolean(),
})
export type Identity = z.output<typeof identity>

/** What came of the way to a provider and back. */
export const openidReply = z.union([
  signInReply,
  z.strictObject({ connected: identity }),
  /** The address has an account here: its owner signs in as always, and then connects what waits. */
  z.strictObject({ known: z.strictObject({ email: z.string(), ceremonyId: id }) }),
  /** The provider doesn’t vouch for an address, so no account can be made of it; nothing is told about any here. */
  z.strictObject({ unproven: z.strictObject({ email: z.nullable(z.string()) }) }),
])
export type OpenidReply = z.output<typeof openidReply>

/** Signing in with an account that somebody has elsewhere (OpenID Connect). */
export const openid = {
  beginOpenid: endpoint({
    method: 'POST',
    path: '/api/auth/openid',
    access: 'guest',
    summary: 'Begins a sign-in with an OpenID provider: where the browser goes for it.',
    body: atProvider,
    reply: awayTo,
    limit: { max: 60, perSeconds: 900 },
  }),
  finishOpenid: endpoint({
    method: 'POST',
    path: '/api/auth/openid/answers',
    access: 'guest',
    summary:
      'Takes what the provider answered: signs in, makes an account, or connects the provider to one’s own.',
    body: z.strictObject({
      provider: providerId,
      /** The query with which the browser came back. */
      answer: z.string().check(z.maxLength(8000)),
    }),
    reply: openidReply,
    limit: { max: 60, perSeconds: 900 },
  }),
  identities: endpoint({
    method: 'GET',
    path: '/api/account/identities',
    access: 'account',
    summary: 'Which accounts at OpenID providers sign in to this one.',
    reply: z.strictObject({ identities: z.array(identity) }),
  }),
  beginConnecting: endpoint({
    method: 'POST',
    path: '/api/account/identity-beginnings',
    access: 'account',
    summary: 'Begins to connect an OpenID provider: where the browser goes for it.',
    body: atProvider,
    reply: awayTo,
    proof: true,
    limit: { max: 60, perSeconds: 900 },
  }),
  connectIdentity: endpoint({
    method: 'POST',
    path: '/api/account/identities',
    access: 'account',
    summary: 'Connects what waited until the owner of its address had signed in.',
    body: z.strictObject({ ceremonyId: id }),
    reply: identity,
    proof: true,
    status: 201,
  }),
  disconnectIdentity: endpoint({
    method: 'DELETE',
    path: '/api/account/identities/:identityId',
    access: 'account',
    summary: 'Disconnects an OpenID provider; not the last way to sign in.',
    params: z.strictObject({ identityId: id }),
    proof: true,
  }),
}
