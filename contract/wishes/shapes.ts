import * as z from 'zod/mini'
import { grouped } from '#contract/rules/grouped.ts'
import { mostWishes, wishKinds } from '#contract/rules/wishes/questions.ts'
import {
  longestWish,
  mostReaders,
  wishAudiences,
  wishVisibilities,
} from '#contract/rules/wishes/wish.ts'
import { date, id, instant, line } from '#contract/shapes.ts'

// Not trimmed: it is saved while somebody still writes.
export const said = (longest: number, what: string) =>
  z
    .string({ error: `${what} is missing.` })
    .check(
      z.maxLength(longest, `${what} can have at most ${grouped(longest)} characters.`),
      z.regex(
        /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/,
        `${what} has a character that can’t be stored.`,
      ),
    )

const answer = z.strictObject({ words: said(longestWish, 'The answer') })
const paper = z.strictObject({
  what: line(200, 'What it is'),
  where: said(500, 'Where it lies'),
  who: said(200, 'Who knows'),
})
const witnessNote = z.strictObject({
  name: line(120, 'The name of the witness'),
  on: date,
  saw: said(2000, 'What they saw'),
})
const content = z.union([answer, paper, witnessNote])

export const readers = z
  .array(id)
  .check(z.maxLength(mostReaders, `You can choose at most ${mostReaders} people.`))

export const heard = z.strictObject({
  /** `waiting`: it is being written down, or is in line for it. `absent`: in line, and this server has no engine. */
  state: z.enum(['off', 'waiting', 'absent', 'ready', 'failed']),
  words: z.nullable(z.string()),
  /** When its author last read, or corrected, what a program wrote. */
  readAt: z.nullable(instant),
})
/** What is said in a recording, written down. */
export type HeardWish = z.output<typeof heard>

export const wish = z.strictObject({
  id,
  kind: z.enum(wishKinds),
  /** Grows with every save; whoever saves says which one they changed. */
  version: z.int(),
  content,
  recordingId: z.nullable(id),
  durationMs: z.nullable(z.int()),
  /** Null where nothing is spoken. */
  heard: z.nullable(heard),
  visible: z.enum(wishVisibilities),
  /** Who may read it now; only its author is told. */
  readers,
  changedAt: instant,
})
export type Wish = z.output<typeof wish>

const sheetWish = z.omit(wish, { version: true, readers: true })
export type SheetWish = z.output<typeof sheetWish>

export const audience = z.strictObject({
  audience: z.enum(wishAudiences),
  /** Accounts of members; counts where the audience is `chosen`. */
  readers,
})
export type WishReaders = z.output<typeof audience>

export const ownWishes = z.strictObject({
  wishes: z.array(wish).check(z.maxLength(mostWishes)),
  after: audience,
})
export type OwnWishes = z.output<typeof ownWishes>

export const version = z.strictObject({
  number: z.int(),
  content,
  recordingId: z.nullable(id),
  savedAt: instant,
  /** What stood there before; null for the first. */
  before: z.nullable(content),
})
export type WishVersion = z.output<typeof version>

export const heardVersion = z.strictObject({
  number: z.int(),
  words: z.string(),
  /** What stood there before; null for the first. */
  before: z.nullable(z.string()),
  /** Put right by its author; otherwise a program wrote it. */
  isMine: z.boolean(),
  savedAt: instant,
})
export type HeardVersion = z.output<typeof heardVersion>

export const sheet = z.strictObject({
  authorId: id,
  authorName: z.string(),
  isMine: z.boolean(),
  /** Whether the author's passing was released: then what was kept for afterwards is here, too. */
  isReleased: z.boolean(),
  wishes: z.array(sheetWish).check(z.maxLength(mostWishes)),
})
export type WishSheet = z.output<typeof sheet>

export const readable = z.strictObject({
  authorId: id,
  authorName: z.string(),
  isReleased: z.boolean(),
  wishes: z.int(),
})
export type ReadableSheet = z.output<typeof readable>
export const mostReadable = 200

export const saving = {
  content,
  recordingId: z.nullable(id),
  /** Saves of one sitting are one version. Left out, each is one of its own. */
  sitting: z.optional(id),
}
/** The version that was changed: another one since then is a conflict, and nothing is overwritten. */
export const base = z.int().check(z.minimum(1))
