import * as z from 'zod/mini'
import { albumTitle } from './albums.ts'
import { endpoint } from './endpoint.ts'
import { caption } from './media.ts'
import { pageOf, pageQuery, search } from './page.ts'
import { certainties, firstPhotoOn } from './rules/memory-date.ts'
import { eventNamed } from './rules/memory-events.ts'
import { mostAtOnce } from './rules/memory-limits.ts'
import { longestTag, mostInPicture, mostTags } from './rules/memory-words.ts'
import { datings, memory, paperPage } from './memory-shape.ts'
import { date, familyParams, id, line } from './shapes.ts'

export type Memory = z.output<typeof memory>

const place = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, 'A place can have at most 200 characters.'),
    z.regex(/^[^\u0000-\u001f\u007f]*$/, 'The place has a character that can’t be stored.'),
  )
const tag = line(longestTag, 'A tag')
const shelves = ['all', 'favourites', 'trash'] as const
export type Shelf = (typeof shelves)[number]
/** What is looked at: a shelf, of it what lies in one album, and of that what these words find. */
const looked = {
  shelf: z._default(z.enum(shelves), 'all'),
  albumId: z.optional(id),
  /** Found by what is said under it, by its place and people, and by years, months and kinds in words. */
  words: search,
  /** Close in meaning to these words, without saying them; its years, months and kinds have to fit. */
  closeTo: search,
  /** Of this day in earlier years. */
  onThisDay: z.optional(date),
  /** Of exactly this place. */
  place: z.optional(place),
  tag: z.optional(tag),
  /** With this one of the family in it. */
  personId: z.optional(id),
  /** This one alone. */
  memoryId: z.optional(id),
  /** Of these areas of the map, by their marks. */
  areas: z.optional(
    z.string().check(z.regex(/^[\w-]{12}(?:,[\w-]{12}){0,99}$/, 'No area is marked so.')),
  ),
  /** Of what happened then: `contract/rules/memory-events.ts` names it. */
  event: z.optional(
    z.string().check(z.refine((name) => eventNamed(name) !== undefined, 'No event is called so.')),
  ),
}

export const mostYears = 30
const ofYear = z.strictObject({ takenOn: date, count: z.int(), memory })
export type OfYear = z.output<typeof ofYear>

export const mostCounted = 1000
const ofPlace = z.strictObject({
  place: z.string(),
  /** Beyond a thousand nobody counts. */
  count: z.int(),
  isMore: z.boolean(),
  /** The newest of it. */
  memory,
})
export type OfPlace = z.output<typeof ofPlace>

export const mostAreas = 100
/** An area of the world, about ten kilometres wide, with what was taken there. */
const area = z.strictObject({
  mark: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  isMore: z.boolean(),
  /** What its newest pictures call the place; empty where nobody said. */
  place: z.string(),
  /** The newest that can be shown. */
  coverId: z.nullable(id),
})
export type Area = z.output<typeof area>

const month = z
  .string()
  .check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'A month looks like 1986-07.'))
const mostInBlock = 100

const day = z.strictObject({
  takenOn: date.check(
    z.refine((on) => on >= firstPhotoOn && on < '2200-01-01', 'Please choose a day after 1826.'),
  ),
  certainty: z.enum(certainties),
  /** Where the day comes from; left out, from whoever says it now. */
  datedBy: z.optional(z.enum(datings)),
})

const tags = z
  .array(tag)
  .check(z.maxLength(mostTags, `A picture can have at most ${mostTags} tags.`))

const people = z
  .array(id)
  .check(z.maxLength(mostInPicture, `A picture can name at most ${mostInPicture} people.`))

/** What is left out stays as it is. */
const changes = {
  caption: z.optional(caption),
  day: z.optional(day),
  place: z.optional(place),
  /** These are in it, and nobody else. */
  people: z.optional(people),
  isFavourite: z.optional(z.boolean()),
  /** It carries these, and no others. */
  tags: z.optional(tags),
  /** It carries these besides those it has, and these no longer: what others give it meanwhile stays. */
  withTags: z.optional(tags),
  withoutTags: z.optional(tags),
}

const changeOfMany = z.strictObject({
  id,
  ...changes,
  /** These are in it besides those who were. */
  withPeople: z.optional(people),
  isTrashed: z.optional(z.boolean()),
})
export type MemoryChange = z.output<typeof changeOfMany>
const many = z.array(changeOfMany).check(z.minLength(1), z.maxLength(mostAtOnce))

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What the note beside a file says of it. */
const told = z.strictObject({
  day: z.optional(
    z.strictObject({
      takenOn: day.shape.takenOn,
      certainty: z.enum(['day', 'month', 'year']),
      secondOfDay: z.int().check(z.minimum(0), z.maximum(86_399)),
    }),
  ),
  position: z.optional(
    z.strictObject({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  caption: z.optional(caption),
  place: z.optional(place),
  isFavourite: z.optional(z.boolean()),
  /** By name: who is known becomes one of those in it, the others a tag. */
  people: z.optional(tags),
  tags: z.optional(tags),
  /** The name of an album it lies in; begun where there is none. */
  album: z.optional(albumTitle),
})
export type Told = z.output<typeof told>
export const mostTold = 50

const all = '/api/families/:familyId/memories'
const one = `${all}/:memoryId` as const
const params = z.strictObject({ familyId: id, memoryId: id })

export const vault = {
  shape: endpoint({
    method: 'GET',
    path: `${all}/shape`,
    access: 'family-viewer',
    summary:
      'All a grid needs to know where everything stands: the months, the newest first, how many are in each, and each one’s width over its height as one letter.',
    params: familyParams,
    query: z.strictObject(looked),
    reply: z.strictObject({
      months: z.array(z.string()),
      counts: z.array(z.int()),
      /** `contract/rules/aspect-letters.ts` reads them. */
      aspects: z.string(),
      /** How many files are still to be read. */
      waiting: z.int(),
      trashed: z.int(),
    }),
  }),
  block: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'Some of the memories of these months, in the order of the grid.',
    params: familyParams,
    query: z.strictObject({
      ...looked,
      /** The first and the last of the months, as time goes. */
      since: month,
      until: month,
      from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    reply: z.strictObject({ items: z.array(memory).check(z.maxLength(mostInBlock)) }),
  }),
  onThisDay: endpoint({
    method: 'GET',
    path: `${all}/on-this-day`,
    access: 'family-viewer',
    summary:
      'What the family has of this day in earlier years, the newest first: of each year how many, and the first of them. Only where the day is known.',
    params: familyParams,
    query: z.strictObject({ today: date }),
    reply: z.strictObject({ years: z.array(ofYear).check(z.maxLength(mostYears)) }),
  }),
  places: endpoint({
    method: 'GET',
    path: `${all}/places`,
    access: 'family-viewer',
    summary: 'The places that the family’s memories are from, by name.',
    params: familyParams,
    /** From behind this place. */
    query: z.strictObject({ cursor: z.optional(place), limit: pageQuery.limit }),
    reply: pageOf(ofPlace),
  }),
  areas: endpoint({
    method: 'GET',
    path: `${all}/areas`,
    access: 'family-viewer',
    summary:
      'Where the family’s memories were taken, for its map: areas with how many are of each.',
    params: familyParams,
    /** From behind this mark. */
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.regex(/^[\w-]{12}$/, 'No area is marked so.'))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostAreas))),
    }),
    reply: z.strictObject({
      items: z.array(area).check(z.maxLength(mostAreas)),
      next: z.nullable(z.string()),
      /** Some are still to be looked at. */
      isWaiting: z.boolean(),
    }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary: 'Change a memory’s words, day, place, people, tags, or whether it is a favourite.',
    params,
    body: z.strictObject(changes),
    reply: memory,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: `${all}/changes`,
    access: 'family-editor',
    summary:
      'Change several memories at once. Answers what they were before: sent back, it undoes the change. What isn’t there any more is left out.',
    params: familyParams,
    body: z.strictObject({ changes: many }),
    reply: z.strictObject({ before: many }),
  }),
  trash: endpoint({
    method: 'POST',
    path: `${one}/trashing`,
    access: 'family-editor',
    summary: 'Put a memory into the trash, where it stays for 30 days.',
    params,
    reply: memory,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: `${one}/trashing`,
    access: 'family-editor',
    summary: 'Take a memory out of the trash.',
    params,
    reply: memory,
  }),
  tryAgain: endpoint({
    method: 'POST',
    path: `${one}/another-try`,
    access: 'family-editor',
    summary:
      'Try once more what couldn’t be made of a memory: the pictures of a photo, the copy of a film or sound, a film’s still.',
    params,
    reply: memory,
    limit: { max: 600, perSeconds: 3600 },
  }),
  picture: endpoint({
    method: 'GET',
    path: `${one}/picture`,
    access: 'family-viewer',
    summary:
      'What is shown of a memory: a smaller picture of a photo, a film’s still, or a page of a paper.',
    params,
    query: z.strictObject({
      size: z._default(z.enum(['small', 'large']), 'small'),
      page: paperPage,
    }),
  }),
  known: endpoint({
    method: 'POST',
    path: `${all}/known`,
    access: 'family-editor',
    summary: 'Which of these contents, by their SHA-256, the vault has already.',
    params: familyParams,
    body: z.strictObject({ sha256: z.array(sha256).check(z.minLength(1), z.maxLength(200)) }),
    reply: z.strictObject({ known: z.array(z.string()) }),
  }),
  tell: endpoint({
    method: 'POST',
    path: `${all}/sidecars`,
    access: 'family-editor',
    summary:
      'Keep what the notes beside files say of them, found by their SHA-256. Only what nobody said yet is filled in. Answers how many are in the vault.',
    params: familyParams,
    body: z.strictObject({
      items: z.array(z.strictObject({ sha256, told })).check(z.minLength(1), z.maxLength(mostTold)),
    }),
    reply: z.strictObject({ told: z.int() }),
  }),
  arrived: endpoint({
    method: 'POST',
    path: `${all}/arrivals`,
    access: 'family-editor',
    summary: 'Files have come: have them read now rather than within the next minute.',
    params: familyParams,
    limit: { max: 600, perSeconds: 3600 },
  }),
}

export const blockSize = mostInBlock
