import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { longestDateWords, longestName, longestSource } from '#contract/rules/person-limits.ts'
import { sexes } from '#contract/rules/tree/family-graph.ts'
import { familyParams, id, line } from '#contract/shapes.ts'
import { lifeEvents, partnershipKinds } from './index.ts'

const whole = '/api/families/:familyId/tree'
const one = `${whole}/people/:personId` as const
const params = z.strictObject({ familyId: id, personId: id })

const words = (longest: number, what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .check(
      z.trim(),
      z.maxLength(longest, `${what} can have at most ${longest} characters.`),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, `${what} has a character that can’t be stored.`),
    )

/** What stands on somebody’s card. Dates as genealogists write them: “about 1890”, “12 March 1890”. */
export const factFields = {
  givenName: line(longestName, 'The first name'),
  surname: words(longestName, 'The family name'),
  sex: z.enum(sexes, { error: 'Please choose one of the list.' }),
  born: words(longestDateWords, 'The birth'),
  bornPlace: words(longestName, 'The place of birth'),
  isLiving: z.boolean({ error: 'Please say whether they are living.' }),
  died: words(longestDateWords, 'The death'),
  diedPlace: words(longestName, 'The place of death'),
}

/** How it is known: a register, a book, who told it. Left out by a writer, the one that is there stays. */
const source = z.optional(words(longestSource, 'The source'))

export const personFacts = z.strictObject({
  ...factFields,
  bornSource: source,
  diedSource: source,
  /** Whoever writes says which one they had before them. */
  version: z.int({ error: 'The version is missing. Please open this person again.' }),
})
export type PersonFacts = z.output<typeof personFacts>

const couple = z.strictObject({
  kind: z.enum(partnershipKinds, { error: 'Please choose one of the list.' }),
  /** Weddings and partings, and what else happened to both. */
  events: lifeEvents,
})
export type Couple = z.output<typeof couple>

export const treeBuilder = {
  begin: endpoint({
    method: 'POST',
    path: `${whole}/people`,
    access: 'family-editor',
    summary: 'Write down somebody who isn’t linked to anybody yet; it can be taken back.',
    params: familyParams,
    body: z.strictObject({
      givenName: factFields.givenName,
      surname: factFields.surname,
      born: factFields.born,
      /** Whether it is the writer’s own card. */
      isMe: z.boolean(),
    }),
    reply: z.strictObject({ personId: id }),
    limit: { max: 600, perSeconds: 3600 },
    status: 201,
  }),
  facts: endpoint({
    method: 'GET',
    path: `${one}/facts`,
    access: 'family-editor',
    summary: 'What stands on somebody’s card, as it can be written anew.',
    params,
    reply: personFacts,
  }),
  writeFacts: endpoint({
    method: 'PUT',
    path: `${one}/facts`,
    access: 'family-editor',
    summary:
      'Name, dates and places of somebody, unless somebody else changed the person since `version`; it can be taken back.',
    params,
    body: personFacts,
    reply: personFacts,
    limit: { max: 1200, perSeconds: 3600 },
  }),
  writePartnership: endpoint({
    method: 'PUT',
    path: `${whole}/partnerships/:partnershipId`,
    access: 'family-editor',
    summary:
      'How two are together, since when and until when, unless somebody else changed it since it was `was`; it can be taken back.',
    params: z.strictObject({ familyId: id, partnershipId: id }),
    body: z.strictObject({ was: couple, now: couple }),
    reply: couple,
    limit: { max: 600, perSeconds: 3600 },
  }),
  leaveKinship: endpoint({
    method: 'DELETE',
    path: `${whole}/kinships/:kinshipId`,
    access: 'family-editor',
    summary: 'Two are no chosen kin after all. Nobody is removed.',
    params: z.strictObject({ familyId: id, kinshipId: id }),
  }),
}
