import * as z from 'zod/mini'
import { heldParams, linkToken } from './held-by-link.ts'
import { bytes, endpoint } from './endpoint.ts'
import { paperPage } from '#contract/vault/memory-shape.ts'
import { pageOf, pageQuery } from './page.ts'
import { certainties } from './rules/memory-date.ts'
import { memoryKinds } from './rules/memory-kinds.ts'
import { mostBookPages } from './scrapbooks/book.ts'
import { formatNames, themeNames } from './scrapbooks/looks.ts'
import { mostItems, scene } from './scrapbooks/scene.ts'
import { date, familyParams, id, instant, line } from './shapes.ts'

export const usualDays = 30
export const mostShared = 500

/** So long a code on paper may last, where somebody chooses an end: a hundred years. */
const mostDays = 36_525

/** A link that shows some memories or a book to people without an account, or plays a voice. */
const share = z.strictObject({
  id,
  title: z.string(),
  count: z.int(),
  /** The book that it shows. */
  bookId: z.nullable(id),
  /** The voice that it plays: it is the code beside a picture on paper. */
  voiceId: z.nullable(id),
  madeBy: z.nullable(z.string()),
  madeAt: instant,
  /** Null: only when somebody ends it. */
  expiresAt: z.nullable(instant),
  state: z.enum(['open', 'expired', 'revoked']),
  hasPassword: z.boolean(),
  mayDownload: z.boolean(),
  /** Whether guests may send something by it, into the family's tray. */
  mayContribute: z.boolean(),
  opens: z.int(),
  openedAt: z.nullable(instant),
  /** What is handed on; null once it opens nothing any more. */
  link: z.nullable(z.strictObject({ url: z.string(), qrSvg: z.string() })),
})
export type Share = z.output<typeof share>

const password = z
  .string()
  .check(
    z.minLength(6, 'Please choose a password of at least 6 characters.'),
    z.maxLength(200, 'A password can have at most 200 characters.'),
  )

const all = '/api/families/:familyId/shares'
const params = z.strictObject({ familyId: id, shareId: id })

export const shares = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-editor',
    summary: 'Every link that the family gave out, the newest first.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(share),
  }),
  make: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary:
      'Make a link that shows these memories to whoever has it, or takes what they send, or both.',
    params: familyParams,
    body: z
      .strictObject({
        title: line(100, 'The title'),
        memoryIds: z.array(id).check(z.maxLength(mostShared)),
        /** A book, as it is whenever somebody looks. */
        bookId: z.optional(id),
        /** A voice that is told of one of these memories, to be played from paper. */
        voiceId: z.optional(id),
        /** Null, for paper alone: until somebody ends it. */
        days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(mostDays))), usualDays),
        password: z.optional(password),
        mayDownload: z._default(z.boolean(), false),
        mayContribute: z._default(z.boolean(), false),
      })
      .check(
        z.refine(
          ({ memoryIds, bookId, mayContribute }) => mayContribute || bookId || memoryIds.length > 0,
          'Please choose what the link shows, or let guests send something by it.',
        ),
        z.refine(
          ({ voiceId, memoryIds }) => !voiceId || memoryIds.length === 1,
          'A voice is told of one picture.',
        ),
        z.refine(
          ({ voiceId, bookId, mayContribute, mayDownload }) =>
            !voiceId || (!bookId && !mayContribute && !mayDownload),
          'A code on paper plays its voice, and nothing else.',
        ),
        z.refine(
          ({ voiceId, days }) => voiceId || (days !== null && days <= 365),
          'A link ends within a year. Only what is printed may last longer.',
        ),
      ),
    reply: share,
    limit: { max: 200, perSeconds: 3600 },
    status: 201,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${all}/:shareId/revocation`,
    access: 'family-editor',
    summary: 'End a link: from now on it opens nothing.',
    params,
    reply: share,
  }),
}

const sharedMemory = z.strictObject({
  id,
  kind: z.enum(memoryKinds),
  caption: z.string(),
  takenOn: date,
  certainty: z.enum(certainties),
  aspect: z.int(),
  colour: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  hasPicture: z.boolean(),
  hasFilm: z.boolean(),
  /** Of a paper, how many it has: each is shown as a picture. */
  pages: z.nullable(z.int()),
})
export type SharedMemory = z.output<typeof sharedMemory>

/** How a voice is heard. */
const toldVoice = {
  speaker: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  peaks: z.array(z.number()),
  /** Not yet where its copy is still being made. */
  isReady: z.boolean(),
}

const opened = z.strictObject({
  /** A password is asked for; nothing else is told. */
  isLocked: z.literal(false),
  title: z.string(),
  familyName: z.string(),
  expiresAt: z.nullable(instant),
  /** The book that it shows; pages are asked for apart. */
  book: z.nullable(
    z.strictObject({
      title: z.string(),
      subtitle: z.string(),
      format: z.enum(formatNames),
      theme: z.enum(themeNames),
      pages: z.int(),
    }),
  ),
  /** The voice that it plays. */
  voice: z.nullable(z.strictObject(toldVoice)),
  mayDownload: z.boolean(),
  mayContribute: z.boolean(),
  /** Sent along with each question for bytes. */
  key: z.string(),
  memories: z.array(sharedMemory).check(z.maxLength(mostShared)),
})
export type OpenedShare = z.output<typeof opened>

const held = '/api/shares/:token'
const ofOne = `${held}/memories/:memoryId` as const
const memoryParams = z.strictObject({ token: linkToken, memoryId: id })
const key = z.string().check(z.maxLength(100))
/** The page of the shown book on which it lies. */
const pageId = z.optional(id)
const bytesLimit = { max: 20_000, perSeconds: 3600 }

export const pagesAtOnce = 20
const sharedPage = z.strictObject({
  id,
  ...scene,
  missing: z.array(id),
  /** The voices whose codes lie on it, each by its place on the page. */
  voices: z.array(z.strictObject({ itemId: id, ...toldVoice })).check(z.maxLength(mostItems)),
})
export type SharedPage = z.output<typeof sharedPage>

/** For people without an account. */
export const heldShares = {
  open: endpoint({
    method: 'POST',
    path: `${held}/openings`,
    access: 'token',
    summary: 'What a link shows, with its password where it has one. Counted.',
    params: heldParams,
    body: z.strictObject({ password: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.union([z.strictObject({ isLocked: z.literal(true) }), opened]),
    limit: { max: 300, perSeconds: 3600 },
  }),
  pages: endpoint({
    method: 'GET',
    path: `${held}/pages`,
    access: 'token',
    summary: 'Some pages of the book that a link shows; the cover is the first.',
    params: heldParams,
    query: z.strictObject({
      key,
      from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostBookPages)), 0),
    }),
    reply: z.strictObject({ pages: z.array(sharedPage).check(z.maxLength(pagesAtOnce)) }),
    limit: bytesLimit,
  }),
  voice: endpoint({
    method: 'GET',
    path: `${held}/voice`,
    access: 'token',
    summary:
      'The voice that a code on paper plays, or one on a page of the book that is shown, in the copy we made of it.',
    params: heldParams,
    query: z.strictObject({ key, pageId, itemId: z.optional(id) }),
    reply: bytes,
    limit: bytesLimit,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${ofOne}/picture`,
    access: 'token',
    summary:
      'A smaller picture, without any word of where it was taken or by which camera; of a paper, one of its pages.',
    params: memoryParams,
    query: z.strictObject({
      size: z._default(z.enum(['small', 'large']), 'small'),
      page: paperPage,
      key,
      pageId,
    }),
    reply: bytes,
    limit: bytesLimit,
  }),
  film: endpoint({
    method: 'GET',
    path: `${ofOne}/film`,
    access: 'token',
    summary: 'A film’s copy that every browser plays.',
    params: memoryParams,
    query: z.strictObject({ key }),
    reply: bytes,
    limit: bytesLimit,
  }),
  file: endpoint({
    method: 'GET',
    path: `${ofOne}/file`,
    access: 'token',
    summary: 'A photo as it came but for what its camera wrote into it, or a film’s copy, to keep.',
    params: memoryParams,
    query: z.strictObject({ key }),
    reply: bytes,
    limit: bytesLimit,
  }),
}
