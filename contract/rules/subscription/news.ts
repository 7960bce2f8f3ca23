import type { Choice, Subscription } from './subscription.ts'

interface Told {
  /** The provider's own id of this piece of news: the same id twice is the same news. */
  readonly id: string
  /** When it happened there, not when it reached us. */
  readonly at: string
}

/** The whole of a subscription as the provider sees it at that moment. */
export interface Snapshot extends Choice {
  /** Grows with every change we ask for: two in the same second are told apart by it. */
  readonly revision: number
  readonly amountCents: number
  readonly periodStartsAt: string
  readonly periodEndsAt: string
  readonly isPastDue: boolean
  readonly isCancelling: boolean
  readonly next: Choice | undefined
}

export type News = Told &
  (
    | { readonly kind: 'started'; readonly snapshot: Snapshot }
    | { readonly kind: 'changed'; readonly snapshot: Snapshot }
    | { readonly kind: 'payment-failed' }
    | { readonly kind: 'paid' }
    | { readonly kind: 'ended' }
  )

type NewsKind = News['kind']

// Providers count in seconds: what happens in the same one is read in the order in which it can only have happened.
const rank: Record<NewsKind, number> = {
  started: 0,
  changed: 1,
  'payment-failed': 2,
  paid: 3,
  ended: 4,
}

const revisionOf = (news: News): number => ('snapshot' in news ? news.snapshot.revision : 0)

const inOrder = (one: News, other: News): number =>
  Date.parse(one.at) - Date.parse(other.at) ||
  rank[one.kind] - rank[other.kind] ||
  revisionOf(one) - revisionOf(other) ||
  (one.id < other.id ? -1 : 1)

/**
 * How a subscription stands after everything we were told about it. It is a function of the set of news, so neither
 * the order in which they arrive nor how often can make a difference.
 */
export function subscriptionAfter(news: readonly News[]): Subscription | undefined {
  const known = new Map(news.map((each) => [each.id, each]))
  return [...known.values()].sort(inOrder).reduce<Subscription | undefined>(apply, undefined)
}

function apply(before: Subscription | undefined, news: News): Subscription | undefined {
  if (news.kind === 'started' || news.kind === 'changed')
    return {
      ...news.snapshot,
      startedAt: before?.startedAt ?? news.at,
      // An end is final: the provider begins a new subscription instead of waking an old one.
      endedAt: before?.endedAt,
    }
  if (!before) return undefined
  switch (news.kind) {
    case 'payment-failed':
      return { ...before, isPastDue: true }
    case 'paid':
      return { ...before, isPastDue: false }
    case 'ended':
      return { ...before, endedAt: before.endedAt ?? news.at, next: undefined }
  }
}
