import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, line } from '#contract/shapes.ts'

export const discountKinds = {
  households: 'We are a family in several households',
  senior: 'I am a senior',
  military: 'We are a military family',
} as const
export type DiscountKind = keyof typeof discountKinds
const kind = z.enum(Object.keys(discountKinds) as [DiscountKind, ...DiscountKind[]], {
  error: 'Choose which of the three it is.',
})

const ownDiscount = z.strictObject({
  /** The request that is waiting, or the newest that was decided. */
  request: z.nullable(
    z.strictObject({
      kind,
      state: z.enum(['open', 'granted', 'declined']),
      percent: z.number(),
      askedAt: instant,
    }),
  ),
})
export type OwnDiscount = z.output<typeof ownDiscount>

const openRequest = z.strictObject({
  id,
  kind,
  words: z.string(),
  name: z.string(),
  email: z.string(),
  askedAt: instant,
})
export type OpenRequest = z.output<typeof openRequest>

const wholePercent = 'A discount is a whole number from 0 to 100; 0 declines it.'

const requests = z.array(openRequest)

export const discounts = {
  read: endpoint({
    method: 'GET',
    path: '/api/subscription/discount',
    access: 'account',
    summary: 'What became of one’s request for custom pricing.',
    reply: ownDiscount,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/subscription/discount',
    access: 'account',
    summary: 'Asks for custom pricing, as a multi-household, senior or military family.',
    body: z.strictObject({ kind, words: line(500, 'Your sentence') }),
    reply: ownDiscount,
    limit: { max: 10, perSeconds: 3600 },
    status: 201,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/admin/discounts',
    access: 'admin',
    summary: 'Requests for custom pricing that wait for a decision, the oldest first.',
    reply: requests,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/discounts/:discountId/decision',
    access: 'admin',
    proof: true,
    summary:
      'Grants a request with so many percent, or declines it with 0, and tells whoever asked.',
    params: z.strictObject({ discountId: id }),
    body: z.strictObject({
      percent: z
        .number({ error: wholePercent })
        .check(z.int({ error: wholePercent }), z.gte(0, wholePercent), z.lte(100, wholePercent)),
    }),
    reply: requests,
  }),
}
