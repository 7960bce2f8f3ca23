import * as z from 'zod/mini'
import { heldParams } from '#contract/held-by-link.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery, search } from '#contract/page.ts'
import {
  bornPerson,
  comingDay,
  contactWay,
  person,
  personFields,
  personListItem,
  similarPerson,
} from './shapes.ts'
import { date, email, familyParams, id, instant } from '#contract/shapes.ts'

export type { ComingDay, ContactWay, Person, PersonListItem, SimilarPerson } from './shapes.ts'

const all = '/api/families/:familyId/people'
const one = `${all}/:personId` as const
const ways = `${one}/ways` as const
const way = `${ways}/:wayId` as const
const question = '/api/contact-questions/:token'

const params = z.strictObject({ familyId: id, personId: id })
const wayParams = z.strictObject({ familyId: id, personId: id, wayId: id })
const { givenName, ...others } = personFields
/** With whom somebody new may have been confused; only a hint, nothing was held back. */
const withSimilar = z.strictObject({ person, similar: z.array(similarPerson) })

const listedPerson = z.strictObject({
  ...personListItem.shape,
  /** By which of their other names they answer to the search, where what is shown doesn’t say it. */
  alsoCalled: z.optional(z.string()),
})
export type ListedPerson = z.output<typeof listedPerson>

const contactQuestion = z.strictObject({
  /** Shortened: a forwarded letter shouldn't tell a whole address. */
  address: z.string(),
  familyName: z.string(),
  askedBy: z.string(),
  answer: z.nullable(z.enum(['confirmed', 'refused'])),
})
export type ContactQuestion = z.output<typeof contactQuestion>

export const people = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary:
      'Everyone the family knows, the eldest first or by name (by name for those who may only look); with `search`, those who answer to it, by their other names as well.',
    params: familyParams,
    query: z.strictObject({
      search,
      group: z.optional(z.enum(['living', 'remembered'])),
      order: z.optional(z.enum(['age', 'name'])),
      ...pageQuery,
    }),
    reply: pageOf(listedPerson),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/people-count',
    access: 'family-viewer',
    summary: 'How many people the family knows; with `search`, how many answer to it.',
    params: familyParams,
    query: z.strictObject({ search }),
    reply: z.strictObject({
      people: z.int(),
      living: z.int(),
      /** Somebody among them is made up, for looking around. */
      isMadeUp: z.boolean(),
    }),
  }),
  comingDays: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/coming-days',
    access: 'family-viewer',
    summary:
      'The next five birthdays, also of those who died, and days of remembrance, the nearest first; `today` as the reader’s calendar has it.',
    params: familyParams,
    query: z.strictObject({ today: date }),
    reply: z.strictObject({ days: z.array(comingDay) }),
  }),
  birthdays: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/birthdays',
    access: 'family-viewer',
    summary:
      'When the living were born, as far as it is known: the eldest 500, for a calendar of many years.',
    params: familyParams,
    reply: z.strictObject({ people: z.array(bornPerson), isAll: z.boolean() }),
  }),
  removed: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/removed-people',
    access: 'family-editor',
    summary: 'Those removed in the last 30 days, who can be brought back, the latest first.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(
      z.strictObject({ id, givenName: z.string(), surname: z.string(), removedAt: instant }),
    ),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'One person. How to reach them and the notes are for editors only.',
    params,
    reply: person,
  }),
  create: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Add somebody; the answer also names those they may be confused with.',
    params: familyParams,
    body: z.strictObject({ givenName, ...z.partial(z.strictObject(others)).shape }),
    reply: withSimilar,
    limit: { max: 600, perSeconds: 3600 },
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary: 'Change what is named, if nobody changed the person since `version`.',
    params,
    body: z.strictObject({
      version: z.int({ error: 'The version is missing. Please open this person again.' }),
      ...z.partial(z.strictObject(personFields)).shape,
    }),
    reply: person,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Remove somebody; for 30 days they can be brought back.',
    params,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoration`,
    access: 'family-editor',
    summary: 'Bring back somebody who was removed.',
    params,
    reply: person,
  }),

  addWay: endpoint({
    method: 'POST',
    path: ways,
    access: 'family-editor',
    summary: 'Add a way to reach somebody; the answer also names others with the same one.',
    params,
    body: z.strictObject({ kind: contactWay.shape.kind, address: email }),
    reply: withSimilar,
    status: 201,
  }),
  orderWays: endpoint({
    method: 'PUT',
    path: ways,
    access: 'family-editor',
    summary: 'The order in which the ways are tried; names each of them once.',
    params,
    body: z.strictObject({ wayIds: z.array(id).check(z.maxLength(50)) }),
    reply: person,
  }),
  changeWay: endpoint({
    method: 'PATCH',
    path: way,
    access: 'family-editor',
    summary: 'Correct an address. It is unknown again until its owner confirms it.',
    params: wayParams,
    body: z.strictObject({ address: email }),
    reply: person,
  }),
  removeWay: endpoint({
    method: 'DELETE',
    path: way,
    access: 'family-editor',
    summary: 'Forget a way to reach somebody.',
    params: wayParams,
    reply: person,
  }),
  askToConfirm: endpoint({
    method: 'POST',
    path: `${way}/question`,
    access: 'family-editor',
    summary: 'E-mail the address a letter that asks whether it is the right one.',
    params: wayParams,
    reply: person,
  }),

  question: endpoint({
    method: 'GET',
    path: question,
    access: 'token',
    summary: 'What an e-mailed link asks. Changes nothing.',
    params: heldParams,
    reply: contactQuestion,
  }),
  confirmWay: endpoint({
    method: 'POST',
    path: `${question}/confirmation`,
    access: 'token',
    summary: 'Yes, this address is right.',
    params: heldParams,
    reply: contactQuestion,
    limit: { max: 60, perSeconds: 3600 },
  }),
  refuseWay: endpoint({
    method: 'POST',
    path: `${question}/refusal`,
    access: 'token',
    summary: 'No, don’t write to this address for this family again.',
    params: heldParams,
    reply: contactQuestion,
    limit: { max: 60, perSeconds: 3600 },
  }),
  report: endpoint({
    method: 'POST',
    path: `${question}/report`,
    access: 'token',
    summary: 'No, and this letter was unwanted: it counts against who sent it.',
    params: heldParams,
    reply: contactQuestion,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
