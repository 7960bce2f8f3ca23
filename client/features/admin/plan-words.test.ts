import { expect, test } from 'vitest'
import type { AccountPlan } from '#contract/admin.ts'
import { consequence, planWords } from './plan-words.ts'

const free: AccountPlan = {
  plan: 'free_forever',
  state: 'free',
  trialEndsAt: '2027-01-10T12:00:00.000Z',
  grantedBecause: null,
  paid: null,
}
const paying: AccountPlan = {
  ...free,
  plan: 'complete_legacy',
  state: 'active',
  paid: {
    plan: 'complete_legacy',
    period: 'quarterly',
    amountCents: 3195,
    periodEndsAt: '2027-04-05T12:00:00.000Z',
    isCancelling: false,
  },
}

test('a plan is told with what is paid for it, or why it was given', () => {
  expect(planWords(free)).toBe('Free Forever')
  expect(planWords(paying)).toMatch(/^Complete Legacy, paid: \$31\.95 every 3 months, renews on /)
  const given = { ...free, plan: 'memory_plus', state: 'granted', grantedBecause: 'Beta' } as const
  expect(planWords(given)).toBe('Memory Plus, given by hand: “Beta”.')
})

test('what a change does to a paid plan is said before it is made', () => {
  expect(consequence(free, 'complete_legacy')).toContain('without a payment')
  expect(consequence(paying, 'complete_legacy')).toContain('isn’t charged again and ends on')
  expect(consequence(paying, 'free_forever')).toContain('because that is paid for')
})

test('a smaller plan than the one that is paid for, and what is so already, can’t be chosen', () => {
  expect(consequence(paying, 'memory_plus')).toBeUndefined()
  expect(consequence(free, 'free_forever')).toBeUndefined()
})
