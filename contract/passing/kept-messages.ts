import * as z from 'zod/mini'
import { writtenNotice } from '#contract/accounts/shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { date, email, id, instant } from '#contract/shapes.ts'
import { code } from './six-digit-code.ts'

/** A message of somebody who has died, as a keeper sees it: for whom, what for and when. Never a word of it. */
const keptMessage = z.strictObject({
  id,
  recipient: z.string(),
  /** “for a birthday”; empty where nothing but the day is known. */
  occasion: z.string(),
  dueAt: instant,
  dueOn: z.string(),
  dueZone: z.string(),
  /** `unreached`: the address didn't take it, and another is needed. `kept`: none is left, and it is kept. */
  state: z.enum(['coming', 'unreached', 'kept']),
  /** The days to which it may still be put off; null where it was, or can't be. */
  postponable: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  isPostponed: z.boolean(),
  /** Another address that one keeper has given. `isOwn`: by whoever looks, who can't second it. */
  correction: z.nullable(
    z.strictObject({ address: z.string(), by: z.string(), isOwn: z.boolean() }),
  ),
})
export type KeptMessage = z.output<typeof keptMessage>

const base = '/api/keepers/:token/messages' as const
const one = `${base}/:keptId` as const
const token = z.string().check(z.maxLength(200))
const params = z.strictObject({ token, keptId: id })
const limit = { max: 20, perSeconds: 3600 }

/** What keepers may do about an owner's messages once the owner has died. */
export const keptMessages = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'token',
    summary:
      'Messages of an owner who has died that go out soon, or found no way: who, what for, when.',
    params: z.strictObject({ token }),
    query: z.strictObject(pageQuery),
    reply: pageOf(keptMessage),
    limit: { max: 240, perSeconds: 3600 },
  }),
  postpone: endpoint({
    method: 'POST',
    path: `${one}/postponement`,
    access: 'token',
    summary: 'Put a message off, once, by 30 days at most.',
    params,
    body: z.strictObject({ on: date }),
    reply: keptMessage,
    limit,
  }),
  mailCode: endpoint({
    method: 'POST',
    path: `${one}/codes`,
    access: 'token',
    summary: 'E-mail a code for saying where its recipient can be reached.',
    params,
    reply: writtenNotice,
    limit: { max: 6, perSeconds: 3600 },
  }),
  correct: endpoint({
    method: 'POST',
    path: `${one}/address`,
    access: 'token',
    summary:
      'Say where its recipient can be reached, with the e-mailed code. A second keeper has to say the same.',
    params,
    body: z.strictObject({ email, code }),
    reply: keptMessage,
    limit,
  }),
  second: endpoint({
    method: 'POST',
    path: `${one}/seconding`,
    access: 'token',
    summary: 'Say the same as another keeper about the address, with the e-mailed code.',
    params,
    body: z.strictObject({ email, code }),
    reply: keptMessage,
    limit,
  }),
}
