import * as z from 'zod/mini'
import { writtenNotice } from '#contract/accounts/shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/shapes.ts'
import { code } from './six-digit-code.ts'

/** A question about somebody's address, as a keeper sees it. The letter tells the whole address, the page a part of it. */
const keptOpening = z.strictObject({
  id,
  /** Before the day: does it still hold? After it: is whoever opens the message the one it is for? */
  asks: z.enum(['address', 'opening']),
  recipient: z.string(),
  addressHint: z.string(),
  dueOn: z.string(),
  /** When it opens by itself; null while somebody says that it isn't them. */
  opensAt: z.nullable(instant),
  isObjected: z.boolean(),
  /** Their word counts. Until then they can say that it isn't them, which only keeps it shut. */
  mayVouch: z.boolean(),
})
export type KeptOpeningView = z.output<typeof keptOpening>

const mostKeptOpenings = 50
const reply = z.strictObject({
  openings: z.array(keptOpening).check(z.maxLength(mostKeptOpenings)),
})

const base = '/api/keepers/:token/openings' as const
const one = `${base}/:keptId` as const
const token = z.string().check(z.maxLength(200))
const params = z.strictObject({ token, keptId: id })
const limit = { max: 20, perSeconds: 3600 }

/** What keepers answer in the place of an author who has died, or has left for good. */
export const keptOpenings = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'token',
    summary: 'Addresses that nobody has confirmed for long, and recipients who wait to be let in.',
    params: z.strictObject({ token }),
    reply,
    limit: { max: 240, perSeconds: 3600 },
  }),
  mailCode: endpoint({
    method: 'POST',
    path: `${one}/codes`,
    access: 'token',
    summary: 'E-mail a code for saying that an address holds, or that it is them.',
    params,
    reply: writtenNotice,
    limit: { max: 6, perSeconds: 3600 },
  }),
  vouch: endpoint({
    method: 'POST',
    path: `${one}/vouching`,
    access: 'token',
    summary: 'Say that the address still holds, or that it is them, with the e-mailed code.',
    params,
    body: z.strictObject({ code }),
    reply,
    limit,
  }),
  object: endpoint({
    method: 'POST',
    path: `${one}/objection`,
    access: 'token',
    summary: 'Say that it isn’t them: the message stays shut.',
    params,
    reply,
    limit,
  }),
}
