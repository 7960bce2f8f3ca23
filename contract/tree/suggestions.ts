import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { grouped } from '#contract/rules/grouped.ts'
import { sexes } from '#contract/rules/tree/family-graph.ts'
import { familyParams, id, instant, line, words } from '#contract/shapes.ts'
import { factFields, personFacts } from './builder.ts'
import { kinKinds } from './index.ts'

/** Of one account in one family, as long as nobody has answered them. */
export const mostWaiting = 50
export const longestSuggested = 2000
export const longestWhy = 500

const all = '/api/families/:familyId/tree/suggestions'
const own = '/api/families/:familyId/tree/own-suggestions'
const params = z.strictObject({ familyId: id, suggestionId: id })

const said = (longest: number, what: string) =>
  z.union([z.literal(''), words(longest, what)], {
    error: `${what} can have at most ${grouped(longest)} characters, and nothing that can’t be stored.`,
  })

const suggestedFacts = z
  .partial(z.strictObject(factFields))
  .check(
    z.refine(
      (facts) => Object.values(facts).some((fact) => fact !== undefined),
      'Please say what should stand there.',
    ),
  )
export type SuggestedFacts = z.output<typeof suggestedFacts>

/** Whom the tree should know, too, and what they are to the person. */
const relative = z.strictObject({
  kin: z.enum(kinKinds, {
    error: 'Please say who they are: parent, partner, child, sibling or chosen kin.',
  }),
  givenName: factFields.givenName,
  surname: factFields.surname,
  sex: z.enum(sexes, { error: 'Please choose one of the list.' }),
  born: factFields.born,
})

export const suggested = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('wrong'), words: words(longestSuggested, 'What is wrong') }),
    z.strictObject({ kind: z.literal('note'), words: words(longestSuggested, 'The note') }),
    z.strictObject({ kind: z.literal('facts'), facts: suggestedFacts }),
    z.strictObject({ kind: z.literal('relative'), relative }),
    z.strictObject({ kind: z.literal('same'), otherId: id }),
  ],
  { error: 'Please choose what you would like to suggest.' },
)
export type Suggested = z.output<typeof suggested>

const suggestionStates = ['waiting', 'accepted', 'declined'] as const
export type SuggestionState = (typeof suggestionStates)[number]

const answer = z.strictObject({
  /** Nobody, where their account is gone. */
  by: z.nullable(z.string()),
  at: instant,
  words: z.string(),
  /** It was written otherwise than it was suggested. */
  isCorrected: z.boolean(),
})

const shared = {
  id,
  suggested,
  /** How its author knows. */
  why: z.string(),
  madeAt: instant,
  state: z.enum(suggestionStates),
  answer: z.nullable(answer),
}

const ownSuggestion = z.strictObject({
  ...shared,
  person: z.strictObject({ id, name: z.string(), isThere: z.boolean() }),
  /** Who else is meant, where two are said to be the same. */
  otherName: z.nullable(z.string()),
})
export type OwnSuggestion = z.output<typeof ownSuggestion>

const suggestion = z.strictObject({
  ...shared,
  /** Another as soon as its words, its reason or its person are: an answer says with it what was read. */
  mark: z.string(),
  /** Nobody, where their account is gone. */
  by: z.nullable(z.string()),
  /** As they stand in the tree now; `nameThen` is how the card was called when it was suggested. */
  person: z.strictObject({ id, name: z.string(), nameThen: z.string(), isThere: z.boolean() }),
  /** What stands on the card today; null where the person was removed. */
  today: z.nullable(personFacts),
  /** What of it was changed since by somebody: the names of these facts. */
  changedSince: z.array(z.keyof(z.strictObject(factFields))).check(z.maxLength(8)),
  other: z.nullable(
    z.strictObject({
      id,
      name: z.string(),
      isThere: z.boolean(),
      /** Somebody has made one card of the two already. */
      areOne: z.boolean(),
    }),
  ),
})
export type Suggestion = z.output<typeof suggestion>

const mark = line(64, 'What you have read')

export const treeSuggestions = {
  suggest: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/tree/people/:personId/suggestions',
    access: 'family-viewer',
    summary:
      'Suggest a change about somebody in the tree: a fact, a note, a relative, that two are the same, or that something is wrong. Those who may edit accept or decline it.',
    params: z.strictObject({ familyId: id, personId: id }),
    body: z.strictObject({
      /** Made by the device: sending it twice suggests it once. */
      id,
      suggested,
      why: said(longestWhy, 'How you know'),
    }),
    limit: { max: 60, perSeconds: 3600 },
  }),
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'family-viewer',
    summary: 'What one has suggested oneself, the newest first, and what became of it.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(ownSuggestion),
  }),
  hear: endpoint({
    method: 'POST',
    path: `${own}/hearing`,
    access: 'family-viewer',
    summary: 'One has read what was answered to one’s suggestions: they count as new no longer.',
    params: familyParams,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${own}/:suggestionId`,
    access: 'family-viewer',
    summary: 'Take back what one suggested, as long as nobody has answered it.',
    params,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/tree/suggestion-count',
    access: 'family-viewer',
    summary:
      'How many suggestions wait for those who may edit (none for others), and how many of one’s own were answered and not read yet.',
    params: familyParams,
    reply: z.strictObject({ waiting: z.int(), answered: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-editor',
    summary:
      'Suggestions that wait, the oldest first, with what stands there today; or those that were answered, the newest first.',
    params: familyParams,
    query: z.strictObject({ state: z.enum(['waiting', 'answered']), ...pageQuery }),
    reply: pageOf(suggestion),
  }),
  accept: endpoint({
    method: 'POST',
    path: `${all}/:suggestionId/acceptance`,
    access: 'family-editor',
    summary:
      'Do what was suggested, or what it was corrected to: a change of the tree like any other, which can be taken back. “Something is wrong” is only marked as mended.',
    params,
    body: z.strictObject({
      mark,
      /** Of the person, as the editor had it before them; null where nothing is written on their card. */
      version: z.nullable(z.int()),
      corrected: z.optional(suggested),
      /** Of two who are the same, the other card stays. */
      isOtherKept: z.optional(z.boolean()),
      words: said(longestWhy, 'Your words'),
    }),
    limit: { max: 600, perSeconds: 3600 },
  }),
  decline: endpoint({
    method: 'POST',
    path: `${all}/:suggestionId/refusal`,
    access: 'family-editor',
    summary: 'Decline a suggestion, with a word for whoever made it.',
    params,
    body: z.strictObject({ mark, words: said(longestWhy, 'Your words') }),
    limit: { max: 600, perSeconds: 3600 },
  }),
}
