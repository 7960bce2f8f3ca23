import * as z from 'zod/mini'
import { user } from './accounts/shapes.ts'
import { bytes, endpoint } from './endpoint.ts'
import { timelineKinds } from './rules/timeline-kinds.ts'
import { date, instant } from './shapes.ts'

/** Readable names of the demo’s things: they stay the same on every server and every day. */
const key = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,80}$/, 'Names here have only small letters, digits and dashes.'))

const certainty = z.enum(['day', 'year', 'about'])
const event = z.strictObject({ on: date, certainty, place: z.string() })

/** Someone’s name beside the key that leads to them. */
const named = z.strictObject({ key, name: z.string() })
export type DemoName = z.output<typeof named>

const picture = z.strictObject({
  file: key,
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type DemoPicture = z.output<typeof picture>

const voice = z.strictObject({
  file: key,
  speaker: named,
  durationMs: z.int(),
  /** How loud each of equal slices is, from 0 to 1: what its quilt block is cut from. */
  peaks: z.array(z.number()),
  /** Every word that is said, for those who can’t hear it. */
  words: z.string(),
})
export type DemoVoice = z.output<typeof voice>

const person = z.strictObject({
  key,
  /** Chooses the quilt block, as for anybody else. */
  avatarId: z.string(),
  name: z.string(),
  shortName: z.string(),
  generation: z.int(),
  born: event,
  died: z.nullable(event),
  occupation: z.nullable(z.string()),
  livesIn: z.nullable(z.string()),
  life: z.string(),
  portrait: picture,
  parents: z.array(z.extend(named, { nature: z.enum(['birth', 'adoptive', 'step']) })),
  partners: z.array(
    z.extend(named, {
      nature: z.enum(['married', 'together', 'engaged']),
      endedBy: z.nullable(z.enum(['death', 'divorce', 'parting'])),
    }),
  ),
  chosenKin: z.array(z.extend(named, { as: z.string() })),
  voices: z.array(z.extend(voice, { title: z.string() })),
})
export type DemoPerson = z.output<typeof person>

const memory = z.strictObject({
  key,
  title: z.string(),
  caption: z.string(),
  happenedOn: date,
  certainty,
  place: z.string(),
  people: z.array(named),
  kind: z.enum(['photo', 'video']),
  /** Of a film its file, with what is to be seen in it. */
  picture,
  isFavourite: z.boolean(),
  /** Who tells of it. */
  voices: z.array(voice),
  /** What was written under it, as it was said. */
  remarks: z.array(z.strictObject({ by: named, words: z.string() })),
})
export type DemoMemory = z.output<typeof memory>

const album = z.strictObject({ key, title: z.string(), holds: z.array(key) })
export type DemoAlbum = z.output<typeof album>

const demoOccasions = [
  'birthday',
  'wedding',
  'milestone',
  'graduation',
  'letter',
  'legacy',
] as const

const message = z.strictObject({
  key,
  title: z.string(),
  author: named,
  authorAvatarId: z.string(),
  to: z.array(named),
  occasion: z.enum(demoOccasions),
  state: z.enum(['waiting', 'held', 'draft', 'delivered']),
  madeOn: date,
  /** When it goes out, or went, in words. */
  when: z.string(),
  /** The day, where there is one. */
  goesOn: z.nullable(date),
  voice: z.nullable(voice),
  words: z.nullable(z.string()),
})
export type DemoMessage = z.output<typeof message>

const scrapbookPage = z.strictObject({
  key,
  title: z.string(),
  teller: named,
  about: z.array(named),
  happenedOn: date,
  place: z.string(),
  words: z.string(),
  picture: z.nullable(picture),
  voice: z.nullable(voice),
})
export type DemoScrapbookPage = z.output<typeof scrapbookPage>

const capsule = z.strictObject({
  key,
  title: z.string(),
  words: z.string(),
  owner: named,
  contributors: z.array(named),
  sealedOn: date,
  opensOn: date,
  pictures: z.int(),
  voices: z.int(),
})
export type DemoCapsule = z.output<typeof capsule>

const recipe = z.strictObject({
  key,
  title: z.string(),
  from: named,
  serves: z.string(),
  minutes: z.int(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  story: z.string(),
  picture,
  cookedOn: z.array(date),
})
export type DemoRecipe = z.output<typeof recipe>

const timelineEvent = z.strictObject({
  key: z.string(),
  kind: z.enum(timelineKinds),
  on: date,
  certainty,
  title: z.string(),
  words: z.string(),
  place: z.nullable(z.string()),
  people: z.array(key),
  /** Whose quilt block it wears: of a birth and a death. */
  avatarId: z.nullable(z.string()),
  picture: z.nullable(picture),
  voice: z.nullable(voice),
})
export type TimelineEvent = z.output<typeof timelineEvent>

const branch = z.strictObject({ key, name: z.string(), people: z.array(key) })

export const demoTimeline = z.strictObject({
  today: date,
  people: z.array(named),
  branches: z.array(branch),
  events: z.array(timelineEvent),
})
export type DemoTimeline = z.output<typeof demoTimeline>

/** The first start draws the family’s pictures, which takes a while; a server may also be told to do without. */
const absent = z.strictObject({ state: z.enum(['getting-ready', 'switched-off']) })

const shown = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.discriminatedUnion('state', [
    absent,
    z.strictObject({
      state: z.literal('ready'),
      familyName: z.string(),
      /** Shown wherever the family is shown: none of these people exist. */
      notice: z.string(),
      ...shape,
    }),
  ])

const show = <Reply extends z.ZodMiniType>(path: `/${string}`, summary: string, reply: Reply) =>
  endpoint({ method: 'GET', path, access: 'guest', summary, reply })

const fileParams = z.strictObject({ file: key })
const files = '/api/demo/files/:file'

export const demo = {
  people: show(
    '/api/demo/people',
    'The made-up family’s people and how they belong together.',
    shown({ people: z.array(person) }),
  ),
  memories: show(
    '/api/demo/memories',
    'The made-up family’s pictures and films with what is said of each, and its albums.',
    shown({ memories: z.array(memory), albums: z.array(album) }),
  ),
  messages: show(
    '/api/demo/messages',
    'What the made-up family recorded, for whom, and when it goes out.',
    shown({ messages: z.array(message) }),
  ),
  scrapbooks: show(
    '/api/demo/scrapbooks',
    'The made-up family’s stories as pages of a scrapbook.',
    shown({ pages: z.array(scrapbookPage) }),
  ),
  capsules: show(
    '/api/demo/capsules',
    'The made-up family’s sealed time capsules.',
    shown({ today: date, capsules: z.array(capsule) }),
  ),
  recipes: show(
    '/api/demo/recipes',
    'The made-up family’s dishes with the story of each.',
    shown({ recipes: z.array(recipe) }),
  ),
  timeline: show(
    '/api/demo/timeline',
    'Everything of the made-up family along one line.',
    shown({ timeline: demoTimeline }),
  ),
  file: endpoint({
    method: 'GET',
    path: files,
    access: 'guest',
    summary: 'A picture or voice of the made-up family, whole or by Range. No other family’s.',
    params: fileParams,
    reply: bytes,
  }),
  fileHead: endpoint({
    method: 'HEAD',
    path: files,
    access: 'guest',
    summary: 'The headers of a picture or voice of the made-up family.',
    params: fileParams,
  }),
  openSandbox: endpoint({
    method: 'POST',
    path: '/api/demo/sandbox',
    access: 'guest',
    summary:
      'Makes a private copy of the demo family and signs in to it; asked again, opens the same one. Wiped after a day.',
    reply: z.strictObject({ user, expiresAt: instant }),
    limit: { max: 12, perSeconds: 3600 },
    status: 201,
  }),
}
