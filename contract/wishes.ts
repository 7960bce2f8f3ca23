import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { mostWishes, wishKinds } from './rules/wishes/questions.ts'
import {
  longestHeard,
  longestRecordingMs,
  longestWish,
  mostReaders,
  wishAudiences,
  wishVisibilities,
} from './rules/wishes/wish.ts'
import { date, familyParams, id, instant, line } from './shapes.ts'

// Not trimmed: it is saved while somebody still writes.
const said = (longest: number, what: string) =>
  z
    .string({ error: `${what} is missing.` })
    .check(
      z.maxLength(
        longest,
        `${what} can have at most ${longest.toLocaleString('en-US')} characters.`,
      ),
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

const readers = z
  .array(id)
  .check(z.maxLength(mostReaders, `You can choose at most ${mostReaders} people.`))

const heard = z.strictObject({
  /** `waiting`: it is being written down, or is in line for it. `absent`: in line, and this server has no engine. */
  state: z.enum(['off', 'waiting', 'absent', 'ready', 'failed']),
  words: z.nullable(z.string()),
  /** When its author last read, or corrected, what a program wrote. */
  readAt: z.nullable(instant),
})
/** What is said in a recording, written down. */
export type HeardWish = z.output<typeof heard>

const wish = z.strictObject({
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

const audience = z.strictObject({
  audience: z.enum(wishAudiences),
  /** Accounts of members; counts where the audience is `chosen`. */
  readers,
})
export type WishReaders = z.output<typeof audience>

const ownWishes = z.strictObject({
  wishes: z.array(wish).check(z.maxLength(mostWishes)),
  after: audience,
})
export type OwnWishes = z.output<typeof ownWishes>

const version = z.strictObject({
  number: z.int(),
  content,
  recordingId: z.nullable(id),
  savedAt: instant,
  /** What stood there before; null for the first. */
  before: z.nullable(content),
})
export type WishVersion = z.output<typeof version>

const heardVersion = z.strictObject({
  number: z.int(),
  words: z.string(),
  /** What stood there before; null for the first. */
  before: z.nullable(z.string()),
  /** Put right by its author; otherwise a program wrote it. */
  isMine: z.boolean(),
  savedAt: instant,
})
export type HeardVersion = z.output<typeof heardVersion>

const sheet = z.strictObject({
  authorId: id,
  authorName: z.string(),
  isMine: z.boolean(),
  /** Whether the author's passing was released: then what was kept for afterwards is here, too. */
  isReleased: z.boolean(),
  wishes: z.array(sheetWish).check(z.maxLength(mostWishes)),
})
export type WishSheet = z.output<typeof sheet>

const readable = z.strictObject({
  authorId: id,
  authorName: z.string(),
  isReleased: z.boolean(),
  wishes: z.int(),
})
export type ReadableSheet = z.output<typeof readable>
export const mostReadable = 200

const saving = {
  content,
  recordingId: z.nullable(id),
  /** Saves of one sitting are one version. Left out, each is one of its own. */
  sitting: z.optional(id),
}
/** The version that was changed: another one since then is a conflict, and nothing is overwritten. */
const base = z.int().check(z.minimum(1))

const all = '/api/families/:familyId/wishes'
const one = `${all}/:wishId` as const
const params = z.strictObject({ familyId: id, wishId: id })
const recordings = '/api/families/:familyId/wish-recordings'
const recordingParams = z.strictObject({ familyId: id, recordingId: id })
const sheets = '/api/families/:familyId/wish-sheets'
const sheetParams = z.strictObject({ familyId: id, authorId: id })
const often = { max: 1200, perSeconds: 3600 }

/** Somebody's own last wishes: nobody else writes them, and nobody else reads more than their author chose. */
export const wishes = {
  own: endpoint({
    method: 'GET',
    path: all,
    access: 'family-author',
    summary: 'My last wishes in this family, and who reads them afterwards.',
    params: familyParams,
    reply: ownWishes,
  }),
  begin: endpoint({
    method: 'POST',
    path: all,
    access: 'family-author',
    summary: 'Write a wish for the first time.',
    params: familyParams,
    // Made by the device: sending twice adds it once.
    body: z.strictObject({ id, kind: z.enum(wishKinds), ...saving }),
    reply: wish,
    limit: often,
    status: 201,
  }),
  save: endpoint({
    method: 'PUT',
    path: one,
    access: 'family-author',
    summary: 'Save a wish of my own as its next version.',
    params,
    body: z.strictObject({ base, ...saving }),
    reply: wish,
    limit: often,
  }),
  show: endpoint({
    method: 'PUT',
    path: `${one}/visibility`,
    access: 'family-author',
    summary: 'Who may read a wish of my own now; nobody, until my passing.',
    params,
    body: z.strictObject({
      visible: z.enum(wishVisibilities),
      readers,
    }),
    reply: wish,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${one}/versions`,
    access: 'family-author',
    summary: 'The versions of a wish of my own, newest first.',
    params,
    query: z.strictObject(pageQuery),
    reply: pageOf(version),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoration`,
    access: 'family-author',
    summary: 'Make an earlier version the newest; nothing in between is lost.',
    params,
    body: z.strictObject({ base, number: base }),
    reply: wish,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-author',
    summary: 'Delete a wish of my own with all its versions.',
    params,
  }),
  chooseReaders: endpoint({
    method: 'PUT',
    path: '/api/families/:familyId/wish-readers',
    access: 'family-author',
    summary: 'Who reads what I kept for after my passing.',
    params: familyParams,
    body: audience,
    reply: audience,
  }),
  announce: endpoint({
    method: 'POST',
    path: recordings,
    access: 'family-viewer',
    summary: 'Say that a spoken answer is coming.',
    params: familyParams,
    body: z.strictObject({
      recordingId: id,
      durationMs: z.int().check(z.minimum(0), z.maximum(longestRecordingMs * 2)),
    }),
    reply: z.strictObject({ isHere: z.boolean() }),
    limit: { max: 300, perSeconds: 3600 },
    status: 201,
  }),
  receive: endpoint({
    method: 'PUT',
    path: `${recordings}/:recordingId/bytes`,
    access: 'family-viewer',
    summary: 'The bytes of a spoken answer, whole.',
    params: recordingParams,
    reply: z.strictObject({ isHere: z.boolean() }),
    limit: { max: 300, perSeconds: 3600 },
  }),
  hear: endpoint({
    method: 'GET',
    path: `${recordings}/:recordingId/bytes`,
    access: 'family-author',
    summary: 'The bytes of a spoken answer, for its author and whoever may read the wish.',
    params: recordingParams,
    query: z.strictObject({ download: z.optional(z.enum(['1'])) }),
  }),
  heard: endpoint({
    method: 'GET',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'What I say in a spoken answer, written down, and how far that is.',
    params: recordingParams,
    reply: heard,
  }),
  writeDown: endpoint({
    method: 'POST',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'Have a spoken answer of my own written down, or once more after it couldn’t be.',
    params: recordingParams,
    reply: heard,
    limit: { max: 120, perSeconds: 3600 },
  }),
  correct: endpoint({
    method: 'PUT',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'Correct what was written down of a spoken answer, or say that it is right.',
    params: recordingParams,
    body: z.strictObject({
      /** What was there before: if another device corrected it meanwhile, nothing is overwritten. */
      before: z.string(),
      words: said(longestHeard, 'What was said'),
    }),
    reply: heard,
    limit: often,
  }),
  heardVersions: endpoint({
    method: 'GET',
    path: `${recordings}/:recordingId/words/versions`,
    access: 'family-author',
    summary: 'What was written down of a spoken answer of mine, version by version, newest first.',
    params: recordingParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(heardVersion),
  }),
  forgetWords: endpoint({
    method: 'DELETE',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'Delete what was written down of a spoken answer; the voice stays.',
    params: recordingParams,
    reply: heard,
  }),
  sheets: endpoint({
    method: 'GET',
    path: sheets,
    access: 'family-viewer',
    summary: 'Whose last wishes I may read, beside my own.',
    params: familyParams,
    reply: z.strictObject({ sheets: z.array(readable).check(z.maxLength(mostReadable)) }),
  }),
  sheet: endpoint({
    method: 'GET',
    path: `${sheets}/:authorId`,
    access: 'family-author',
    summary: 'The wishes of one person, as far as I may read them.',
    params: sheetParams,
    reply: sheet,
  }),
  file: endpoint({
    method: 'GET',
    path: `${sheets}/:authorId/file`,
    access: 'family-author',
    summary: 'The same as one file: a page that needs nothing else, or plain text.',
    params: sheetParams,
    query: z.strictObject({ as: z.optional(z.enum(['html', 'text'])) }),
    limit: { max: 60, perSeconds: 3600 },
  }),
}
