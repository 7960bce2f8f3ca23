import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { id, instant, words } from '#contract/shapes.ts'
import { releaseCase } from './shapes.ts'

const deskCase = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  ownerEmail: z.string(),
  lastAliveAt: instant,
  case: releaseCase,
  /** What whoever doubts it wrote. */
  doubt: z.nullable(z.string()),
  /** Why it was decided so, once it was. */
  reason: z.nullable(z.string()),
})
export type DeskCase = z.output<typeof deskCase>

const params = z.strictObject({ ownerId: id })
const reason = words(2000, 'The reason')

/** Where a person looks at reports that somebody doubts. Nobody here can read what would be released. */
export const passingDesk = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/passings',
    access: 'admin',
    proof: true,
    summary: 'Reports of a death: doubted ones first, then open and released ones.',
    query: z.strictObject(pageQuery),
    reply: pageOf(deskCase),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/passings/:ownerId/decision',
    access: 'admin',
    proof: true,
    summary: 'Decide a doubted report: it begins again with a whole wait, or it ends.',
    params,
    body: z.strictObject({ goesOn: z.boolean(), reason }),
    reply: deskCase,
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/admin/passings/:ownerId/recall',
    access: 'admin',
    proof: true,
    summary: 'The owner lives: stop everything that no mail server has taken yet.',
    params,
    body: z.strictObject({ reason }),
    reply: deskCase,
  }),
}

/** A family's owner may say that somebody of theirs lives. */
export const familyPassings = {
  list: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/passings',
    access: 'family-owner',
    summary: 'Open reports of a death of somebody of this family.',
    params: z.strictObject({ familyId: id }),
    reply: z.strictObject({
      open: z.array(z.strictObject({ memberId: id, name: z.string(), case: releaseCase })),
    }),
  }),
  doubt: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/members/:memberId/doubt',
    access: 'family-owner',
    summary: 'Say that a member lives: the report stops until a person has looked.',
    params: z.strictObject({ familyId: id, memberId: id }),
    body: z.strictObject({ words: words(1000, 'What you know') }),
  }),
}
