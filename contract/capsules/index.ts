import * as z from 'zod/mini'
import { localTime } from '#contract/deliveries/index.ts'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { plainLine } from '#contract/plain-line.ts'
import { capsuleLookNames } from '#contract/rules/capsule-looks.ts'
import {
  capsuleStates,
  longestCapsuleTitle,
  longestLidWords,
  paperKeyPattern,
} from '#contract/rules/capsules.ts'
import { familyParams, id, words } from '#contract/shapes.ts'
import { announced, announcing, capsule, download, handedOver, item } from './shapes.ts'

export type { Capsule, CapsuleItem, CapsuleLink } from './shapes.ts'

/** What is written on the lid: everybody of the family reads it, also while it is sealed. */
const lid = {
  title: plainLine(longestCapsuleTitle, 'The capsule’s name'),
  words: z.union([z.literal(''), words(longestLidWords, 'What stands on the lid')]),
  opens: localTime,
  /** Which block it wears. */
  look: z._default(z.nullable(z.enum(capsuleLookNames)), null),
}

const all = '/api/families/:familyId/capsules'
const one = `${all}/:capsuleId` as const
const ofOne = `${one}/items/:itemId` as const
const params = z.strictObject({ familyId: id, capsuleId: id })
const itemParams = z.strictObject({ familyId: id, capsuleId: id, itemId: id })

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
    reply: bytes,
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
