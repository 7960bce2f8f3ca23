import * as z from 'zod/mini'
import { writtenNotice } from '#contract/accounts/shapes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page.ts'
import { id, instant } from '#contract/shapes.ts'
import { code } from './six-digit-code.ts'

/** What a message waits for, as a keeper sees it: the author's words for the event, and for whom. No word of the message. */
const awaitedEvent = z.strictObject({
  id,
  words: z.string(),
  recipient: z.string(),
  /** It waits for no event: its author had put it on hold before they died, and `words` tell its day and occasion. */
  isHeld: z.boolean(),
  /** Who has said that it has come. */
  said: z.array(z.string()),
  hasSaid: z.boolean(),
  /** A keeper whose word doesn't count yet, or not now, may look. */
  maySay: z.boolean(),
  needed: z.int(),
  /** Once enough have said so: when it goes out. */
  goesOut: z.nullable(z.strictObject({ at: instant, zone: z.string() })),
})
export type AwaitedEventView = z.output<typeof awaitedEvent>

/** Each of them was said by several people within days. */
export const mostCome = 50

const base = '/api/keepers/:token/events' as const
const one = `${base}/:eventId` as const
const token = z.string().check(z.maxLength(200))
const params = z.strictObject({ token, eventId: id })
const limit = { max: 20, perSeconds: 3600 }

/** Messages that wait until something happens: keepers say that it has come. */
export const awaitedEvents = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'token',
    summary:
      'Events that an owner’s messages wait for, and those that have come and not gone out yet.',
    params: z.strictObject({ token }),
    query: z.strictObject(pageQuery),
    reply: z.strictObject({
      items: z.array(awaitedEvent),
      next: z.nullable(z.string()),
      come: z.array(awaitedEvent).check(z.maxLength(mostCome)),
      /** On hold when its author died: keepers may let it go on. */
      held: z.array(awaitedEvent).check(z.maxLength(mostCome)),
    }),
    limit: { max: 240, perSeconds: 3600 },
  }),
  mailCode: endpoint({
    method: 'POST',
    path: `${one}/codes`,
    access: 'token',
    summary: 'E-mail a code for saying that an event has come.',
    params,
    reply: writtenNotice,
    limit: { max: 6, perSeconds: 3600 },
  }),
  say: endpoint({
    method: 'POST',
    path: `${one}/coming`,
    access: 'token',
    summary: 'Say that an event has come, with the e-mailed code.',
    params,
    body: z.strictObject({ code }),
    reply: awaitedEvent,
    limit,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${one}/coming`,
    access: 'token',
    summary: 'Take back that an event has come, until its message leaves.',
    params,
    reply: awaitedEvent,
    limit,
  }),
  deny: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/deliveries/:deliveryId/denial',
    access: 'family-author',
    summary: 'Say that the event of a message of mine hasn’t come: it is sealed as before.',
    params: z.strictObject({ familyId: id, deliveryId: id }),
    limit,
  }),
}
