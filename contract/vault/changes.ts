import * as z from 'zod/mini'
import { caption } from '#contract/media.ts'
import { certainties, firstPhotoOn } from '#contract/rules/memory-date.ts'
import { mostAtOnce } from '#contract/rules/memory-limits.ts'
import { longestTag, mostInPicture, mostTags } from '#contract/rules/memory-words.ts'
import { date, id, line } from '#contract/shapes.ts'
import { albumTitle } from './albums.ts'
import { datings } from './memory-shape.ts'

export const place = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, 'A place can have at most 200 characters.'),
    z.regex(/^[^\u0000-\u001f\u007f]*$/, 'The place has a character that can’t be stored.'),
  )
export const tag = line(longestTag, 'A tag')

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
export const changes = {
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
export const many = z.array(changeOfMany).check(z.minLength(1), z.maxLength(mostAtOnce))

/** What the note beside a file says of it. */
export const told = z.strictObject({
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
