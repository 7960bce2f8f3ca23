import * as z from 'zod/mini'
import { localTime } from './deliveries/index.ts'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import {
  capsuleStates,
  itemKinds,
  longestCapsuleTitle,
  longestLidWords,
  paperKeyPattern,
} from './rules/capsules.ts'
import { holdsWebAddress } from './rules/web-address.ts'
import { email, familyParams, id, instant, line, words } from './shapes.ts'

// It stands in letters to people who may not know us: no place for a web address.
const plain = (longest: number, what: string) =>
  line(longest, what).check(
    z.refine((text) => !holdsWebAddress(text), `${what} can’t hold a web address.`),
  )

/** What is written on the lid: everybody of the family reads it, also while it is sealed. */
const lid = {
  title: plain(longestCapsuleTitle, 'The capsule’s name'),
  words: z.union([z.literal(''), words(longestLidWords, 'What stands on the lid')]),
  opens: localTime,
}

const seen = {
  id,
  title: z.string(),
  words: z.string(),
  state: z.enum(capsuleStates),
  opens: localTime,
  opensAt: instant,
  /** Null once whoever made it has left. */
  ownerName: z.nullable(z.string()),
  sealedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  wasProlonged: z.boolean(),
  /** What to encrypt with whatever goes in, in the browser; null for one that isn't sealed beyond us. */
  paperKey: z.nullable(z.string()),
  /** How many things are in it. */
  items: z.int(),
}

const capsule = z.strictObject({
  ...seen,
  isMine: z.boolean(),
  /** What guests added and its owner hasn't looked at; for others 0. */
  waiting: z.int(),
  /** The names of the first few who added something, and how many did. */
  contributors: z.array(z.string()),
  contributorsInAll: z.int(),
})
export type Capsule = z.output<typeof capsule>

/** One thing in a capsule. While it is being filled its owner sees all, everyone else their own; sealed, nobody. */
const item = z.strictObject({
  id,
  kind: z.enum(itemKinds),
  name: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  /** `waiting`: from a guest, until the owner says that it goes in. */
  state: z.enum(['waiting', 'kept']),
  contentType: z.string(),
  byteLength: z.int(),
  addedAt: instant,
})
export type CapsuleItem = z.output<typeof item>

const announcing = z.strictObject({
  /** Made by the device: sending twice adds it once. */
  itemId: id,
  kind: z.enum(['letter', 'file']),
  name: line(200, 'Its name'),
})
/** Whether its bytes are here already: then they needn't be sent again. */
const announced = z.strictObject({ isHere: z.boolean() })

const handedOver = z.strictObject({ url: z.string(), qrSvg: z.string() })
export type CapsuleLink = z.output<typeof handedOver>

const all = '/api/families/:familyId/capsules'
const one = `${all}/:capsuleId` as const
const ofOne = `${one}/items/:itemId` as const
const params = z.strictObject({ familyId: id, capsuleId: id })
const itemParams = z.strictObject({ familyId: id, capsuleId: id, itemId: id })
const download = z.strictObject({ download: z.optional(z.enum(['1'])) })

/** For whoever fills it. */
const own = { access: 'family-editor', params } as const

export const capsules = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'The family’s time capsules, the next to open first.',
    params: familyParams,
    query: z.strictObject({ state: z.optional(z.enum(capsuleStates)), ...pageQuery }),
    reply: pageOf(capsule),
  }),
  create: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Begin a time capsule.',
    params: familyParams,
    body: z.strictObject(lid),
    reply: capsule,
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  show: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'One capsule: what stands on its lid, and how much is in it.',
    params,
    reply: capsule,
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary: 'Change the lid or the day of a capsule of one’s own, until it is sealed.',
    params,
    body: z.strictObject(lid),
    reply: capsule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Throw away a capsule of one’s own with everything in it, until it is sealed.',
    params,
  }),
  seal: endpoint({
    method: 'POST',
    path: `${one}/seal`,
    access: 'family-editor',
    summary: 'Seal it. From now on nobody adds, reads or removes, oneself included, until its day.',
    params,
    reply: capsule,
  }),
  sealBeyond: endpoint({
    method: 'POST',
    path: `${one}/paper-key`,
    access: 'family-editor',
    summary:
      'Have everything that goes into an empty capsule of one’s own encrypted in browsers, for a key on paper. Asking again answers the same.',
    params,
    body: z.strictObject({
      paperKey: z.string().check(z.regex(paperKeyPattern, 'This isn’t half of a key.')),
    }),
    reply: capsule,
    limit: { max: 60, perSeconds: 3600 },
  }),
  prolong: endpoint({
    method: 'POST',
    path: `${one}/prolonging`,
    access: 'family-editor',
    summary: 'Give a sealed capsule of one’s own a longer date, once. Never a shorter one.',
    params,
    body: z.strictObject({ opens: localTime }),
    reply: capsule,
  }),
  link: endpoint({
    method: 'GET',
    path: `${one}/link`,
    ...own,
    summary: 'The link with which people without an account add to a capsule of one’s own.',
    reply: handedOver,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: `${one}/link`,
    ...own,
    summary: 'A new link for a capsule of one’s own: the old one opens nothing any more.',
    reply: handedOver,
  }),
  clearTray: endpoint({
    method: 'DELETE',
    path: `${one}/tray`,
    ...own,
    summary: 'Take out everything that guests sent and that wasn’t let in.',
  }),

  items: endpoint({
    method: 'GET',
    path: `${one}/items`,
    access: 'family-viewer',
    summary: 'What is in it, as far as one may see.',
    params,
    query: z.strictObject(pageQuery),
    reply: pageOf(item),
  }),
  announce: endpoint({
    method: 'POST',
    path: `${one}/items`,
    access: 'family-viewer',
    summary: 'Say that something is coming: a letter or a file.',
    params,
    body: announcing,
    reply: announced,
    limit: { max: 600, perSeconds: 3600 },
    status: 201,
  }),
  receive: endpoint({
    method: 'PUT',
    path: `${ofOne}/bytes`,
    access: 'family-viewer',
    summary: 'The bytes of what was announced, whole.',
    params: itemParams,
    reply: announced,
    limit: { max: 600, perSeconds: 3600 },
  }),
  content: endpoint({
    method: 'GET',
    path: `${ofOne}/bytes`,
    access: 'family-viewer',
    summary: 'The bytes of one thing in it.',
    params: itemParams,
    query: download,
  }),
  keep: endpoint({
    method: 'POST',
    path: `${ofOne}/keeping`,
    access: 'family-editor',
    summary: 'Let what a guest sent into a capsule of one’s own.',
    params: itemParams,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: ofOne,
    access: 'family-viewer',
    summary: 'Take out what one added, or anything of a capsule of one’s own, until it is sealed.',
    params: itemParams,
  }),
}

const token = { token: z.string().check(z.maxLength(200)) }
const held = '/api/capsules/:token' as const
const heldItem = `${held}/contents/:itemId` as const
const heldParams = z.strictObject(token)
const heldItemParams = z.strictObject({ ...token, itemId: id })

/** What a link to a capsule shows: of the one that is handed around only the lid. */
const heldCapsule = z.strictObject({
  ...seen,
  familyName: z.string(),
  /** Null for whoever came by the link that is handed around, and hasn't said who they are. */
  guestName: z.nullable(z.string()),
  /** Once it is opened: for the guests who put something in. */
  mayLookInside: z.boolean(),
})
export type HeldCapsule = z.output<typeof heldCapsule>

/** For people without an account: they add to it, and open it on its day. */
export const heldCapsules = {
  read: endpoint({
    method: 'GET',
    path: held,
    access: 'token',
    summary: 'The capsule that a link is about. Changes nothing.',
    params: heldParams,
    reply: heldCapsule,
    limit: { max: 600, perSeconds: 3600 },
  }),
  join: endpoint({
    method: 'POST',
    path: `${held}/guests`,
    access: 'token',
    summary:
      'Say who one is, and get a link of one’s own; the address is only for the day it opens.',
    params: heldParams,
    body: z.strictObject({ name: plain(60, 'Your name'), email: z.nullable(email) }),
    reply: z.strictObject({ token: z.string() }),
    limit: { max: 20, perSeconds: 3600 },
    status: 201,
  }),
  items: endpoint({
    method: 'GET',
    path: `${held}/contents`,
    access: 'token',
    summary: 'What one added oneself; once it is opened, everything.',
    params: heldParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(item),
    limit: { max: 600, perSeconds: 3600 },
  }),
  announce: endpoint({
    method: 'POST',
    path: `${held}/contents`,
    access: 'token',
    summary: 'Say that something is coming: a letter or a file.',
    params: heldParams,
    body: announcing,
    reply: announced,
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  receive: endpoint({
    method: 'PUT',
    path: `${heldItem}/bytes`,
    access: 'token',
    summary: 'The bytes of what was announced, whole.',
    params: heldItemParams,
    reply: announced,
    limit: { max: 60, perSeconds: 3600 },
  }),
  content: endpoint({
    method: 'GET',
    path: `${heldItem}/bytes`,
    access: 'token',
    summary: 'The bytes of one thing that one may see.',
    params: heldItemParams,
    query: download,
    limit: { max: 1200, perSeconds: 3600 },
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: heldItem,
    access: 'token',
    summary: 'Take out what one added, until it is sealed.',
    params: heldItemParams,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
