import * as z from 'zod/mini'
import { search } from '#contract/page.ts'
import { eventNamed } from '#contract/rules/memory-events.ts'
import { date, id } from '#contract/shapes.ts'
import { place, tag } from './changes.ts'
import { memory } from './memory-shape.ts'

const shelves = ['all', 'favourites', 'trash'] as const
export type Shelf = (typeof shelves)[number]
/** What is looked at: a shelf, of it what lies in one album, and of that what these words find. */
export const looked = {
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
export const ofYear = z.strictObject({ takenOn: date, count: z.int(), memory })
export type OfYear = z.output<typeof ofYear>

export const mostCounted = 1000
export const ofPlace = z.strictObject({
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
export const area = z.strictObject({
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

export const month = z
  .string()
  .check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'A month looks like 1986-07.'))
