import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { mostCases } from '#contract/rules/research.ts'
import { familyParams, id, instant } from '#contract/shapes.ts'
import { caseParts, caseSaying, intake, researchState } from './shapes.ts'

const all = '/api/families/:familyId/research-cases'
const one = `${all}/:caseId` as const
const params = z.strictObject({ familyId: id, caseId: id })
const factParams = z.strictObject({ familyId: id, caseId: id, factId: id })
const limit = { max: 120, perSeconds: 3600 }

const listed = z.strictObject({
  id,
  title: z.string(),
  state: researchState,
  /** Nobody any more, where the account is gone. */
  askedBy: z.nullable(z.string()),
  changedAt: instant,
  unread: z.int(),
})
export type ListedCase = z.output<typeof listed>

const researchCase = z.strictObject({
  ...caseParts,
  askedBy: z.nullable(z.string()),
  /** Grows with each saving of the draft. */
  version: z.int(),
})
export type ResearchCase = z.output<typeof researchCase>

/** Voice Ancestry for a family. Who only looks at a family neither asks nor reads here: cases name the living, and cost money. */
export const research = {
  offer: endpoint({
    method: 'GET',
    path: '/api/research',
    access: 'guest',
    summary: 'Whether somebody does research for the families of this house.',
    reply: z.strictObject({ isOffered: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-editor',
    summary: 'The family’s research cases, the newest first.',
    params: familyParams,
    reply: z.strictObject({ cases: z.array(listed).check(z.maxLength(mostCases)) }),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-editor',
    summary: 'One research case whole: what is asked, the quote, what was said, the report.',
    params,
    reply: researchCase,
  }),
  begin: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Begin a case as a draft. Sent twice with the same id, it is there once.',
    params: familyParams,
    body: z.extend(intake, { id }),
    reply: researchCase,
    limit,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    access: 'family-editor',
    summary:
      'Write a draft anew. Refused if somebody else did since that version; what was asked already stays as it was asked.',
    params,
    body: z.extend(intake, { version: z.int() }),
    reply: researchCase,
    limit: { max: 1200, perSeconds: 3600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Throw a draft away.',
    params,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${one}/asking`,
    access: 'family-editor',
    summary: 'Hand a draft to the researcher, who sees from now on what the case holds.',
    params,
    reply: researchCase,
    limit,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${one}/acceptance`,
    access: 'family-editor',
    summary: 'Accept the quote as it was read; another one that came meanwhile is refused.',
    params,
    body: z.strictObject({
      hours: z.int(),
      rateCents: z.int(),
      /** When the quote that was read had been made: the same sum may be for something else by now. */
      quotedAt: z.optional(instant),
    }),
    reply: researchCase,
    limit,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${one}/withdrawal`,
    access: 'family-editor',
    summary: 'Take back what was asked, or say no to the quote, before work begins.',
    params,
    reply: researchCase,
    limit,
  }),
  close: endpoint({
    method: 'POST',
    path: `${one}/closing`,
    access: 'family-editor',
    summary: 'Close a case whose report has come.',
    params,
    reply: researchCase,
    limit,
  }),
  say: endpoint({
    method: 'POST',
    path: `${one}/messages`,
    access: 'family-editor',
    summary: 'Write to the researcher. Sent twice with the same id, it stands there once.',
    params,
    body: caseSaying,
    reply: researchCase,
    limit,
    status: 201,
  }),
  seen: endpoint({
    method: 'PUT',
    path: `${one}/reading`,
    access: 'family-editor',
    summary: 'What stands there has been read by oneself.',
    params,
  }),
  attach: endpoint({
    method: 'POST',
    path: `${one}/facts/:factId/acceptance`,
    access: 'family-editor',
    summary:
      'Write something the report found into the life of somebody in the tree, with its source; undone as every change of the tree.',
    params: factParams,
    body: z.strictObject({ personId: id }),
    reply: researchCase,
    limit: { max: 600, perSeconds: 3600 },
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${one}/facts/:factId/refusal`,
    access: 'family-editor',
    summary: 'Leave something the report found out of the tree.',
    params: factParams,
    reply: researchCase,
    limit: { max: 600, perSeconds: 3600 },
  }),
}
