import * as z from 'zod/mini'
import { heldParams, linkToken } from './held-by-link.ts'
import { bytes, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { mostPeaks } from './rules/message-limits.ts'
import { longestVoiceMs } from './rules/voice-limits.ts'
import { familyParams, id, instant } from './shapes.ts'

/** What the device knows about a take before its bytes travel. */
const spoken = {
  /** Made by the device: sending twice makes one voice. */
  takeId: id,
  durationMs: z
    .int()
    .check(
      z.minimum(0),
      z.maximum(
        longestVoiceMs + 5000,
        'A quarter of an hour is the most we can take in one piece.',
      ),
    ),
  peaks: z.array(z.int().check(z.minimum(0), z.maximum(100))).check(z.maxLength(mostPeaks)),
}
/** Whether the sound is here already: then it needn't be sent again. */
const announced = z.strictObject({ isHere: z.boolean() })
const pass = z.optional(z.string().check(z.maxLength(200)))
const takeParams = z.strictObject({ token: linkToken, takeId: id })

/** A recorder without an account for one person of the family. */
const voiceLink = z.strictObject({
  url: z.string(),
  /** Ink on white, as cameras need it. */
  qrSvg: z.string(),
  madeAt: instant,
  madeBy: z.nullable(z.string()),
})
export type VoiceLink = z.output<typeof voiceLink>
const linkState = z.strictObject({
  personName: z.string(),
  familyName: z.string(),
  link: z.nullable(voiceLink),
})
export type VoiceLinkState = z.output<typeof linkState>

/** A voice that arrived and that nobody has kept or deleted yet. */
const arrivedVoice = z.strictObject({
  id,
  /** An answer to a message, or a take of a link. */
  from: z.enum(['reply', 'link']),
  personName: z.string(),
  /** For oneself alone; otherwise for everyone who may edit in the family. */
  isForMe: z.boolean(),
  /** The message it answers; only its author is told. */
  title: z.nullable(z.string()),
  durationMs: z.int(),
  peaks: z.array(z.int()),
  arrivedAt: instant,
  /** Of the copy that every device plays; until it is ready, and where none can be made, it is played as it came. */
  copy: z.enum(['coming', 'ready', 'none']),
})
export type ArrivedVoice = z.output<typeof arrivedVoice>

const all = '/api/families/:familyId/voices'
const one = `${all}/:voiceId` as const
const voiceParams = z.strictObject({ familyId: id, voiceId: id })
const link = '/api/families/:familyId/people/:personId/voice-link'
const linkParams = z.strictObject({ familyId: id, personId: id })

export const voices = {
  reply: endpoint({
    method: 'POST',
    path: '/api/listening/:token/replies',
    access: 'token',
    summary: 'Announce a spoken answer to a message one has opened.',
    params: heldParams,
    query: z.strictObject({ pass }),
    body: z.strictObject({
      ...spoken,
      to: z.enum(['author', 'family'], { error: 'Please choose who should hear it.' }),
    }),
    reply: announced,
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  replySound: endpoint({
    method: 'PUT',
    path: '/api/listening/:token/replies/:takeId/sound',
    access: 'token',
    summary: 'The sound of an announced answer, whole.',
    params: takeParams,
    query: z.strictObject({ pass }),
    reply: announced,
    limit: { max: 60, perSeconds: 3600 },
  }),

  readLink: endpoint({
    method: 'GET',
    path: '/api/voice-links/:token',
    access: 'token',
    summary: 'Whose recorder this is, and for which family. Changes nothing.',
    params: heldParams,
    reply: z.strictObject({
      personName: z.string(),
      familyName: z.string(),
      askedBy: z.nullable(z.string()),
    }),
    limit: { max: 600, perSeconds: 3600 },
  }),
  speak: endpoint({
    method: 'POST',
    path: '/api/voice-links/:token/takes',
    access: 'token',
    summary: 'Announce a take of the person whose recorder this is.',
    params: heldParams,
    body: z.strictObject(spoken),
    reply: announced,
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  speakSound: endpoint({
    method: 'PUT',
    path: '/api/voice-links/:token/takes/:takeId/sound',
    access: 'token',
    summary: 'The sound of an announced take, whole.',
    params: takeParams,
    reply: announced,
    limit: { max: 60, perSeconds: 3600 },
  }),

  link: endpoint({
    method: 'GET',
    path: link,
    access: 'family-editor',
    summary: 'The recorder’s link of one person, if they have one.',
    params: linkParams,
    reply: linkState,
  }),
  makeLink: endpoint({
    method: 'PUT',
    path: link,
    access: 'family-editor',
    summary: 'Give a person a recorder’s link; one that is there stays.',
    params: linkParams,
    reply: linkState,
    limit: { max: 120, perSeconds: 3600 },
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: link,
    access: 'family-editor',
    summary: 'End a recorder’s link at once. What arrived stays.',
    params: linkParams,
    reply: linkState,
  }),

  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-author',
    summary:
      'Voices that arrived and wait to be heard, the oldest first; or those I keep for myself.',
    params: familyParams,
    query: z.strictObject({ ...pageQuery, kept: z.optional(z.literal('for-me')) }),
    reply: pageOf(arrivedVoice),
  }),
  sound: endpoint({
    method: 'GET',
    path: `${one}/sound`,
    access: 'family-author',
    summary:
      'The sound of a voice that arrived, to play with seeking: its copy, or the original where there is none or it is asked for.',
    params: voiceParams,
    query: z.strictObject({
      download: z.optional(z.enum(['', '1'])),
      as: z._default(z.enum(['playback', 'original']), 'playback'),
    }),
    reply: bytes,
  }),
  keepForMe: endpoint({
    method: 'POST',
    path: `${one}/own-keeping`,
    access: 'family-author',
    summary: 'Keep a voice that was meant for me alone, where nobody else hears it.',
    params: voiceParams,
  }),
  keep: endpoint({
    method: 'POST',
    path: `${one}/keeping`,
    access: 'family-editor',
    summary: 'Put a voice among the family’s recordings.',
    params: voiceParams,
    reply: z.strictObject({ mediaId: id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-author',
    summary: 'Delete a voice that arrived, for good.',
    params: voiceParams,
  }),
}
