import * as z from 'zod/mini'
import { date, id, instant, line } from '#contract/shapes.ts'
import { formatNames, themeNames } from './looks.ts'
import { scene } from './scene.ts'
import { filledTemplateNames } from './templates.ts'

export const mostBooks = 200
export const mostBookPages = 500
export const mostDraftPages = 200
/** More photos than these nobody leafs through: the rest is named, and left out. */
export const mostDraftPhotos = 5000
/** Of all of a family's pages and editions, as the database stores them. */
export const mostBookBytes = 512 * 1024 * 1024
/** Of the pages that are shown alone: an archive of the family has them in hand, packed. */
export const mostPagesBytes = 128 * 1024 * 1024
export const mostEditions = 50
export const bookTrashDays = 30
/** After so long without a change, the next one keeps the book as it stood before. */
export const sittingMinutes = 30

export const optionalLine = (longest: number, what: string) =>
  z.union([z.literal(''), line(longest, what)])

export const named = {
  title: line(120, 'The title'),
  subtitle: optionalLine(160, 'The line under the title'),
}

export const listed = z.strictObject({
  id,
  title: z.string(),
  subtitle: z.string(),
  format: z.enum(formatNames),
  theme: z.enum(themeNames),
  pageCount: z.int(),
  /** The first picture of its cover that whoever asks may see. */
  coverMemoryId: z.nullable(id),
  changedAt: instant,
  removedAt: z.nullable(instant),
})
export type ListedBook = z.output<typeof listed>

export const book = z.strictObject({
  id,
  title: z.string(),
  subtitle: z.string(),
  format: z.enum(formatNames),
  theme: z.enum(themeNames),
  /** Grows by one with every change to the book or one of its pages. */
  revision: z.int(),
  /** The front of the cover: a page that stands in no order and can't be removed. */
  cover: z.strictObject({ id, version: z.int() }),
  /** In their order. */
  pages: z.array(z.strictObject({ id, version: z.int() })).check(z.maxLength(mostBookPages)),
  madeBy: z.nullable(z.string()),
  madeAt: instant,
  changedAt: instant,
  removedAt: z.nullable(instant),
})
export type Book = z.output<typeof book>

export const bookPage = z.strictObject({
  id,
  /** Of this page alone; saving names the one it was based on. */
  version: z.int(),
  ...scene,
  /**
   * Items whose picture can't be shown to whoever asks: deleted, in the trash, or not for their eyes. To be drawn as an
   * empty place with a plain word; whoever may change the book still finds the memory's id in them.
   */
  missing: z.array(id),
  changedBy: z.nullable(z.string()),
  changedAt: instant,
})
export type BookPage = z.output<typeof bookPage>

export const photoChoice = z
  .strictObject({
    /** Photos in which at least one of these is; none: in which anybody is, or nobody. */
    personIds: z._default(z.array(id).check(z.maxLength(50)), []),
    since: z.optional(date),
    until: z.optional(date),
    albumId: z.optional(id),
    /** Exactly these. */
    memoryIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
    /** Only what fits this template, by words, places, things and meaning. */
    fits: z.optional(z.enum(filledTemplateNames)),
  })
  .check(
    z.refine(
      ({ since, until }) => !since || !until || since <= until,
      'The first day is after the last one.',
    ),
  )
export type PhotoChoice = z.output<typeof photoChoice>
/** Of fewer that fit a template no book is made: it begins with all of them. */
export const leastFitting = 3

export const edition = z.strictObject({
  id,
  /** Empty where it was kept by itself. */
  name: z.string(),
  why: z.enum(['hand', 'sitting', 'restoring']),
  pageCount: z.int(),
  keptBy: z.nullable(z.string()),
  keptAt: instant,
})
export type Edition = z.output<typeof edition>

export const findingKinds = [
  'low',
  'very-low',
  'empty',
  'missing',
  'outside',
  'too-long',
  'letters',
  'silent',
  'odd',
] as const
export const finding = z.strictObject({
  kind: z.enum(findingKinds),
  /** A warning is told with force: printed like this, somebody would be sorry. */
  isWarning: z.boolean(),
  pageId: id,
  /** 0 is the cover. */
  pageNumber: z.int(),
  itemId: z.nullable(id),
  says: z.string(),
})
export type PrintFinding = z.output<typeof finding>
/** So many are named one by one. */
export const mostFindings = 500

export const mostCodes = 1000
/** What plays a voice from paper: a share of one voice. */
export const code = z.strictObject({
  voiceId: id,
  state: z.enum(['open', 'expired', 'revoked']),
  /** Null: only when somebody ends it. */
  expiresAt: z.nullable(instant),
  opens: z.int(),
  url: z.nullable(z.string()),
  /** Its dark squares as a path on a field of so many squares; empty where it leads nowhere. */
  squares: z.int(),
  path: z.string(),
})
export type BookCode = z.output<typeof code>
