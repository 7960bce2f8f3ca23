import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { date, familyParams, id, line } from './shapes.ts'

/** More than a family looks at; what is done or let go counts, too, and can be taken away. */
export const mostGoals = 200

const goal = z.strictObject({
  id,
  words: z.string(),
  person: z.nullable(z.strictObject({ id, name: z.string() })),
  /** The day somebody had in mind. Nothing happens on it, and nothing after it. */
  wantedOn: z.nullable(date),
  state: z.enum(['open', 'done', 'let-go']),
})
export type Goal = z.output<typeof goal>

/** What is kept of one person. */
const kept = z.strictObject({
  id,
  name: z.string(),
  isLiving: z.boolean(),
  portraitId: z.nullable(id),
  isMadeUp: z.boolean(),
  /** A recording of the family's in their voice. */
  hasVoice: z.boolean(),
  hasPortrait: z.boolean(),
  /** Something written on their card, or a recording that tells of them or of a picture they are in. */
  hasStory: z.boolean(),
  /** Wishes are private: null where the reader isn't somebody who may read one of them, and isn't their author. */
  hasWishes: z.nullable(z.boolean()),
  /** It is the reader's own card. */
  isMe: z.boolean(),
})
export type KeptOfPerson = z.output<typeof kept>

const missingKinds = ['voice', 'portrait', 'story', 'anything'] as const
export type MissingKind = (typeof missingKinds)[number]

const all = '/api/families/:familyId/goals'
const one = `${all}/:goalId` as const
const goalParams = z.strictObject({ familyId: id, goalId: id })
const limit = { max: 600, perSeconds: 3600 }

const written = {
  words: line(160, 'A goal'),
  personId: z.nullable(id),
  wantedOn: z.nullable(date),
}

export const progress = {
  people: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/kept-of-people',
    access: 'family-viewer',
    summary:
      'What is kept of each person: voice, portrait, story, wishes. The eldest first or by name (by name for those who may only look); or those of whom something is missing.',
    params: familyParams,
    query: z.strictObject({
      ...pageQuery,
      without: z.optional(z.enum(missingKinds)),
      group: z.optional(z.enum(['living', 'remembered'])),
      order: z._default(z.enum(['age', 'name']), 'age'),
    }),
    reply: pageOf(kept),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/kept-counts',
    access: 'family-viewer',
    summary: 'Of how many people a voice, a portrait and a story are kept.',
    params: familyParams,
    reply: z.strictObject({
      people: z.int(),
      voices: z.int(),
      portraits: z.int(),
      stories: z.int(),
    }),
  }),
  goals: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'What the family has set itself, the newest first; or what is done or let go.',
    params: familyParams,
    query: z.strictObject({ ...pageQuery, state: z._default(z.enum(['open', 'ended']), 'open') }),
    reply: pageOf(goal),
  }),
  setGoal: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Set the family a goal in its own words. Sent twice with the same id, it is one.',
    params: familyParams,
    body: z.strictObject({ id, ...written }),
    limit,
  }),
  moveGoal: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary: 'A goal is done, let go, or taken up again.',
    params: goalParams,
    body: z.strictObject({ state: goal.shape.state }),
    limit,
  }),
  removeGoal: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Take a goal away, as if it had never been set.',
    params: goalParams,
  }),
}
