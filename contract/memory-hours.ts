import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { date, familyParams, id, instant, line, words } from './shapes.ts'
import { sound } from './sound.ts'

export const mostHours = 100
export const mostSlides = 80
/** So many a newly made hour begins with. */
export const mostAtFirst = 24
export const longestWords = 200

const title = line(100, 'A title')
const named = z.strictObject({ id, name: z.string() })
const said = z.union([z.literal(''), words(longestWords, 'The words')])

const slide = z.strictObject({
  /** The picture. */
  memoryId: z.nullable(id),
  /** What is heard with it. */
  sound: z.nullable(sound),
  words: z.string(),
  /** What the vault says of it, to choose words by. */
  caption: z.string(),
})
export type HourSlide = z.output<typeof slide>

/** Seconds after which it goes on by itself. */
const advanceSeconds = z.nullable(
  z
    .int('Please choose how long a picture stays.')
    .check(
      z.minimum(5, 'A picture stays for five seconds at least.'),
      z.maximum(600, 'A picture stays for ten minutes at most.'),
    ),
)

const hour = z.strictObject({
  id,
  version: z.int(),
  title: z.string(),
  person: named,
  advanceSeconds: z.nullable(z.int()),
  slides: z.array(slide).check(z.maxLength(mostSlides)),
  /** That they may be recorded: who asked them, and when they agreed. */
  agreement: z.nullable(z.strictObject({ by: z.string(), at: instant })),
})
export type MemoryHour = z.output<typeof hour>

const listed = z.strictObject({
  id,
  title: z.string(),
  person: named,
  count: z.int(),
  coverId: z.nullable(id),
})
export type ListedHour = z.output<typeof listed>

const picture = z.strictObject({ memoryId: id, caption: z.string(), takenOn: date })
export type HourPicture = z.output<typeof picture>
const offered = z.strictObject({
  sound,
  name: z.string(),
  /** Whose voice it is, where that is written down. */
  speaker: z.nullable(z.string()),
})
export type OfferedSound = z.output<typeof offered>

const all = '/api/families/:familyId/memory-hours'
const one = `${all}/:hourId` as const
const params = z.strictObject({ familyId: id, hourId: id })
const limit = { max: 600, perSeconds: 3600 }

export const memoryHours = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'The family’s memory hours, the newest first.',
    params: familyParams,
    reply: z.strictObject({ hours: z.array(listed).check(z.maxLength(mostHours)) }),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'A memory hour in its order; without what lies in the trash or isn’t shown to one.',
    params,
    reply: hour,
  }),
  make: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary:
      'Make a memory hour for somebody who lives. It begins with pictures they are in, the oldest first, and voices that tell of these.',
    params: familyParams,
    body: z.strictObject({ personId: id, title }),
    reply: z.strictObject({ id }),
    limit,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    access: 'family-editor',
    summary: 'Say what is in a memory hour, in which order and with which words.',
    params,
    body: z.strictObject({
      version: z.int(),
      title,
      advanceSeconds,
      slides: z
        .array(z.strictObject({ memoryId: z.nullable(id), mediaId: z.nullable(id), words: said }))
        .check(z.maxLength(mostSlides, `A memory hour has room for ${mostSlides} things.`)),
    }),
    reply: hour,
    limit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Delete a memory hour. Its pictures and sounds stay the family’s.',
    params,
  }),
  agree: endpoint({
    method: 'PUT',
    path: `${one}/agreement`,
    access: 'family-editor',
    summary:
      'Write down that the person was asked and agreed to be recorded, or that they don’t any more.',
    params,
    body: z.strictObject({ isAgreed: z.boolean({ error: 'Please say yes or no.' }) }),
    reply: hour,
    limit,
  }),
  say: endpoint({
    method: 'POST',
    path: `${one}/sayings`,
    access: 'family-editor',
    summary:
      'What they said while they looked: a recording becomes a voice of theirs, and tells of the picture. Refused unless they agreed.',
    params,
    body: z.strictObject({ mediaId: id, memoryId: z.nullable(id) }),
    limit,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/memory-hour-pictures',
    access: 'family-viewer',
    summary:
      'Photos to choose from: those somebody is in, favourites, or an album; the newest first.',
    params: familyParams,
    query: z.strictObject({
      ...pageQuery,
      personId: z.optional(id),
      albumId: z.optional(id),
    }),
    reply: pageOf(picture),
  }),
  sounds: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/memory-hour-sounds',
    access: 'family-viewer',
    summary:
      'Recordings and music to choose from, the newest first; of somebody, their voice and what tells of them.',
    params: familyParams,
    query: z.strictObject({ ...pageQuery, personId: z.optional(id) }),
    reply: pageOf(offered),
  }),
}
