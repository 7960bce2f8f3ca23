import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failedFiles } from './failed-files.ts'
import { familyParams, id, instant, line } from './shapes.ts'

export const longestGuess = 200
export const longestWhy = 300
/** So many photos of one family are sent in a day; whoever runs the server may allow fewer. */
export const mostADay = 500
/** Beyond that nobody counts. */
export const mostCounted = 1000

const captioning = z.strictObject({
  /** The model that sees, which whoever runs the server has named; null where there is none for this family. */
  model: z.nullable(
    z.strictObject({
      /** Stands for the whole address and the model. */
      key: z.string(),
      /** For people: which model, and where. */
      name: z.string(),
      /** A program on this machine; whether that passes pictures on, only whoever runs it knows. */
      isOnThisMachine: z.boolean(),
    }),
  ),
  /** What an owner agreed to, and when; null where nobody did, or it was stopped. */
  agreed: z.nullable(
    z.strictObject({ name: z.string(), by: z.nullable(z.string()), agreedAt: instant }),
  ),
  /**
   * Why nothing is sent although somebody agreed: it was to another model, or by an owner who can't stop it any more; the
   * plan doesn't cover it; the model's server fails; or enough were sent today, of this family or of all. The first two
   * end it.
   */
  rests: z.nullable(z.enum(['model', 'owner', 'plan', 'server', 'today', 'house'])),
  /** When a server that failed is asked again, and what was wrong with it. */
  pausedUntil: z.nullable(instant),
  problem: z.string(),
  /** So many of this family are sent in a day. */
  mostADay: z.int(),
  /** The photos that were there before are still being listed. */
  isListing: z.boolean(),
  /** Up to a thousand; these and the failures only for those who may change the vault. */
  waiting: z.int(),
  guessed: z.int(),
  failed: z.int(),
  failures: failedFiles,
})
export type Captioning = z.output<typeof captioning>

const guessed = z.strictObject({
  /** What the model would write; null where it says nothing, or somebody has answered. */
  guess: z.nullable(z.strictObject({ words: z.string(), why: z.string(), engine: z.string() })),
  /** There may still be one: the photo waits, or is about to. */
  isWaiting: z.boolean(),
})
export type GuessedCaption = z.output<typeof guessed>

const all = '/api/families/:familyId/captions'
const one = '/api/families/:familyId/memories/:memoryId/caption-guess'
const params = z.strictObject({ familyId: id, memoryId: id })

/** Words for photos that have none, as a model would write them: a guess, and nobody’s words until a member says so. */
export const captions = {
  state: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary:
      'Whether captions are suggested for this family’s photos, by which model, who agreed to it, and how far it is.',
    params: familyParams,
    reply: captioning,
  }),
  turnOn: endpoint({
    method: 'PUT',
    path: `${all}/wish`,
    access: 'family-owner',
    summary: 'Have captions suggested for photos without words, by the model that was named.',
    params: familyParams,
    /** Of the model that the owner was told of. */
    body: z.strictObject({ key: line(64, 'The model') }),
    reply: captioning,
    limit: { max: 5, perSeconds: 86_400 },
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path: `${all}/wish`,
    access: 'family-owner',
    summary: 'No more of it; every suggestion that nobody took is deleted.',
    params: familyParams,
    reply: captioning,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${all}/retries`,
    access: 'family-editor',
    summary: 'Ask once more about the photos for which it failed.',
    params: familyParams,
    reply: captioning,
    limit: { max: 5, perSeconds: 3600 },
  }),
  ofMemory: endpoint({
    method: 'GET',
    path: one,
    access: 'family-editor',
    summary: 'The caption that a model suggests for one photo.',
    params,
    reply: guessed,
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${one}/answer`,
    access: 'family-editor',
    summary:
      'Take the suggested caption, as it is or changed, or throw it away. Asking again answers the same.',
    params,
    body: z.strictObject({ words: z.nullable(line(longestGuess, 'The caption')) }),
    reply: guessed,
    limit: { max: 1200, perSeconds: 3600 },
  }),
}
