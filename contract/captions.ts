import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { familyParams, id, line } from './shapes.ts'

export const longestGuess = 200
export const longestWhy = 300

const captioning = z.strictObject({
  /** Whether this server has a model that sees; who runs it configured one. */
  isPossible: z.boolean(),
  /** For people: which model, and where. */
  engine: z.string(),
  /** Whether pictures stay on this machine. */
  staysHere: z.boolean(),
  /** The family’s owner wants it, of this very model. */
  isOn: z.boolean(),
  waiting: z.int(),
  guessed: z.int(),
  failed: z.int(),
  /** The newest of those that failed. */
  failures: z
    .array(z.strictObject({ memoryId: id, fileName: z.string(), reason: z.string() }))
    .check(z.maxLength(20)),
})
export type Captioning = z.output<typeof captioning>

const guessed = z.strictObject({
  /** What the model would write; null where it says nothing, or somebody has answered. */
  guess: z.nullable(z.strictObject({ words: z.string(), why: z.string(), engine: z.string() })),
  /** Somebody may still get one. */
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
      'Whether captions are suggested for this family’s photos, by which model, and how far it is.',
    params: familyParams,
    reply: captioning,
  }),
  turnOn: endpoint({
    method: 'PUT',
    path: `${all}/wish`,
    access: 'family-owner',
    summary: 'Have captions suggested for photos without words, by the model that is named.',
    params: familyParams,
    /** What the owner was told it is. */
    body: z.strictObject({ engine: line(300, 'The model') }),
    reply: captioning,
    limit: { max: 60, perSeconds: 3600 },
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
    limit: { max: 60, perSeconds: 3600 },
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
