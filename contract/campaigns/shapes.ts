import * as z from 'zod/mini'
import { id, instant, line } from '#contract/shapes.ts'

const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type CampaignState = (typeof campaignStates)[number]

const optionalLine = (longest: number, what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, `${what} can have at most ${longest} characters.`),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, `${what} has a character that can’t be stored.`),
    )

/** A page of ours by its path, or any web address. */
const webAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, 'An address can have at most 500 characters.'),
    z.regex(
      /^(https?:\/\/[^\s/]+(\/\S*)?|\/(?!\/)\S*)$/,
      'An address begins with https:// or, for our own pages, with a slash.',
    ),
  )
const link = z.strictObject({ label: line(60, 'The words of a link'), url: webAddress })

/** The parts of a letter, in the order in which our letters have them. All of it is plain text. */
export const campaignWords = z.strictObject({
  subject: optionalLine(120, 'The subject'),
  preheader: optionalLine(150, 'The preview line'),
  heading: optionalLine(120, 'The heading'),
  paragraphs: z
    .array(
      z.string().check(z.trim(), z.maxLength(2000, 'A paragraph has at most 2,000 characters.')),
    )
    .check(z.maxLength(20, 'A letter has at most 20 paragraphs.')),
  button: z.nullable(link),
  links: z.array(link).check(z.maxLength(4, 'A letter has at most four more links.')),
  closing: z
    .string()
    .check(z.trim(), z.maxLength(600, 'The closing lines have at most 600 characters.')),
})
export type CampaignWords = z.output<typeof campaignWords>

const campaignCounts = z.strictObject({
  /** Whom it is for: taken down when it begins to leave. */
  people: z.int(),
  /** Not posted yet. */
  waiting: z.int(),
  /** In our outbox, and not taken by a mail server yet. */
  posted: z.int(),
  sent: z.int(),
  refused: z.int(),
  bounced: z.int(),
  /** Left, or were suppressed, before their turn came; or the sending was stopped. */
  skipped: z.int(),
  /** Left the newsletter after this letter and before the next. */
  unsubscribed: z.int(),
})
export type CampaignCounts = z.output<typeof campaignCounts>

export const campaign = z.strictObject({
  id,
  state: z.enum(campaignStates),
  version: z.int(),
  words: campaignWords,
  plain: z.nullable(z.string()),
  sendAt: z.nullable(instant),
  changedAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  counts: campaignCounts,
})
export type Campaign = z.output<typeof campaign>

export const audience = z.strictObject({
  /** Confirmed, and on no list of those who mustn't be written to. */
  reachable: z.int(),
  pending: z.int(),
  unsubscribed: z.int(),
  /** Confirmed, but their mailbox refused a letter. */
  bounced: z.int(),
  /** Confirmed, but suppressed after a complaint or by hand. */
  suppressed: z.int(),
  /** False while the settings say that no optional letters leave. */
  isMailOn: z.boolean(),
})
export type Audience = z.output<typeof audience>

const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'by-hand'] as const
export const suppression = z.strictObject({
  /** Only those that were added here can be taken off again. */
  id: z.nullable(id),
  address: z.string(),
  because: z.enum(suppressionReasons),
  at: instant,
})
export type Suppression = z.output<typeof suppression>
