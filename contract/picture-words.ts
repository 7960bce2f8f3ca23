import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failedFiles } from './failed-files.ts'
import { familyParams, id, words } from './shapes.ts'

/** As much as stands on a densely printed page. */
export const longestPictureWords = 20_000

/** `fetching`: its parts are on their way; `absent`: they aren't here and may not be fetched. */
const engineState = z.enum(['ready', 'fetching', 'absent'])

const reading = z.strictObject({
  /** For people: which engine reads. */
  engine: z.string(),
  engineState,
  waiting: z.int(),
  read: z.int(),
  failed: z.int(),
  failures: failedFiles,
})
export type PictureReading = z.output<typeof reading>

const wordsInIt = z.strictObject({
  /** `none`: it isn't read, such as a film. */
  state: z.enum(['none', 'waiting', 'read', 'failed']),
  engineState,
  /** Whether there is a picture of it yet that could be read. */
  hasPicture: z.boolean(),
  /** Why it failed, for people. */
  reason: z.nullable(z.string()),
  /** Line by line; nothing where they are hidden. */
  words: z.string(),
  isHidden: z.boolean(),
  /** Somebody of the family has put them right, or said that they are. */
  isCorrected: z.boolean(),
})
export type WordsInPicture = z.output<typeof wordsInIt>

const all = '/api/families/:familyId/picture-words'
const one = '/api/families/:familyId/memories/:memoryId/picture-words'
const params = z.strictObject({ familyId: id, memoryId: id })

/** The words that stand in a photo or on a scanned paper, as a machine reads them and people put them right. */
export const pictureWords = {
  reading: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'How far the reading of words in this family’s pictures is.',
    params: familyParams,
    reply: reading,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${all}/retries`,
    access: 'family-editor',
    summary: 'Read the pictures once more that couldn’t be read.',
    params: familyParams,
    reply: reading,
    limit: { max: 60, perSeconds: 3600 },
  }),
  ofMemory: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'The words in one picture.',
    params,
    reply: wordsInIt,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${one}/readings`,
    access: 'family-editor',
    summary:
      'Somebody waits for the words in this picture: it is read next, or once more if it couldn’t be.',
    params,
    reply: wordsInIt,
    limit: { max: 120, perSeconds: 3600 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary:
      'Put the words in a picture right, or hide them. Refused if somebody else did meanwhile.',
    params,
    body: z.strictObject({
      before: z.string().check(z.maxLength(longestPictureWords)),
      words: z.optional(z.union([z.literal(''), words(longestPictureWords, 'What stands in it')])),
      isHidden: z.optional(z.boolean()),
    }),
    reply: wordsInIt,
    limit: { max: 600, perSeconds: 3600 },
  }),
}
