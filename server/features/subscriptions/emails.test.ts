import { expect, test } from 'vitest'
import type { Subscription } from '#contract/rules/subscription/subscription.ts'
import { cancelledLetter, planTakenBackLetter, renewalLetter, retentionLetter } from './emails.ts'

const settings = {
  url: 'https://family.example/subscription',
  exportUrl: 'https://family.example/export',
  movesMoney: true,
  zone: 'America/Chicago',
}
// In Chicago it is still the day before.
const endsAt = '2027-06-05T01:30:00Z'
const plan: Subscription = {
  plan: 'memory_plus',
  period: 'annual',
  amountCents: 8982,
  startedAt: '2026-06-05T01:30:00Z',
  periodStartsAt: '2026-06-05T01:30:00Z',
  periodEndsAt: endsAt,
  isPastDue: false,
  isCancelling: true,
  next: undefined,
  endedAt: undefined,
}
const clock = 'at 8:30 PM in Chicago, your time'

test('A6: letters about a plan name its days by the clock of whoever pays', () => {
  const cancelled = cancelledLetter(plan, settings)
  expect(cancelled.subject).toMatch(/ends on Friday, June 4, 2027$/)
  expect(cancelled.text).toContain(`until Friday, June 4, 2027 ${clock}`)
  expect(cancelled.text).toContain(`kept until Sunday, July 4, 2027 ${clock} at least`)
  expect(renewalLetter(plan, 4900, settings).text).toContain(`On Friday, June 4, 2027 ${clock}`)
  expect(planTakenBackLetter(endsAt, settings).text).toContain(
    `kept until Sunday, July 4, 2027 ${clock}`,
  )
})

test('A5: the warning before things run out names the day, not how long there is left', () => {
  const { subject, text } = retentionLetter(endsAt, settings)
  expect(subject).toMatch(/^Until Friday, June 4, 2027: /)
  expect(text).toContain(`until Friday, June 4, 2027 ${clock}`)
  expect(text).not.toMatch(/week/)
})
