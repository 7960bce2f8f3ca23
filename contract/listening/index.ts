import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { storedKinds } from '#contract/rules/media-kinds.ts'
import { recalls } from '#contract/rules/opening.ts'
import { longestAnswer } from '#contract/rules/passphrase.ts'
import { date, id, instant, line } from '#contract/shapes.ts'

const params = z.strictObject({ token: z.string() })

/** Given for a right answer; without it a message with a question stays shut. */
const pass = z.optional(z.string().check(z.maxLength(200)))

/** What a recipient is told before anything plays: who, how long, for which occasion. */
const waiting = z.strictObject({
  authorName: z.string(),
  personName: z.string(),
  title: z.string(),
  occasion: z.string(),
  kind: z.enum(['voice', 'file', 'written']),
  durationMs: z.nullable(z.int()),
  /** Its author’s browser encrypted it: two of three printed sheets open it, and nobody else can. */
  isSealedBeyond: z.boolean(),
  peaks: z.array(z.int()),
  dueOn: date,
  state: z.enum(['waiting', 'opened', 'refused', 'withdrawn']),
  /** For a refused one: until when that can be taken back. */
  takeBackUntil: z.nullable(instant),
  /** What must happen before it can be opened. The question is empty where two agreed on a word. */
  first: z.nullable(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('answer'), question: z.string() }),
      /** One thing that the family wrote down about the recipient. */
      z.strictObject({
        kind: z.literal('recall'),
        asks: z.enum(recalls),
        triesLeft: z.int(),
      }),
      /** Somebody who knows them is asked; it opens by itself, unless that person objects. */
      z.strictObject({
        kind: z.literal('vouching'),
        askedAt: z.nullable(instant),
        opensAt: z.nullable(instant),
        isObjected: z.boolean(),
      }),
    ]),
  ),
  /** The day on which the recipient wants the letter once more. */
  returnOn: z.nullable(date),
})

export const listening = {
  read: endpoint({
    method: 'GET',
    path: '/api/listening/:token',
    access: 'token',
    summary:
      'Who left a message, and how long it is. Opening this plays nothing and marks nothing.',
    params,
    reply: waiting,
    limit: { max: 240, perSeconds: 3600 },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/listening/:token/answer',
    access: 'token',
    summary: 'The answer to what the author asks first; a right one gives a pass for a day.',
    params,
    body: z.strictObject({ answer: line(longestAnswer, 'The answer') }),
    reply: z.strictObject({ pass: z.string() }),
    limit: { max: 120, perSeconds: 3600 },
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/listening/:token/opening',
    access: 'token',
    summary: 'The recipient pressed Listen: the words, and where the sound is.',
    params,
    query: z.strictObject({ pass }),
    reply: z.strictObject({
      words: z.string(),
      mediaPath: z.nullable(z.string()),
      /** What is said, as WebVTT; null where nobody has written it down. */
      captionsPath: z.nullable(z.string()),
      /** An engine wrote them down, and nobody has corrected them. */
      areCaptionsUncorrected: z.boolean(),
      fileName: z.nullable(z.string()),
      mediaKind: z.nullable(z.enum(storedKinds)),
      /** To keep what is played. */
      downloadPath: z.nullable(z.string()),
      /** The bytes as they were recorded, where a copy is played and nothing was cut off. */
      originalPath: z.nullable(z.string()),
      posterPath: z.nullable(z.string()),
      /** Its author cut something off, and the copy that begins and ends there is still being made. */
      isPreparing: z.boolean(),
      /** It is played as it was recorded, and a copy that every browser plays is still being made. */
      isCopyComing: z.boolean(),
    }),
    limit: { max: 120, perSeconds: 3600 },
  }),
  media: endpoint({
    method: 'GET',
    path: '/api/listening/:token/media',
    access: 'token',
    summary:
      'The recording, to play with seeking or to keep: its copy, or the original where there is none or it is asked for. What its author cut off is in neither.',
    params,
    query: z.strictObject({
      pass,
      download: z.optional(z.enum(['', '1'])),
      as: z._default(z.enum(['playback', 'original', 'poster']), 'playback'),
    }),
    reply: bytes,
    limit: { max: 2000, perSeconds: 3600 },
  }),
  captions: endpoint({
    method: 'GET',
    path: '/api/listening/:token/captions',
    access: 'token',
    summary: 'What is said in the recording, timed, as WebVTT.',
    params,
    query: z.strictObject({ pass }),
    reply: bytes,
    limit: { max: 240, perSeconds: 3600 },
  }),
  comeAgain: endpoint({
    method: 'PUT',
    path: '/api/listening/:token/return',
    access: 'token',
    summary: 'Later: on this day the letter comes once more.',
    params,
    body: z.strictObject({ on: z.iso.date({ error: 'Please choose a day of the calendar.' }) }),
    reply: waiting,
    limit: { max: 30, perSeconds: 3600 },
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/listening/:token/refusal',
    access: 'token',
    summary: 'Not for me: nothing of it is sent again, unless it is taken back within a week.',
    params,
    reply: waiting,
    limit: { max: 30, perSeconds: 3600 },
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/listening/:token/refusal',
    access: 'token',
    summary: 'For me after all: within a week of “Not for me” everything is as it was.',
    params,
    reply: waiting,
    limit: { max: 30, perSeconds: 3600 },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/listening/:token/report',
    access: 'token',
    summary: 'Not for me, and unwanted: it counts against who sent it.',
    params,
    reply: waiting,
    limit: { max: 30, perSeconds: 3600 },
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/listening/:token/recollection',
    access: 'token',
    summary:
      'What the recipient knows of themselves, where nobody confirmed the address in the two years before: three tries for the delivery.',
    params,
    body: z.strictObject({ answer: line(longestAnswer, 'The answer') }),
    reply: waiting,
    limit: { max: 30, perSeconds: 3600 },
  }),
  askToVouch: endpoint({
    method: 'POST',
    path: '/api/listening/:token/vouching',
    access: 'token',
    summary:
      'Ask to open a message whose address nobody confirmed in the two years before: its author is told, and in 14 days it opens unless somebody objects.',
    params,
    reply: waiting,
    limit: { max: 10, perSeconds: 3600 },
  }),

  vouchings: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/vouchings',
    access: 'family-author',
    summary:
      'Recipients who ask to be vouched for: of one’s own messages, and of those whose author chose one for it.',
    params: z.strictObject({ familyId: id }),
    reply: z.strictObject({
      vouchings: z.array(
        z.strictObject({
          deliveryId: id,
          personName: z.string(),
          /** Empty for one's own. */
          authorName: z.string(),
          /** Empty unless it is one's own. */
          title: z.string(),
          address: z.string(),
          askedAt: instant,
          /** When it opens by itself; null once somebody objected. */
          opensAt: z.nullable(instant),
        }),
      ),
    }),
  }),
  vouch: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/deliveries/:deliveryId/vouching',
    access: 'family-author',
    summary: 'Yes, this address still is theirs: the recipient may open the message.',
    params: z.strictObject({ familyId: id, deliveryId: id }),
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/deliveries/:deliveryId/objection',
    access: 'family-author',
    summary: 'No, that isn’t them: the message stays shut until somebody vouches.',
    params: z.strictObject({ familyId: id, deliveryId: id }),
  }),
}
