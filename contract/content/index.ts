import * as z from 'zod/mini'
import { deskEntry, draft, entryVersion, picture } from './drafts.ts'
import { contentKey, contentKind, listedEntry, overlay, postText } from './shapes.ts'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/shapes.ts'

const desk = '/api/admin/content'
const path = `${desk}/entries/:entryId` as const
const params = z.strictObject({ entryId: id })
/** Every change names the version it was made on; one that isn't the newest any more is refused. */
const version = z.int()
const onVersion = z.strictObject({ version })

export const content = {
  overlay: endpoint({
    method: 'GET',
    path: '/api/content',
    access: 'guest',
    summary:
      'Where the public pages differ from what came with the program; without the texts of posts.',
    reply: overlay,
  }),
  text: endpoint({
    method: 'GET',
    path: '/api/content/posts/:slug',
    access: 'guest',
    summary: 'The text of a post that was written or changed at the desk.',
    params: z.strictObject({ slug: contentKey }),
    reply: postText,
  }),
  pictureCopy: endpoint({
    method: 'GET',
    path: '/api/content/pictures/:pictureId/:width',
    access: 'guest',
    summary: 'A picture of a post, as wide as asked for.',
    params: z.strictObject({
      pictureId: id,
      width: z.enum(['480', '800', '1200', '1800'], 'We don’t keep pictures of that width.'),
    }),
    reply: bytes,
  }),
  list: endpoint({
    method: 'GET',
    path: desk,
    access: 'admin',
    summary: 'Everything the content desk looks after, of one kind.',
    query: z.strictObject({ kind: contentKind }),
    reply: z.strictObject({ entries: z.array(listedEntry) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: `${desk}/entries`,
    access: 'admin',
    summary: 'Begins an entry at the content desk, or opens one that came with the program.',
    body: z.strictObject({ kind: contentKind, builtIn: z.optional(contentKey) }),
    reply: deskEntry,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'One entry of the content desk with its draft.',
    params,
    reply: deskEntry,
  }),
  write: endpoint({
    method: 'PUT',
    path: `${path}/draft`,
    access: 'admin',
    summary: 'Keeps the draft of an entry at the content desk.',
    params,
    body: z.strictObject({ version, key: contentKey, draft }),
    reply: deskEntry,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${path}/publication`,
    access: 'admin',
    summary: 'Makes a draft of the content desk public, now or at a moment.',
    params,
    body: z.strictObject({ version, at: z.optional(instant) }),
    reply: deskEntry,
  }),
  recall: endpoint({
    method: 'POST',
    path: `${path}/recall`,
    access: 'admin',
    summary: 'Calls off a publication that is planned.',
    params,
    body: onVersion,
    reply: deskEntry,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdrawal`,
    access: 'admin',
    summary: 'Takes an entry off the public pages; its draft stays.',
    params,
    body: onVersion,
    reply: deskEntry,
  }),
  original: endpoint({
    method: 'POST',
    path: `${path}/original`,
    access: 'admin',
    summary: 'Shows the words again that came with the program.',
    params,
    body: onVersion,
    reply: deskEntry,
  }),
  discard: endpoint({
    method: 'DELETE',
    path,
    access: 'admin',
    summary: 'Deletes an entry that never was public.',
    params,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: 'admin',
    summary: 'Earlier texts of an entry, the newest first.',
    params,
    reply: z.strictObject({ versions: z.array(entryVersion) }),
  }),
  version: endpoint({
    method: 'GET',
    path: `${path}/versions/:versionId`,
    access: 'admin',
    summary: 'One earlier text of an entry.',
    params: z.strictObject({ entryId: id, versionId: id }),
    reply: z.strictObject({ version: entryVersion, draft }),
  }),
  keep: endpoint({
    method: 'POST',
    path: `${path}/versions`,
    access: 'admin',
    summary: 'Keeps the draft as a version one can come back to.',
    params,
    body: onVersion,
    reply: entryVersion,
    status: 201,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/versions/:versionId/restoration`,
    access: 'admin',
    summary: 'Makes an earlier text the draft again.',
    params: z.strictObject({ entryId: id, versionId: id }),
    body: onVersion,
    reply: deskEntry,
  }),
  pictures: endpoint({
    method: 'GET',
    path: `${desk}/pictures`,
    access: 'admin',
    summary: 'The newest 60 pictures of the content desk.',
    reply: z.strictObject({ pictures: z.array(picture) }),
  }),
  addPicture: endpoint({
    method: 'POST',
    path: `${desk}/pictures`,
    access: 'admin',
    summary: 'Adds a picture to the content desk: JPEG, PNG or WebP, at most 20 MB.',
    query: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(200)) }),
    reply: picture,
    status: 201,
  }),
}
