import { expect, test } from 'vitest'
import { subscriptionAfter, type News, type Snapshot } from './news.ts'

const snapshot: Snapshot = {
  revision: 0,
  plan: 'memory_plus',
  period: 'quarterly',
  amountCents: 2495,
  periodStartsAt: '2027-01-01T00:00:00.000Z',
  periodEndsAt: '2027-04-01T00:00:00.000Z',
  isPastDue: false,
  isCancelling: false,
  next: undefined,
}
const at = (day: string) => `2027-${day}T10:00:00.000Z`

const story: News[] = [
  { id: 'a', at: at('01-01'), kind: 'started', snapshot },
  { id: 'b', at: at('01-01'), kind: 'paid' },
  { id: 'c', at: at('02-01'), kind: 'changed', snapshot: { ...snapshot, plan: 'complete_legacy' } },
  { id: 'd', at: at('04-01'), kind: 'payment-failed' },
  { id: 'e', at: at('04-08'), kind: 'ended' },
]

test('a subscription is what its news add up to', () => {
  expect(subscriptionAfter(story.slice(0, 2))).toMatchObject({
    plan: 'memory_plus',
    isPastDue: false,
    startedAt: at('01-01'),
  })
  expect(subscriptionAfter(story.slice(0, 4))).toMatchObject({
    plan: 'complete_legacy',
    isPastDue: true,
    endedAt: undefined,
  })
  expect(subscriptionAfter(story)).toMatchObject({ endedAt: at('04-08') })
})

test('old news can’t undo newer ones', () => {
  const late = story[0]!
  expect(subscriptionAfter([...story.slice(1), late])).toEqual(subscriptionAfter(story))
  expect(subscriptionAfter([story[0]!, story[3]!, story[1]!])).toMatchObject({ isPastDue: true })
})

test('two changes in the same second are told apart by their revision', () => {
  const first: News = {
    id: 'z',
    at: at('02-01'),
    kind: 'changed',
    snapshot: { ...snapshot, revision: 1 },
  }
  const second: News = {
    id: 'y',
    at: at('02-01'),
    kind: 'changed',
    snapshot: { ...snapshot, revision: 2, isCancelling: true },
  }
  for (const news of [
    [first, second],
    [second, first],
  ])
    expect(subscriptionAfter(news)).toMatchObject({ isCancelling: true })
})

test('an end is final, whatever is told of the time after it', () => {
  const after: News = { id: 'f', at: at('05-01'), kind: 'changed', snapshot }
  expect(subscriptionAfter([...story, after])).toMatchObject({ endedAt: at('04-08') })
})

test('before anything is known of it there is no subscription', () => {
  expect(subscriptionAfter([])).toBeUndefined()
  expect(subscriptionAfter([story[1]!])).toBeUndefined()
})
