import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { copyReasons, copyStates } from './rules/media-copy.ts'
import { mediaKinds, storedKinds, storedTypes } from './rules/media-kinds.ts'
import { longestCaption } from './rules/memory-words.ts'
import { familyParams, id, instant } from './shapes.ts'

/** How its author sees the copy that is made to be played. */
const mediaCopy = z.strictObject({
  state: z.enum(copyStates),
  reason: z.nullable(z.enum(copyReasons)),
  byteLength: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** Loudness from beginning to end, 0 to 100. */
  peaks: z.array(z.int()),
  hasPoster: z.boolean(),
})
export type MediaCopy = z.output<typeof mediaCopy>

/** A file the family keeps. It exists only after its bytes were read back and their hash agreed. */
const mediaItem = z.strictObject({
  id,
  kind: z.enum(storedKinds),
  fileName: z.string(),
  contentType: z.enum(storedTypes),
  byteLength: z.int(),
  sha256: z.string(),
  caption: z.string(),
  /** True for the demo family's drawn pictures and synthesised voices. */
  isMadeUp: z.boolean(),
  /** Measured by decoding it once the copy is there; until then what its header or its recorder said. */
  durationMs: z.nullable(z.int()),
  copy: mediaCopy,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Null once the account of whoever uploaded it is gone. */
  uploadedBy: z.nullable(z.strictObject({ id, displayName: z.string() })),
  /** Whose voice it is, where somebody spoke it for the family. */
  voiceOf: z.nullable(z.strictObject({ id, name: z.string() })),
  createdAt: instant,
})
export type MediaItem = z.output<typeof mediaItem>

export const caption = z.string().check(
  z.trim(),
  z.maxLength(longestCaption, `A caption can have at most ${longestCaption} characters.`),
  // Line breaks are welcome; a null byte can't be stored.
  z.regex(
    /^[^\u0000-\u0009\u000b-\u001f\u007f]*$/,
    'The caption has a character that can’t be stored.',
  ),
)

const uploadParams = z.strictObject({ familyId: id, uploadId: id })
const mediaParams = z.strictObject({ familyId: id, mediaId: id })

const contentQuery = z.strictObject({ download: z.optional(z.enum(['1'])) })

const position = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400_000))
/** A message's trimmed ends; both left out: the whole recording. */
const cut = { from: z.optional(position), to: z.optional(position) }
const playbackQuery = z.strictObject({ ...cut, download: z.optional(z.enum(['1'])) })

const uploads = '/api/families/:familyId/uploads'
const library = '/api/families/:familyId/media'

// Uploads speak tus 1.0.0: what matters travels in headers and raw bytes, so most of these have no JSON body.
export const media = {
  createUpload: endpoint({
    method: 'POST',
    path: uploads,
    access: 'family-editor',
    summary:
      'Announce an upload: Upload-Length, and Upload-Metadata with filename, filetype, sha256 if known, private if it is for oneself alone, and vault if it is brought into the memory vault.',
    params: familyParams,
    // A family of 100,000 photos gets in within a day.
    limit: { max: 6000, perSeconds: 3600 },
    status: 201,
  }),
  uploadProgress: endpoint({
    method: 'HEAD',
    path: `${uploads}/:uploadId`,
    access: 'family-editor',
    summary: 'How many bytes of an upload are safely stored (Upload-Offset).',
    params: uploadParams,
  }),
  continueUpload: endpoint({
    method: 'PATCH',
    path: `${uploads}/:uploadId`,
    access: 'family-editor',
    summary: 'Send the next bytes of an upload, as application/offset+octet-stream.',
    params: uploadParams,
    limit: { max: 6000, perSeconds: 300 },
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: `${uploads}/:uploadId`,
    access: 'family-editor',
    summary: 'Give up an unfinished upload; what was sent is deleted.',
    params: uploadParams,
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: `${uploads}/:uploadId/completion`,
    access: 'family-editor',
    summary:
      'Check all bytes of an upload by reading them back, and keep it. Asking again answers the same.',
    params: uploadParams,
    reply: mediaItem,
  }),
  room: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/storage-room',
    access: 'family-editor',
    summary:
      'How much the files take of what the family has room for, in bytes: by its owner’s plan, or as an admin set it.',
    params: familyParams,
    reply: z.strictObject({
      heldBytes: z.int(),
      roomBytes: z.nullable(z.int()),
      isSetByHand: z.boolean(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: library,
    access: 'family-viewer',
    summary: 'The family’s files, newest first.',
    params: familyParams,
    query: z.strictObject({ kind: z.optional(z.enum(mediaKinds)), ...pageQuery }),
    reply: pageOf(mediaItem),
  }),
  show: endpoint({
    method: 'GET',
    path: `${library}/:mediaId`,
    access: 'family-author',
    summary: 'One file’s details.',
    params: mediaParams,
    reply: mediaItem,
  }),
  caption: endpoint({
    method: 'PATCH',
    path: `${library}/:mediaId`,
    access: 'family-editor',
    summary: 'Change the words under a file.',
    params: mediaParams,
    body: z.strictObject({ caption }),
    reply: mediaItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${library}/:mediaId`,
    access: 'family-editor',
    summary: 'Delete a file for everyone.',
    params: mediaParams,
  }),
  content: endpoint({
    method: 'GET',
    path: `${library}/:mediaId/content`,
    access: 'family-author',
    summary: 'The file’s bytes, whole or by Range; ?download=1 to save instead of show.',
    params: mediaParams,
    query: contentQuery,
    reply: bytes,
  }),
  contentHead: endpoint({
    method: 'HEAD',
    path: `${library}/:mediaId/content`,
    access: 'family-author',
    summary: 'The headers of the file’s bytes.',
    params: mediaParams,
    query: contentQuery,
  }),
  playback: endpoint({
    method: 'GET',
    path: `${library}/:mediaId/playback`,
    access: 'family-author',
    summary:
      'What is played: the copy for this cut, or the original while there is none. Whole or by Range; ?download=1 to save it.',
    params: mediaParams,
    query: playbackQuery,
    reply: bytes,
  }),
  playbackHead: endpoint({
    method: 'HEAD',
    path: `${library}/:mediaId/playback`,
    access: 'family-author',
    summary: 'The headers of what is played.',
    params: mediaParams,
    query: playbackQuery,
  }),
  poster: endpoint({
    method: 'GET',
    path: `${library}/:mediaId/poster`,
    access: 'family-author',
    summary: 'A still picture of a film.',
    params: mediaParams,
    query: z.strictObject(cut),
    reply: bytes,
  }),
}
