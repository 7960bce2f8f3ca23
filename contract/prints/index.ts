import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { longestPrintWords, mostPrintFindings, printProducts } from '#contract/rules/prints.ts'
import { familyParams, id, instant, words } from '#contract/shapes.ts'
import {
  address,
  cardOptions,
  orderParts,
  posterOptions,
  printed,
  printRequest,
  printState,
} from './shapes.ts'

const all = '/api/families/:familyId/print-orders'
const one = `${all}/:orderId` as const
const params = z.strictObject({ familyId: id, orderId: id })
const ofPerson = z.strictObject({ familyId: id, personId: id })
const limit = { max: 240, perSeconds: 3600 }
const pdfLimit = { max: 60, perSeconds: 3600 }

const listed = z.strictObject({
  id,
  product: z.enum(printProducts),
  title: z.string(),
  state: printState,
  isTest: z.boolean(),
  /** Taken back by the family itself. */
  isCancelled: z.boolean(),
  copies: z.int(),
  totalCents: z.int(),
  quotedAt: instant,
})
export type ListedPrint = z.output<typeof listed>

const order = z.strictObject({
  ...orderParts,
  printed,
  orderedBy: z.nullable(z.string()),
  /** Only for whoever ordered it, until it is forgotten. */
  address: z.nullable(address),
  /** Whoever ordered it may, and the family’s owner, until the print shop begins. */
  mayCancel: z.boolean(),
})
export type PrintOrder = z.output<typeof order>

/**
 * What a family has printed. Who only looks at a family doesn’t order for it: an order costs money and holds an
 * address. The files themselves are free, and one press away.
 */
export const prints = {
  offer: endpoint({
    method: 'GET',
    path: '/api/print-shop',
    access: 'guest',
    summary: 'Who prints for the families of this house, and whether that is only a test.',
    reply: z.strictObject({ isTest: z.boolean(), name: z.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-editor',
    summary: 'The family’s quotes and print orders, the newest first.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(listed),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-editor',
    summary: 'One print order: what is printed, its quote, and how far it has come.',
    params,
    reply: order,
  }),
  check: endpoint({
    method: 'POST',
    path: `${all}/checks`,
    access: 'family-editor',
    summary: 'What wouldn’t look good in print, each picture by name, before anything is ordered.',
    params: familyParams,
    body: printed,
    reply: z.strictObject({
      title: z.string(),
      pages: z.int(),
      width: z.number(),
      height: z.number(),
      findings: z
        .array(
          z.strictObject({
            isWarning: z.boolean(),
            /** A photo of fewer dots than are best. */
            isSoft: z.boolean(),
            says: z.string(),
          }),
        )
        .check(z.maxLength(mostPrintFindings)),
      more: z.int(),
    }),
    limit,
  }),
  quote: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary:
      'Ask what it costs. Nothing is ordered. Sent twice with the same id, it is there once.',
    params: familyParams,
    body: z.strictObject({ id, request: printRequest }),
    reply: order,
    limit,
    status: 201,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Throw a quote away.',
    params,
  }),
  order: endpoint({
    method: 'POST',
    path: `${one}/ordering`,
    access: 'family-editor',
    summary:
      'Order what was quoted, for the sum that was read. Sent twice, because an answer got lost, it is ordered once.',
    params,
    body: z.strictObject({ totalCents: z.int(), address }),
    reply: order,
    limit,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${one}/cancellation`,
    access: 'family-editor',
    summary:
      'Take an order back that the print shop hasn’t begun, as whoever ordered it or as the family’s owner: it is refunded. Sent twice, it is taken back once.',
    params,
    reply: order,
    limit,
  }),
  complain: endpoint({
    method: 'POST',
    path: `${one}/problem`,
    access: 'family-editor',
    summary: 'Say what is wrong with an order; whoever looks after this house answers.',
    params,
    body: z.strictObject({ words: words(longestPrintWords, 'What is wrong') }),
    reply: order,
    limit,
  }),
  poster: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/people/:personId/tree-poster',
    access: 'family-viewer',
    summary: 'The family around somebody as a poster, for any print shop.',
    params: ofPerson,
    query: z.strictObject(posterOptions),
    reply: bytes,
    limit: pdfLimit,
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/people/:personId/voice-card',
    access: 'family-editor',
    summary: 'The card with the code of somebody’s recorder, for any print shop.',
    params: ofPerson,
    query: z.strictObject(cardOptions),
    reply: bytes,
    limit: pdfLimit,
  }),
}
export type { Printed, PrintAddress, PrintRequest } from './shapes.ts'
