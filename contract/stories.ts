import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, words } from './shapes.ts'
import { sound } from './sound.ts'

/** So many may tell of one picture, and so much may be written under it: more than anybody hears or reads there. */
export const mostVoices = 50
export const mostComments = 200
export const longestComment = 2000
export const longestStory = 20_000

const comment = words(longestComment, 'A comment')

/** `absent`: it waits, and nothing is there that could write it down. */
const writtenDown = z.enum(['off', 'waiting', 'absent', 'ready', 'failed'])

const toldVoice = z.strictObject({
  sound,
  /** Whose voice it is, where that is written down. */
  speaker: z.nullable(z.string()),
  /** Who put it here, and whether they recorded it, too. */
  bringer: z.nullable(z.string()),
  isRecordedByThem: z.boolean(),
  toldAt: instant,
  writtenDown,
  /** What is said, where it is written down. */
  words: z.string(),
  /** Somebody of the family has read the words, and put them right where they were wrong. */
  isRead: z.boolean(),
})
export type ToldVoice = z.output<typeof toldVoice>

const writtenComment = z.strictObject({
  id,
  /** Nobody any more, where its writer's account is gone. */
  writer: z.nullable(z.string()),
  isMine: z.boolean(),
  words: z.string(),
  writtenAt: instant,
  isChanged: z.boolean(),
})
export type Comment = z.output<typeof writtenComment>

const told = z.strictObject({
  voices: z.array(toldVoice).check(z.maxLength(mostVoices)),
  /** The oldest first, as they were said. */
  comments: z.array(writtenComment).check(z.maxLength(mostComments)),
})
export type Stories = z.output<typeof told>

const one = '/api/families/:familyId/memories/:memoryId'
const params = z.strictObject({ familyId: id, memoryId: id })
const voiceParams = z.strictObject({ familyId: id, memoryId: id, mediaId: id })
const commentParams = z.strictObject({ familyId: id, memoryId: id, commentId: id })
const limit = { max: 600, perSeconds: 3600 }

/** What is told of a memory, by voice and in writing. */
export const stories = {
  read: endpoint({
    method: 'GET',
    path: `${one}/stories`,
    access: 'family-viewer',
    summary: 'What is told of a memory: voices with what they say, and what was written under it.',
    params,
    reply: told,
  }),
  tell: endpoint({
    method: 'POST',
    path: `${one}/voices`,
    access: 'family-editor',
    summary: 'One of the family’s recordings tells of this memory.',
    params,
    body: z.strictObject({ mediaId: id }),
    limit,
  }),
  untell: endpoint({
    method: 'DELETE',
    path: `${one}/voices/:mediaId`,
    access: 'family-editor',
    summary: 'A recording has nothing to do with this memory after all. The recording stays.',
    params: voiceParams,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: `${one}/voices/:mediaId`,
    access: 'family-editor',
    summary: 'Put right what a program wrote down, or say that it is right.',
    params: voiceParams,
    body: z.strictObject({ before: z.string(), words: words(longestStory, 'What is said') }),
    limit,
  }),
  comment: endpoint({
    method: 'POST',
    path: `${one}/comments`,
    access: 'family-editor',
    summary: 'Write something under a memory. Sent twice with the same id, it stands there once.',
    params,
    body: z.strictObject({ id, words: comment }),
    limit,
  }),
  changeComment: endpoint({
    method: 'PATCH',
    path: `${one}/comments/:commentId`,
    access: 'family-editor',
    summary: 'Change what one wrote oneself.',
    params: commentParams,
    body: z.strictObject({ words: comment }),
    limit,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${one}/comments/:commentId`,
    access: 'family-viewer',
    summary: 'Take away what one wrote oneself; an owner may take away anybody’s.',
    params: commentParams,
  }),
}
