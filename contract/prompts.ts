import * as z from 'zod/mini'
import { heldParams } from './held-by-link.ts'
import { endpoint } from './endpoint.ts'
import { longestVoiceMs } from './rules/voice-limits.ts'
import { familyParams, id, instant } from './shapes.ts'

/** So long the link in a letter takes an answer. */
export const promptLinkDays = 30

const weekday = z
  .int('Please choose a day of the week.')
  .check(z.minimum(1, 'Please choose a day.'), z.maximum(7, 'Please choose a day.'))

const weekly = z.strictObject({
  /** 1 is Monday; null where nobody asked for letters. */
  weekday: z.nullable(z.int()),
  nextAt: z.nullable(instant),
  timeZone: z.string(),
  /** Why none can be had just now. */
  hindrance: z.nullable(z.enum(['viewer', 'unproven', 'sandbox', 'leaving', 'card'])),
})
export type WeeklyPrompt = z.output<typeof weekly>

const own = '/api/families/:familyId/weekly-prompt'
const held = '/api/prompt-letters/:token'

export const prompts = {
  weekly: endpoint({
    method: 'GET',
    path: own,
    access: 'family-viewer',
    summary: 'Whether one gets a question each week, and when the next comes.',
    params: familyParams,
    reply: weekly,
  }),
  askForWeekly: endpoint({
    method: 'PUT',
    path: own,
    access: 'family-editor',
    summary: 'Get a question each week on this day, by e-mail to one’s own confirmed address.',
    params: familyParams,
    body: z.strictObject({ weekday }),
    reply: weekly,
    limit: { max: 60, perSeconds: 3600 },
  }),
  stopWeekly: endpoint({
    method: 'DELETE',
    path: own,
    access: 'family-viewer',
    summary: 'No question each week any more.',
    params: familyParams,
    reply: weekly,
  }),
  asked: endpoint({
    method: 'GET',
    path: held,
    access: 'token',
    summary: 'The question of a letter, and whether it is answered. Changes nothing.',
    params: heldParams,
    reply: z.strictObject({
      question: z.string(),
      familyName: z.string(),
      isAnswered: z.boolean(),
    }),
    limit: { max: 600, perSeconds: 3600 },
  }),
  answerSound: endpoint({
    method: 'PUT',
    path: `${held}/sound`,
    access: 'token',
    summary: 'The answer to a letter’s question, as sound, whole. The first one is kept.',
    params: heldParams,
    query: z.strictObject({
      /** Made by the device: sending twice makes one recording. Left out, every sending is its own. */
      takeId: z.optional(id),
      durationMs: z._default(
        z.coerce
          .number()
          .check(
            z.int(),
            z.minimum(0),
            z.maximum(
              longestVoiceMs + 5000,
              'A quarter of an hour is the most we can take in one piece.',
            ),
          ),
        0,
      ),
    }),
    reply: z.strictObject({ isHere: z.boolean() }),
    limit: { max: 60, perSeconds: 3600 },
  }),
}
