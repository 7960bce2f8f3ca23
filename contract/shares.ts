import * as z from 'zod/mini'
import { heldParams, linkToken } from './held-by-link.ts'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { certainties } from './rules/memory-date.ts'
import { memoryKinds } from './rules/memory-kinds.ts'
import { date, familyParams, id, instant, line } from './shapes.ts'

export const usualDays = 30
export const mostShared = 500

/** A link that shows some memories to people without an account. */
const share = z.strictObject({
  id,
  title: z.string(),
  count: z.int(),
  madeBy: z.nullable(z.string()),
  madeAt: instant,
  expiresAt: instant,
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
        days: z._default(z.int().check(z.minimum(1), z.maximum(365)), usualDays),
        password: z.optional(password),
        mayDownload: z._default(z.boolean(), false),
        mayContribute: z._default(z.boolean(), false),
      })
      .check(
        z.refine(
          ({ memoryIds, mayContribute }) => mayContribute || memoryIds.length > 0,
          'Please choose what the link shows, or let guests send something by it.',
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
})
export type SharedMemory = z.output<typeof sharedMemory>

const opened = z.strictObject({
  /** A password is asked for; nothing else is told. */
  isLocked: z.literal(false),
  title: z.string(),
  familyName: z.string(),
  expiresAt: instant,
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
const bytesLimit = { max: 20_000, perSeconds: 3600 }

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
  picture: endpoint({
    method: 'GET',
    path: `${ofOne}/picture`,
    access: 'token',
    summary: 'A smaller picture, without any word of where it was taken or by which camera.',
    params: memoryParams,
    query: z.strictObject({ size: z._default(z.enum(['small', 'large']), 'small'), key }),
    limit: bytesLimit,
  }),
  film: endpoint({
    method: 'GET',
    path: `${ofOne}/film`,
    access: 'token',
    summary: 'A film’s copy that every browser plays.',
    params: memoryParams,
    query: z.strictObject({ key }),
    limit: bytesLimit,
  }),
  file: endpoint({
    method: 'GET',
    path: `${ofOne}/file`,
    access: 'token',
    summary: 'A photo as it came but for what its camera wrote into it, or a film’s copy, to keep.',
    params: memoryParams,
    query: z.strictObject({ key }),
    limit: bytesLimit,
  }),
}
