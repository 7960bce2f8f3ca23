import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { certainties } from '#contract/rules/memory-date.ts'
import { memoryKinds } from '#contract/rules/memory-kinds.ts'
import { date, id } from '#contract/shapes.ts'
import { sound } from '#contract/sound.ts'

/** The newest of each kind; a card is no archive. */
export const mostHeard = 50

const recording = z.strictObject({
  name: z.string(),
  /** Whether it is their own voice; it may tell of them as well. */
  isSpokenByThem: z.boolean(),
  tellsOfThem: z.boolean(),
  /** Whose voice it is, where that is written down. */
  speaker: z.nullable(z.string()),
  sound,
})
export type RecordingOfPerson = z.output<typeof recording>

const memoryOfPerson = z.strictObject({
  id,
  kind: z.enum(memoryKinds),
  caption: z.string(),
  takenOn: date,
  certainty: z.enum(certainties),
  hasPicture: z.boolean(),
  durationMs: z.nullable(z.int()),
})
export type MemoryOfPerson = z.output<typeof memoryOfPerson>

const messageForPerson = z.strictObject({
  messageId: id,
  title: z.string(),
  isSealed: z.boolean(),
  /** The day it is or was to arrive; null for what waits for an event. */
  dueOn: z.nullable(date),
  /** Nothing to be heard of a written one. */
  sound: z.nullable(sound),
})

const mention = z.strictObject({
  messageId: id,
  title: z.string(),
  /** What is said there, as it was written down. */
  words: z.string(),
  /** From the beginning of the whole recording. */
  atMs: z.int(),
  sound,
})

/** Where a voice that tells of one of the family’s memories names them. */
const telling = z.strictObject({
  memoryId: id,
  caption: z.string(),
  words: z.string(),
  /** Null where only the words were kept, and not when they are said. */
  atMs: z.nullable(z.int()),
  sound,
})

const few = <Row extends z.core.$ZodType>(row: Row) => z.array(row).check(z.maxLength(mostHeard))

const heard = z.strictObject({
  recordings: few(recording),
  memories: few(memoryOfPerson),
  messages: few(messageForPerson),
  mentions: few(mention),
  tellings: few(telling),
})
export type Heard = z.output<typeof heard>

const one = '/api/families/:familyId/tree/people/:personId'
const params = z.strictObject({ familyId: id, personId: id })

export const treeVoices = {
  heard: endpoint({
    method: 'GET',
    path: `${one}/heard`,
    access: 'family-viewer',
    summary:
      'What there is to hear and see of somebody: the family’s recordings and memories, and of messages one’s own alone, with the moments at which their name is said in one’s messages and in what is told of memories.',
    params,
    reply: heard,
  }),
  link: endpoint({
    method: 'POST',
    path: `${one}/recordings`,
    access: 'family-editor',
    summary: 'Say whose voice one of the family’s recordings is, or whom it tells of.',
    params,
    body: z.strictObject({
      mediaId: id,
      as: z.enum(['speaker', 'told-of'], {
        error: 'Please say whether it is their voice, or tells of them.',
      }),
    }),
    limit: { max: 600, perSeconds: 3600 },
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: `${one}/recordings/:mediaId`,
    access: 'family-editor',
    summary: 'A recording has nothing to do with this person after all. The recording stays.',
    params: z.strictObject({ familyId: id, personId: id, mediaId: id }),
  }),
}
