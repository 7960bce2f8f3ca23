import * as z from 'zod/mini'
import { careChannels, careStates } from './index.ts'
import { threadMessage } from './thread.ts'
import { careTopicIds } from '#contract/rules/care-topics.ts'
import { id, instant } from '#contract/shapes.ts'

/** Where a conversation lies at the desk. */
export const deskBoxes = ['waiting', 'mine', 'answered', 'closed', 'suspect'] as const
export type DeskBox = (typeof deskBoxes)[number]

const agent = z.strictObject({ id, name: z.string() })

const deskEntry = z.strictObject({
  id,
  number: z.string(),
  channel: z.enum(careChannels),
  topic: z.enum(careTopicIds),
  state: z.enum(careStates),
  name: z.string(),
  email: z.string(),
  /** A mailed code or a confirmed account says that the address is theirs. */
  isEmailProven: z.boolean(),
  isSuspect: z.boolean(),
  claimedBy: z.nullable(agent),
  answerDueAt: instant,
  createdAt: instant,
  /** The beginning of what the visitor said last. */
  excerpt: z.string(),
})
export type DeskEntry = z.output<typeof deskEntry>

export const deskEventKinds = [
  'claimed',
  'handed-back',
  'handed-over',
  'answered',
  'noted',
  'closed',
  'reopened',
  'suspected',
  'cleared',
  'came-back',
] as const

const deskEvent = z.strictObject({
  id,
  kind: z.enum(deskEventKinds),
  /** Who did it; “Kinfold” where a rule did. */
  name: z.string(),
  /** The note itself, to whom it was handed, or which address didn't take an answer. */
  words: z.string(),
  happenedAt: instant,
})
export type DeskEvent = z.output<typeof deskEvent>

export const deskConversation = z.strictObject({
  entry: deskEntry,
  messages: z.array(threadMessage),
  events: z.array(deskEvent),
  /** Other conversations with the same address, the newest first. */
  others: z.array(z.strictObject({ id, number: z.string(), createdAt: instant })),
})
export type DeskConversation = z.output<typeof deskConversation>

export const deskInbox = z.strictObject({
  entries: z.array(deskEntry),
  /** There are more than these: search, or empty the box from its top. */
  hasMore: z.boolean(),
  counts: z.record(z.enum(deskBoxes), z.number()),
})
export type DeskInbox = z.output<typeof deskInbox>

export const teamMember = z.strictObject({
  ...agent.shape,
  email: z.string(),
  isAdmin: z.boolean(),
})
export type TeamMember = z.output<typeof teamMember>

export const cannedAnswer = z.strictObject({ id, title: z.string(), body: z.string() })
export type CannedAnswer = z.output<typeof cannedAnswer>
