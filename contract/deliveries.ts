import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deliveryStates } from './rules/delivery/states.ts'
import { date, familyParams, id, instant } from './shapes.ts'

/** A day and an hour where the recipient lives. */
export const localTime = z.strictObject({
  on: date,
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose an hour.')),
  zone: z.string().check(z.maxLength(64, 'Please choose a time zone from the list.')),
})

/** One message on its way to one person, as its author sees it. */
export const delivery = z.strictObject({
  id,
  messageId: id,
  person: z.strictObject({ id, name: z.string() }),
  state: z.enum(deliveryStates),
  due: localTime,
  dueAt: instant,
  /** When the two warnings go out, and then the message, if nobody answers. */
  plan: z.nullable(z.strictObject({ remindAt: instant, checkAt: instant, sendAt: instant })),
  openedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
})
export type DeliveryView = z.output<typeof delivery>

/** What happened, in words the author understands, oldest first. */
export const historyEntry = z.strictObject({ at: instant, words: z.string() })

const newPlan = {
  due: localTime,
  /** Less than 48 hours ahead there is no room for two warnings: the author confirms a second time instead. */
  isConfirmedTwice: z._default(z.boolean(), false),
}

const all = '/api/families/:familyId/deliveries'
const one = `${all}/:deliveryId` as const
const params = z.strictObject({ familyId: id, deliveryId: id })

const act = <const Path extends `/api/families/:familyId${string}`>(path: Path, summary: string) =>
  endpoint({ method: 'POST', path, access: 'family-viewer', summary, params, reply: delivery })

export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'Where each of one’s own messages stands, the next due first.',
    params: familyParams,
    reply: z.strictObject({ deliveries: z.array(delivery) }),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'One delivery and its history.',
    params,
    reply: z.strictObject({ delivery, history: z.array(historyEntry) }),
  }),
  schedule: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Give a message its person, its day and its hour.',
    params: familyParams,
    body: z.strictObject({ messageId: id, personId: id, ...newPlan }),
    reply: delivery,
    limit: { max: 300, perSeconds: 3600 },
    status: 201,
  }),
  postpone: endpoint({
    method: 'POST',
    path: `${one}/postponement`,
    access: 'family-viewer',
    summary: 'Another day; both warnings start again.',
    params,
    body: z.strictObject(newPlan),
    reply: delivery,
  }),
  hold: act(`${one}/hold`, 'Not now: it waits until its author gives it another day.'),
  cancel: act(`${one}/cancellation`, 'Call it off; for 7 days that can be taken back.'),
  restore: act(`${one}/restoration`, 'Take the calling off back; it is a draft again.'),
}
