import { expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import { daysUntil } from './day-words.ts'
import { standingWords } from './standing-words.ts'

const trial: SubscriptionView = {
  asOf: '2027-01-10T12:00:00.000Z',
  state: 'trial',
  plan: 'free_forever',
  isInTrial: true,
  trialEndsAt: '2027-02-01T12:00:00.000Z',
  retentionEndsAt: null,
  current: null,
  upgrade: null,
  discountPercent: 0,
  covered: [],
  invoices: [],
  movesMoney: true,
  hasPortal: false,
}
const current = {
  plan: 'memory_plus',
  period: 'quarterly',
  amountCents: 2495,
  startedAt: '2027-01-05T12:00:00.000Z',
  periodEndsAt: '2027-04-05T12:00:00.000Z',
  next: null,
} as const

test('a trial says until when, and that nothing is charged then', () => {
  expect(standingWords(trial).next).toContain('until February 1, 2027. Nothing is charged then')
})

test('a paid plan says when it renews and for how much', () => {
  const paid: SubscriptionView = { ...trial, state: 'active', plan: 'memory_plus', current }
  expect(standingWords(paid)).toMatchObject({
    name: 'Memory Plus',
    next: 'It renews on April 5, 2027 for $24.95.',
  })
})

test('a downgrade that waits is told with its day and its price', () => {
  const next = { plan: 'memory_plus', period: 'quarterly', amountCents: 2495 } as const
  const larger = { ...current, plan: 'complete_legacy', amountCents: 3195, next } as const
  const view: SubscriptionView = {
    ...trial,
    state: 'active',
    plan: 'complete_legacy',
    current: larger,
  }
  expect(standingWords(view).next).toBe(
    'On April 5, 2027 it becomes Memory Plus, for $24.95. Until then everything stays as it is.',
  )
})

test('the last hours of a countdown count as one day, and then none is left', () => {
  const now = Date.parse('2027-01-01T12:00:00Z')
  expect(daysUntil('2027-01-31T12:00:00Z', now)).toBe(30)
  expect(daysUntil('2027-01-01T13:00:00Z', now)).toBe(1)
  expect(daysUntil('2026-12-31T12:00:00Z', now)).toBe(0)
})
