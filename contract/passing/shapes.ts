import * as z from 'zod/mini'
import {
  caseStates,
  keeperStates,
  rhythmChoices,
  waitChoices,
} from '#contract/rules/release/passing.ts'
import { email, id, instant, line } from '#contract/shapes.ts'

/** One number of the plan, and what it becomes on a later day because that makes a release easier. */
const term = z.strictObject({
  value: z.int(),
  next: z.nullable(z.strictObject({ value: z.int(), from: instant })),
})

export const releasePlan = z.strictObject({
  /** How many different keepers must agree. */
  agree: term,
  waitDays: term,
  /** After so many months of silence the keepers are asked; 0 is never. */
  rhythmMonths: z.literal([...rhythmChoices]),
})
export type ReleasePlanView = z.output<typeof releasePlan>

export const keeper = z.strictObject({
  id,
  name: z.string(),
  /** Null for one invited by a link or a sheet who hasn't accepted yet. */
  email: z.nullable(z.string()),
  state: z.enum(keeperStates),
  invitedAt: instant,
  confirmedAt: z.nullable(instant),
  /** From when on their word counts; null until they are confirmed. */
  countsFrom: z.nullable(instant),
  lockedUntil: z.nullable(instant),
  /** Another keeper who is the same person: together they count once. */
  sameAs: z.nullable(z.string()),
  isWaitingForMailServer: z.boolean(),
})
export type KeeperView = z.output<typeof keeper>

/** A report of a death, as everybody who may know of it sees it. */
export const releaseCase = z.strictObject({
  number: z.int(),
  state: z.enum(caseStates),
  claimedBy: z.string(),
  claimedAt: instant,
  /** The names of those who agreed. */
  agreed: z.array(z.string()),
  needed: z.int(),
  releaseAt: z.nullable(instant),
  /** Without enough agreement it ends then. */
  expiresAt: z.nullable(instant),
  disputedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
})
export type ReleaseCaseView = z.output<typeof releaseCase>

/** What still keeps what was sealed from ever arriving. */
export const missing = [
  'no-keepers',
  'too-few-keepers',
  'keepers-not-confirmed',
  'keepers-too-new',
  'keeper-unreachable',
  'same-person',
  'one-channel',
  'recipient-without-address',
] as const
export type Missing = (typeof missing)[number]

export const waitDays = z.literal([...waitChoices], { error: 'Choose 14, 30, 60 or 90 days.' })
export const rhythmMonths = z.literal([...rhythmChoices], {
  error: 'Choose never, or after 6, 12 or 18 months.',
})

/** Whom somebody proposes to stand in for keepers who are gone. */
export const standIn = { name: line(80, 'Their name'), email } as const
