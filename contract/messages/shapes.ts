import * as z from 'zod/mini'
import { copyReasons, copyStates } from '#contract/rules/media-copy.ts'
import { id, instant } from '#contract/shapes.ts'

/** `voice` was spoken here, `file` came from a device, `written` has no sound at all. */
export const messageKinds = ['voice', 'file', 'written'] as const

/** `scheduled`: somebody is to receive it, or has, so its words stand. How far it is, its delivery says. */
const messageStates = ['draft', 'scheduled'] as const

/** What its author sees of a message. Until it is delivered nobody else sees any of it. */
export const message = z.strictObject({
  id,
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  title: z.string(),
  /** The author's own words for who it is meant for; recipients are chosen when it is given its day. */
  forWhom: z.string(),
  /** One of `rules/occasions.ts`, or the author's own words; empty if none was chosen. */
  occasion: z.string(),
  /** The question it answers, if one was asked. */
  prompt: z.string(),
  words: z.string(),
  /** Where it begins and ends when it is heard, within the recording as it was spoken; null is the recording's own end. */
  trimStartMs: z.int(),
  trimEndMs: z.nullable(z.int()),
  /** Whom and when, as far as its author has chosen: the composer's own note, which promises nothing. */
  intention: z.string(),
  media: z.nullable(
    z.strictObject({
      id,
      kind: z.string(),
      fileName: z.string(),
      byteLength: z.int(),
      durationMs: z.nullable(z.int()),
      /** Of the copy that is played, between the trimmed ends. */
      copy: z.strictObject({ state: z.enum(copyStates), reason: z.nullable(z.enum(copyReasons)) }),
    }),
  ),
  /** Loudness from beginning to end, 0 to 100: the strips of its quilt block. */
  peaks: z.array(z.int()),
  createdAt: instant,
  changedAt: instant,
  /** Set while it lies in the basket; 30 days later it is gone. */
  removedAt: z.nullable(instant),
})
export type Message = z.output<typeof message>

/** A message as lists show it: neither its words nor its whole sound. */
export const messageListItem = z.strictObject({
  id,
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  title: z.string(),
  forWhom: z.string(),
  wordCount: z.int(),
  media: z.nullable(
    z.strictObject({
      id,
      kind: z.string(),
      fileName: z.string(),
      durationMs: z.nullable(z.int()),
      copyState: z.enum(copyStates),
    }),
  ),
  /** Its loudness in as few steps as its quilt block has strips. */
  strips: z.array(z.int()),
  createdAt: instant,
  removedAt: z.nullable(instant),
})
export type MessageListItem = z.output<typeof messageListItem>

/** The family that a message lies in, where those of several stand in one list. */
export const familyOfMessage = z.strictObject({ id, name: z.string() })
export type FamilyOfMessage = z.output<typeof familyOfMessage>

export const messageAnywhere = z.strictObject({ ...messageListItem.shape, family: familyOfMessage })
export type MessageAnywhere = z.output<typeof messageAnywhere>

const passphrase = z.strictObject({ question: z.string(), changedAt: instant })
export const passphraseState = z.strictObject({ passphrase: z.nullable(passphrase) })
export type PassphraseState = z.output<typeof passphraseState>

/** What its author wants of its opening, should nobody have confirmed a recipient's address for long. */
export const openingWish = z.strictObject({
  /** The member who may say, beside the author, that it is the recipient. */
  voucherId: z.nullable(id),
  /** Whether we may ask the recipients themselves, before the day, if their address still is theirs. */
  mayAskRecipient: z.boolean(),
})
export type OpeningWish = z.output<typeof openingWish>
