import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery, search } from '#contract/page.ts'
import {
  longestForWhom,
  longestIntention,
  longestOccasion,
  longestPrompt,
  longestTitle,
  longestWords,
  mostPeaks,
} from '#contract/rules/message-limits.ts'
import { longestAnswer, longestQuestion } from '#contract/rules/passphrase.ts'
import { familyParams, id, line as filledLine } from '#contract/shapes.ts'
import {
  message,
  messageAnywhere,
  messageKinds,
  messageListItem,
  openingWish,
  passphraseState,
} from './shapes.ts'

/** Words on one line; may be left empty. */
const line = (longest: number, what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .check(
      z.trim(),
      z.maxLength(longest, `${what} can have at most ${longest} characters.`),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, `${what} has a character that can’t be stored.`),
    )

const text = z.string({ error: 'The words must be text.' }).check(
  z.trim(),
  z.maxLength(longestWords, `A message can have at most ${longestWords} characters.`),
  // Line breaks and tabs are welcome; a null byte can't be stored.
  z.regex(
    /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/,
    'The words have a character that can’t be stored.',
  ),
)

const title = line(longestTitle, 'The title')
const forWhom = line(longestForWhom, '“For whom”')
const occasion = line(longestOccasion, 'The occasion')
const prompt = line(longestPrompt, 'The question')
const longestMs = 86_400_000
const trimStartMs = z.int().check(z.minimum(0), z.maximum(longestMs))
const trimEndMs = z.nullable(z.int().check(z.minimum(1), z.maximum(longestMs)))

const newMessage = z.strictObject({
  /** Made by the device that holds the take: asking twice makes one message. */
  takeId: id,
  kind: z.enum(messageKinds, { error: 'A message is spoken, written or a file.' }),
  title: z._default(title, ''),
  forWhom: z._default(forWhom, ''),
  occasion: z._default(occasion, ''),
  prompt: z._default(prompt, ''),
  words: z._default(text, ''),
  trimStartMs: z._default(trimStartMs, 0),
  trimEndMs: z._default(trimEndMs, null),
  mediaId: z.optional(id),
  durationMs: z.optional(
    z.int().check(z.minimum(0), z.maximum(longestMs, 'A message can last at most a day.')),
  ),
  peaks: z._default(
    z.array(z.int().check(z.minimum(0), z.maximum(100))).check(z.maxLength(mostPeaks)),
    [],
  ),
})

/** What a listener is asked first. The answer itself is never told again, not even to its author. */
const params = z.strictObject({ familyId: id, messageId: id })
const all = '/api/families/:familyId/messages'
const one = `${all}/:messageId` as const

export const messages = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-author',
    summary:
      'One’s own messages, newest first: all, the drafts, or those deleted less than 30 days ago; with `search`, those whose words begin so.',
    params: familyParams,
    query: z.strictObject({
      only: z.optional(z.enum(['drafts', 'deleted'])),
      search,
      ...pageQuery,
    }),
    reply: pageOf(messageListItem),
  }),
  listAnywhere: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'account',
    summary:
      'The same of every family one belongs to, or has left, in one list; with `family`, of that one.',
    query: z.strictObject({
      only: z.optional(z.enum(['drafts', 'deleted'])),
      family: z.optional(id),
      search,
      ...pageQuery,
    }),
    reply: pageOf(messageAnywhere),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-author',
    summary: 'One of one’s own messages, whole; also one that was deleted and can be brought back.',
    params,
    reply: message,
  }),
  create: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary:
      'Make a draft of a take that was uploaded as private, or of words. Asking again answers the same.',
    params: familyParams,
    body: newMessage,
    reply: message,
    limit: { max: 300, perSeconds: 3600 },
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-author',
    summary: 'Change what belongs to a draft; what isn’t named stays as it is.',
    params,
    body: z.strictObject({
      title: z.optional(title),
      forWhom: z.optional(forWhom),
      occasion: z.optional(occasion),
      prompt: z.optional(prompt),
      words: z.optional(text),
      trimStartMs: z.optional(trimStartMs),
      trimEndMs: z.optional(trimEndMs),
      intention: z.optional(
        z.string().check(z.maxLength(longestIntention, 'That is more than a plan can hold.')),
      ),
    }),
    reply: message,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${one}/duplicate`,
    access: 'family-editor',
    summary: 'A new draft with the same words and recording. Asking again answers the same.',
    params,
    body: z.strictObject({ takeId: id }),
    reply: message,
    limit: { max: 300, perSeconds: 3600 },
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-author',
    summary: 'Delete a draft; for 30 days it can be brought back.',
    params,
    reply: message,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoration`,
    access: 'family-author',
    summary: 'Bring back a deleted draft.',
    params,
    reply: message,
  }),
  passphrase: endpoint({
    method: 'GET',
    path: `${one}/passphrase`,
    access: 'family-author',
    summary: 'What a listener of one’s own message is asked, if anything.',
    params,
    reply: passphraseState,
  }),
  setPassphrase: endpoint({
    method: 'PUT',
    path: `${one}/passphrase`,
    access: 'family-author',
    summary: 'Ask listeners a question, or for an agreed word, before they hear it.',
    params,
    body: z.strictObject({
      question: z._default(line(longestQuestion, 'The question'), ''),
      answer: filledLine(longestAnswer, 'The answer'),
    }),
    reply: passphraseState,
    limit: { max: 60, perSeconds: 3600 },
  }),
  removePassphrase: endpoint({
    method: 'DELETE',
    path: `${one}/passphrase`,
    access: 'family-author',
    summary: 'Ask listeners nothing any more.',
    params,
    reply: passphraseState,
  }),
  openingWish: endpoint({
    method: 'GET',
    path: `${one}/opening-wish`,
    access: 'family-author',
    summary: 'Who may vouch for its recipients beside its author, and whether they may be asked.',
    params,
    reply: openingWish,
  }),
  setOpeningWish: endpoint({
    method: 'PUT',
    path: `${one}/opening-wish`,
    access: 'family-author',
    summary: 'Choose both; at any time, also after it has arrived.',
    params,
    body: openingWish,
    reply: openingWish,
  }),
}
