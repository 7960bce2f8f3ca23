import * as z from 'zod/mini'
import { deliveryAnywhere, deliveryCounts, named, sealedAnywhere } from './shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { familyOfMessage } from '#contract/messages/shapes.ts'
import { pageOf, pageQuery, search } from '#contract/page.ts'
import { places } from '#contract/rules/delivery/places.ts'
import { id } from '#contract/shapes.ts'

const year = z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(3000))

/** With `family`, of that one only. */
const narrowed = {
  family: z.optional(id),
  person: z.optional(id),
  year: z.optional(year),
  search,
}

/** One’s own messages of every family one belongs to, or has left: what the page of one’s messages shows. */
export const anywhere = {
  list: endpoint({
    method: 'GET',
    path: '/api/deliveries',
    access: 'account',
    summary: 'Where each of one’s own messages stands, whatever its family, the next due first.',
    query: z.strictObject({ place: z.optional(z.enum(places)), ...narrowed, ...pageQuery }),
    reply: pageOf(deliveryAnywhere),
  }),
  sealed: endpoint({
    method: 'GET',
    path: '/api/sealed-messages',
    access: 'account',
    summary: 'One’s own sealed messages, whatever their family, the oldest first.',
    query: z.strictObject({ ...narrowed, ...pageQuery }),
    reply: pageOf(sealedAnywhere),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/delivery-counts',
    access: 'account',
    summary: 'How many of one’s own messages stand at each place, narrowed as the list is.',
    query: z.strictObject(narrowed),
    reply: deliveryCounts,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/delivery-choices',
    access: 'account',
    summary:
      'In which families, for whom and in which years one’s own messages are; of many people, a hundred.',
    reply: z.strictObject({
      families: z.array(familyOfMessage),
      people: z.array(z.strictObject({ ...named.shape, family: familyOfMessage })),
      years: z.array(z.string()),
    }),
  }),
  years: endpoint({
    method: 'GET',
    path: '/api/delivery-years',
    access: 'account',
    summary: 'A hundred years from `from` on: how many messages each has, and its first eight.',
    query: z.strictObject({ from: year }),
    reply: z.strictObject({
      years: z.array(
        z.strictObject({ year: z.int(), count: z.int(), first: z.array(deliveryAnywhere) }),
      ),
      /** Those that come again every year; of many, a hundred. */
      series: z.array(deliveryAnywhere),
    }),
  }),
}
