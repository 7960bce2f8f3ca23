import { expect, test } from 'vitest'
import { amountOf, periodEndAfter, prorationCents, whenChanging } from './plan-changes.ts'
import { coveredNow, standingOf } from './standing.ts'
import type { Subscription } from './subscription.ts'

const createdAt = '2027-01-01T00:00:00.000Z'
const paid: Subscription = {
  plan: 'memory_plus',
  period: 'quarterly',
  amountCents: 2495,
  startedAt: '2027-02-10T00:00:00.000Z',
  periodStartsAt: '2027-02-10T00:00:00.000Z',
  periodEndsAt: '2027-05-10T00:00:00.000Z',
  isPastDue: false,
  isCancelling: false,
  next: undefined,
  endedAt: undefined,
}
const on = (day: string, subscription?: Subscription) =>
  standingOf({ createdAt, subscription }, `2027-${day}T00:00:00.000Z`)

test('everything is covered for thirty days from sign-up, then what is free', () => {
  expect(on('01-30')).toMatchObject({ state: 'trial', isInTrial: true })
  expect(coveredNow(on('01-30'))).toContain('familyTree')
  expect(on('01-31')).toMatchObject({ state: 'free', plan: 'free_forever' })
  expect(coveredNow(on('01-31'))).toEqual(expect.arrayContaining(['voiceMessages', 'export']))
  expect(coveredNow(on('01-31'))).not.toContain('memoryVault')
})

test('choosing the smaller plan during the trial takes nothing of the trial away', () => {
  expect(coveredNow(on('01-15', paid))).toContain('familyTree')
  expect(coveredNow(on('02-15', paid))).not.toContain('familyTree')
  expect(coveredNow(on('02-15', paid))).toContain('memoryVault')
})

test('a failed payment and a cancellation cover until the plan really ends', () => {
  expect(on('03-01', { ...paid, isPastDue: true }).state).toBe('past_due')
  expect(coveredNow(on('03-01', { ...paid, isPastDue: true }))).toContain('memoryVault')
  const cancelled = { ...paid, isCancelling: true }
  expect(on('05-09', cancelled)).toMatchObject({ state: 'cancelling', plan: 'memory_plus' })
  expect(on('05-10', cancelled)).toMatchObject({
    state: 'retention',
    plan: 'free_forever',
    retentionEndsAt: '2027-06-09T00:00:00.000Z',
  })
  expect(on('06-09', cancelled)).toMatchObject({ state: 'free', retentionEndsAt: undefined })
})

test('on every standing the free things stay covered', () => {
  for (const day of ['01-02', '02-15', '05-11', '08-01'])
    expect(coveredNow(on(day, { ...paid, isCancelling: true }))).toEqual(
      expect.arrayContaining(['voiceMessages', 'scheduling', 'keepers', 'export']),
    )
})

test('a larger plan begins at once and costs the difference for the days that are left', () => {
  const larger = { plan: 'complete_legacy', period: 'quarterly' } as const
  expect(whenChanging(paid, larger)).toBe('now')
  expect(prorationCents(paid, amountOf(larger), paid.periodStartsAt)).toBe(700)
  expect(prorationCents(paid, amountOf(larger), '2027-03-26T12:00:00.000Z')).toBe(350)
  expect(prorationCents(paid, amountOf(larger), paid.periodEndsAt)).toBe(0)
})

test('a smaller plan, or another rhythm of paying, begins with the next cycle', () => {
  const larger = { ...paid, plan: 'complete_legacy' as const }
  expect(whenChanging(larger, paid)).toBe('next-cycle')
  expect(whenChanging(paid, { plan: 'memory_plus', period: 'annual' })).toBe('next-cycle')
  expect(whenChanging(paid, paid)).toBeUndefined()
})

test('three months after the last of November is the last of February', () => {
  expect(periodEndAfter('2026-11-30T08:00:00.000Z', 'quarterly')).toBe('2027-02-28T08:00:00.000Z')
  expect(periodEndAfter('2028-02-29T08:00:00.000Z', 'annual')).toBe('2029-02-28T08:00:00.000Z')
})

test('of a plan that was given and one that is paid the larger counts, and both ends lead to retention', () => {
  const given = (plan: 'memory_plus' | 'complete_legacy', day: string, endedAt?: string) =>
    standingOf(
      { createdAt, subscription: paid, grant: { plan, endedAt } },
      `2027-${day}T00:00:00.000Z`,
    )
  expect(given('complete_legacy', '03-01')).toMatchObject({
    state: 'granted',
    plan: 'complete_legacy',
  })
  expect(given('memory_plus', '03-01').state).toBe('granted')
  const larger = standingOf(
    {
      createdAt,
      subscription: { ...paid, plan: 'complete_legacy' },
      grant: { plan: 'memory_plus', endedAt: undefined },
    },
    '2027-03-01T00:00:00.000Z',
  )
  expect(larger).toMatchObject({ state: 'active', plan: 'complete_legacy' })
  const alone = { createdAt, subscription: undefined }
  const grant = { plan: 'memory_plus', endedAt: '2027-03-01T00:00:00.000Z' } as const
  const ended = standingOf({ ...alone, grant }, '2027-03-02T00:00:00.000Z')
  expect(ended).toMatchObject({ state: 'retention', plan: 'free_forever' })
  expect(coveredNow(ended)).not.toContain('memoryVault')
})
