import type { FindingKind } from '#contract/nightly-check.ts'

/** A message that has its day, or is sealed and has none. */
export interface Promised {
  readonly id: string
  readonly messageId: string
  readonly title: string
  readonly personId: string
  readonly personName: string
  readonly dueAt: Temporal.Instant | null
  readonly zone: string
}

/** One thing that is wrong, and every promise of one author that hangs on it; the next due first. */
export interface Trouble {
  readonly kind: FindingKind
  /** The person, the delivery or the author that it is about. */
  readonly subjectId: string
  readonly promises: readonly Promised[]
  /** The way to ask at, where asking helps. */
  readonly wayId?: string
  readonly address?: string
  /** Its owner has said yes before, but long ago. */
  readonly wasConfirmed?: boolean
  /** Where they sign in, if that isn't written down yet. */
  readonly accountAddress?: string
}

/** Whose promises are looked at. */
export interface Scope {
  readonly accountId: string
  readonly familyId: string
}

export const NEAR_DAYS = 60

export const isNear = ({ promises }: Trouble, now: Temporal.Instant): boolean =>
  promises.some(({ dueAt }) => isWithin(dueAt, now, NEAR_DAYS))

export const isWithin = (
  dueAt: Temporal.Instant | null,
  now: Temporal.Instant,
  days: number,
): boolean => dueAt !== null && dueAt.since(now).total('hours') < days * 24

export const keyOf = ({ kind, subjectId }: Pick<Trouble, 'kind' | 'subjectId'>): string =>
  `${kind}:${subjectId}`
