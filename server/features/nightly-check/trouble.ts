import type { FindingKind } from '#contract/nightly-check.ts'

/** A message that has its day, or is sealed and has none. */
export interface Promised {
  readonly id: string
  readonly messageId: string
  readonly personName: string
  readonly dueAt: Temporal.Instant | null
  readonly zone: string
}

/** One author's promises that hang on the same thing: however many, only the next due is looked at closely. */
export interface Hanging {
  readonly count: number
  readonly next: Promised
  /** Of those, how many are due within 60 days. */
  readonly near: number
}

/** One thing that is wrong, and what hangs on it. */
export interface Trouble extends Hanging {
  readonly kind: FindingKind
  /** What the next message is called, of those that somebody is told: read of each, it would cost more than the rest. */
  readonly title?: string
  /** The person, the delivery or the author that it is about. */
  readonly subjectId: string
  /** The way to ask at, where asking helps. */
  readonly wayId?: string
  readonly address?: string
  /** Its owner has said yes before, but long ago. */
  readonly wasConfirmed?: boolean
  /** Nobody at all was asked to be a keeper. */
  readonly isKeeperless?: boolean
  /** Where they sign in, if that isn't written down yet. */
  readonly accountAddress?: string
}

/** Whose promises are looked at. */
export interface Scope {
  readonly accountId: string
  readonly familyId: string
}

export const NEAR_DAYS = 60

export const isNear = ({ near }: Hanging): boolean => near > 0

export const keyOf = ({ kind, subjectId }: Pick<Trouble, 'kind' | 'subjectId'>): string =>
  `${kind}:${subjectId}`

/** The nearest first; what has no day comes last. */
export const byUrgency = (a: Hanging, b: Hanging): number =>
  Number(isNear(b)) - Number(isNear(a)) || dueOf(a) - dueOf(b)

const dueOf = ({ next }: Hanging) => next.dueAt?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER
