import * as z from 'zod/mini'
import {
  asked,
  delivery,
  deliveryCounts,
  fallback,
  historyEntry,
  listedDelivery,
  listedSealed,
  localTime,
  mostRecipients,
  promise,
  recipientChange,
  recipient,
  sealedMessage,
  zone,
} from './shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery, search } from '#contract/page.ts'
import { places } from '#contract/rules/delivery/places.ts'
import { familyParams, id, instant } from '#contract/shapes.ts'

export { arranged, delivery, localTime } from './shapes.ts'
export type {
  Arranged,
  AskedTrigger,
  DeliveryAnywhere,
  DeliveryCounts,
  DeliveryView,
  ListedDelivery,
  ListedSealed,
  PromiseView,
  RecipientChange,
  SealedAnywhere,
  SealedView,
} from './shapes.ts'

/** Less than 48 hours ahead there is no room for two warnings: the author confirms a second time instead. */
const isConfirmedTwice = z._default(z.boolean(), false)

const all = '/api/families/:familyId/deliveries'
const one = `${all}/:deliveryId` as const
const params = z.strictObject({ familyId: id, deliveryId: id })
const both = z.strictObject({ deliveries: z.array(delivery), sealed: z.array(sealedMessage) })

const year = z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(3000))
const narrowed = { person: z.optional(id), year: z.optional(year), search }

const act = <const Path extends `/api/families/:familyId${string}`>(
  path: Path,
  summary: string,
  method: 'POST' | 'DELETE' = 'POST',
) => endpoint({ method, path, access: 'family-author', summary, params, reply: delivery })

export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-author',
    summary:
      'Where each of one’s own messages stands, the next due first: at one place, for one person, in one year, or by words of theirs.',
    params: familyParams,
    query: z.strictObject({ place: z.optional(z.enum(places)), ...narrowed, ...pageQuery }),
    reply: pageOf(listedDelivery),
  }),
  sealed: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/sealed-messages',
    access: 'family-author',
    summary: 'One’s own messages that are sealed until people say so, the oldest first.',
    params: familyParams,
    query: z.strictObject({ ...narrowed, ...pageQuery }),
    reply: pageOf(listedSealed),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/delivery-counts',
    access: 'family-author',
    summary: 'How many of one’s own messages stand at each place, narrowed as the list is.',
    params: familyParams,
    query: z.strictObject(narrowed),
    reply: deliveryCounts,
  }),
  ofMessage: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/messages/:messageId/deliveries',
    access: 'family-author',
    summary: 'To whom one message goes and when; and for whom it is sealed.',
    params: z.strictObject({ familyId: id, messageId: id }),
    reply: both,
  }),
  promises: endpoint({
    method: 'GET',
    path: '/api/promises',
    access: 'account',
    summary:
      'Everything one has promised in any family and that isn’t delivered yet, the next due first.',
    query: z.strictObject(pageQuery),
    reply: pageOf(promise),
  }),
  promiseCounts: endpoint({
    method: 'GET',
    path: '/api/promise-counts',
    access: 'account',
    summary: 'How much one has promised in any family, and how much of it was delivered.',
    reply: z.strictObject({ promised: z.int(), delivered: z.int() }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/recipient-changes',
    access: 'family-author',
    summary:
      'What others changed of people one has promised something to; for one’s own messages the old stands until one agrees.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(recipientChange),
  }),
  answerChange: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/recipient-changes/:personId/answer',
    access: 'family-author',
    summary: 'Agree to such a change for one’s own messages, or keep the old.',
    params: z.strictObject({ familyId: id, personId: id }),
    body: z.strictObject({
      answer: z.enum(['agree', 'keep'], { error: 'Please agree, or keep the old.' }),
      /** As it was shown: a later change is asked about anew. */
      changedAt: instant,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-author',
    summary: 'One delivery and its history.',
    params,
    reply: z.strictObject({ delivery, history: z.array(historyEntry) }),
  }),
  schedule: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Say to whom a message goes and when: all of them, or none.',
    params: familyParams,
    body: z.strictObject({
      messageId: id,
      trigger: asked,
      recipients: z
        .array(recipient)
        .check(
          z.minLength(1, 'Please choose who is to hear it.'),
          z.maxLength(mostRecipients, `A message can go to ${mostRecipients} people at once.`),
        ),
      isConfirmedTwice,
    }),
    reply: both,
    limit: { max: 300, perSeconds: 3600 },
    status: 201,
  }),
  replan: endpoint({
    method: 'PUT',
    path: `${one}/plan`,
    access: 'family-author',
    summary: 'Another plan for the same person; both warnings start again.',
    params,
    body: z.strictObject({ trigger: asked, zone: z.optional(zone), isConfirmedTwice }),
    reply: delivery,
  }),
  changeFallback: endpoint({
    method: 'PUT',
    path: `${one}/fallback`,
    access: 'family-author',
    summary: 'What happens if its recipient should have died before.',
    params,
    body: z.strictObject(fallback),
    reply: delivery,
  }),
  postpone: endpoint({
    method: 'POST',
    path: `${one}/postponement`,
    access: 'family-author',
    summary: 'Another day, this time only; both warnings start again.',
    params,
    body: z.strictObject({ due: localTime, isConfirmedTwice }),
    reply: delivery,
  }),
  undoPostponement: act(
    `${one}/postponement`,
    'Back to the plan before, until the first warning about the new one.',
    'DELETE',
  ),
  sendNow: act(`${one}/sending`, 'Send it now, on its author’s word; asks for a fresh sign-in.'),
  hold: act(`${one}/hold`, 'Not now: it waits until its author gives it another day.'),
  cancel: act(`${one}/cancellation`, 'Call it off; for 7 days that can be taken back.'),
  restore: act(
    `${one}/restoration`,
    'Take the calling off back; it has its plan again, or is a draft if its day is too near.',
  ),
  unseal: endpoint({
    method: 'DELETE',
    path: '/api/families/:familyId/sealed-messages/:sealedId',
    access: 'family-author',
    summary: 'Open a sealed message again, for its author alone; asks for a fresh sign-in.',
    params: z.strictObject({ familyId: id, sealedId: id }),
  }),
}
