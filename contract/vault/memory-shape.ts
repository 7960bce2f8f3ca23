import * as z from 'zod/mini'
import { certainties } from '#contract/rules/memory-date.ts'
import { memoryKinds } from '#contract/rules/memory-kinds.ts'
import { troubles } from '#contract/rules/memory-trouble.ts'
import { mostInPicture, mostTags } from '#contract/rules/memory-words.ts'
import { date, id, instant } from '#contract/shapes.ts'

export const datings = ['arrival', 'file', 'sidecar', 'hand'] as const

const mostPages = 10_000

/** Of a paper; the first is 1. Pages beyond it come large. */
export const paperPage = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPages)),
  1,
)

/** An item of the vault. Its id is that of its file. */
export const memory = z.strictObject({
  id,
  kind: z.enum(memoryKinds),
  caption: z.string(),
  fileName: z.string(),
  byteLength: z.int(),
  isMadeUp: z.boolean(),
  takenOn: date,
  certainty: z.enum(certainties),
  /** Where the day comes from: the file itself, a note beside it, somebody's hand, or only its arrival. */
  datedBy: z.enum(datings),
  place: z.string(),
  /** What it is found by besides its words. */
  tags: z.array(z.string()).check(z.maxLength(mostTags)),
  /** Who of the family is in it, by name. */
  people: z.array(z.strictObject({ id, name: z.string() })).check(z.maxLength(mostInPicture)),
  camera: z.nullable(z.string()),
  position: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  isFavourite: z.boolean(),
  /** A hundred times its width over its height. */
  aspect: z.int(),
  durationMs: z.nullable(z.int()),
  /** Of a paper that can be shown, how many it has. */
  pages: z.nullable(z.int()),
  /** Whether there is something to be shown of it: of what can't be read there isn't. */
  hasPicture: z.boolean(),
  colour: z.nullable(z.string()),
  /** A few pixels of it, as base64 of a WebP. */
  placeholder: z.nullable(z.string()),
  /** `waiting`: its file is still to be read, and its day may change. */
  pictureState: z.enum(['waiting', 'ready', 'none', 'unreadable']),
  /** What couldn't be made of it, in words: `contract/rules/memory-trouble.ts`. */
  trouble: z.nullable(z.enum(troubles)),
  trashedAt: z.nullable(instant),
  addedBy: z.nullable(z.string()),
  addedAt: instant,
})
