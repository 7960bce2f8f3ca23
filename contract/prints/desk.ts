import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { longestPrintWords } from '#contract/rules/prints.ts'
import { id, words } from '#contract/shapes.ts'
import { orderParts } from './shapes.ts'

const all = '/api/admin/print-orders'
const one = `${all}/:orderId` as const
const params = z.strictObject({ orderId: id })

export const printBoxes = ['problems', 'open', 'over'] as const
export type PrintBox = (typeof printBoxes)[number]

/** No address, and nothing of what is printed but its name: neither is needed to put something right. */
const deskOrder = z.strictObject({
  ...orderParts,
  orderedBy: z.nullable(z.strictObject({ name: z.string(), email: z.string() })),
  shopRef: z.string(),
})
export type DeskPrint = z.output<typeof deskOrder>

const reason = words(longestPrintWords, 'What you write to the family')

export const printDesk = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'admin',
    proof: true,
    summary: 'Print orders with a problem, those that go on, or those that are over.',
    query: z.strictObject({
      ...pageQuery,
      box: z._default(z.enum(printBoxes, { error: 'There is no such box.' }), 'problems'),
    }),
    reply: pageOf(deskOrder),
  }),
  resolve: endpoint({
    method: 'POST',
    path: `${one}/resolving`,
    access: 'admin',
    proof: true,
    isConfidential: true,
    summary: 'A problem is solved and the order goes on; with what the family reads.',
    params,
    body: z.strictObject({ words: reason }),
    reply: deskOrder,
  }),
  refund: endpoint({
    method: 'POST',
    path: `${one}/refund`,
    access: 'admin',
    proof: true,
    isConfidential: true,
    summary: 'Give the money back and end the order; with what the family reads.',
    params,
    body: z.strictObject({ words: reason }),
    reply: deskOrder,
  }),
}
