import * as z from 'zod/mini'
import { heldLimits, heldParams, linkToken, ownLink } from '#contract/held-by-link.ts'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { plainLine } from '#contract/plain-line.ts'
import { email, id } from '#contract/shapes.ts'
import { announced, announcing, download, item, seen } from './shapes.ts'

const held = '/api/capsules/:token' as const
const heldItem = `${held}/contents/:itemId` as const
const heldItemParams = z.strictObject({ token: linkToken, itemId: id })

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
    limit: heldLimits.look,
  }),
  join: endpoint({
    method: 'POST',
    path: `${held}/guests`,
    access: 'token',
    summary:
      'Say who one is, and get a link of one’s own; the address is only for the day it opens.',
    params: heldParams,
    body: z.strictObject({ name: plainLine(60, 'Your name'), email: z.nullable(email) }),
    reply: ownLink,
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
    limit: heldLimits.look,
  }),
  announce: endpoint({
    method: 'POST',
    path: `${held}/contents`,
    access: 'token',
    summary: 'Say that something is coming: a letter or a file.',
    params: heldParams,
    body: announcing,
    reply: announced,
    limit: heldLimits.add,
    status: 201,
  }),
  receive: endpoint({
    method: 'PUT',
    path: `${heldItem}/bytes`,
    access: 'token',
    summary: 'The bytes of what was announced, whole.',
    params: heldItemParams,
    reply: announced,
    limit: heldLimits.add,
  }),
  content: endpoint({
    method: 'GET',
    path: `${heldItem}/bytes`,
    access: 'token',
    summary: 'The bytes of one thing that one may see.',
    params: heldItemParams,
    query: download,
    reply: bytes,
    limit: { max: 1200, perSeconds: 3600 },
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: heldItem,
    access: 'token',
    summary: 'Take out what one added, until it is sealed.',
    params: heldItemParams,
    limit: heldLimits.add,
  }),
}
