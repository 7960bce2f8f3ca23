import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { email, id, instant, words } from '#contract/shapes.ts'
import { standIn } from './shapes.ts'

/** Somebody proposed, or named by the owner and never confirmed. */
const candidate = z.strictObject({
  keeperId: id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** `accepted`: their owner had asked them, they said yes, and nobody could confirm it. */
  state: z.enum(['nominated', 'invited', 'accepted', 'confirmed', 'unreachable']),
  /** Who proposed them; null where it was the owner. */
  by: z.nullable(z.string()),
  at: instant,
})

/** Far more than a plan has keepers, and than anybody looks after. */
export const mostShown = 100

/** Too few keepers are left for somebody who names no others. Nothing of what is sealed is among it. */
const vacancy = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  /** Where the owner is written to. */
  addresses: z.array(z.string()),
  isDeparted: z.boolean(),
  isRemembered: z.boolean(),
  /** Null where enough keepers are there again, stand-ins among them. */
  since: z.nullable(instant),
  lastAliveAt: instant,
  needed: z.int(),
  left: z
    .array(z.strictObject({ keeperId: id, name: z.string(), isReached: z.boolean() }))
    .check(z.maxLength(mostShown)),
  /** Caretakers: who looks after a family in which something of theirs is sealed, and may propose somebody. */
  caretakers: z.int(),
  candidates: z.array(candidate).check(z.maxLength(mostShown)),
  /** What was decided last, and why. */
  reason: z.nullable(z.string()),
})
export type DeskVacancy = z.output<typeof vacancy>
export type Candidate = z.output<typeof candidate>

const reason = words(2000, 'The reason')
const desk = '/api/admin/vacancies' as const

/** Where a person looks after owners whose keepers are gone. Nobody here can open anything. */
export const vacancyDesk = {
  list: endpoint({
    method: 'GET',
    path: desk,
    access: 'admin',
    proof: true,
    summary: 'Owners for whom too few keepers are left, longest waiting first.',
    query: z.strictObject(pageQuery),
    reply: pageOf(vacancy),
  }),
  standing: endpoint({
    method: 'GET',
    path: `${desk}/stand-ins`,
    access: 'admin',
    proof: true,
    summary: 'Owners for whom somebody stands in and enough keepers are there again.',
    query: z.strictObject(pageQuery),
    reply: pageOf(vacancy),
  }),
  open: endpoint({
    method: 'POST',
    path: desk,
    access: 'admin',
    proof: true,
    summary: 'Somebody wrote to us: look for keepers for an owner who has too few.',
    body: z.strictObject({ email, reason }),
    reply: vacancy,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${desk}/:ownerId/stand-ins/:keeperId/decision`,
    access: 'admin',
    proof: true,
    summary:
      'Agree that somebody stands in as a keeper, or don’t. Their word counts a fortnight later.',
    params: z.strictObject({ ownerId: id, keeperId: id }),
    body: z.strictObject({
      isAgreed: z.boolean(),
      reason,
      /** Which of the keepers whom no letter reaches is the same person; null where nobody is. */
      sameAs: z.optional(z.nullable(id)),
    }),
    reply: vacancy,
  }),
}

const ofFamily = '/api/families/:familyId/vacancies' as const

/** Whoever looks after a family may propose a stand-in for somebody of whom something is sealed in it. */
export const familyVacancies = {
  list: endpoint({
    method: 'GET',
    path: ofFamily,
    access: 'family-editor',
    summary:
      'People of this family for whom too few keepers are left, and whom I may propose somebody for.',
    params: z.strictObject({ familyId: id }),
    reply: z.strictObject({
      vacancies: z
        .array(
          z.strictObject({
            ownerId: id,
            name: z.string(),
            isRemembered: z.boolean(),
            since: instant,
            needed: z.int(),
            left: z.int(),
            proposed: z.array(z.string()),
          }),
        )
        .check(z.maxLength(mostShown)),
    }),
  }),
  nominate: endpoint({
    method: 'POST',
    path: `${ofFamily}/:ownerId/nominations`,
    access: 'family-editor',
    proof: true,
    summary: 'Propose somebody as a stand-in. A person of ours decides.',
    params: z.strictObject({ familyId: id, ownerId: id }),
    body: z.strictObject(standIn),
    limit: { max: 20, perSeconds: 3600 },
  }),
}
