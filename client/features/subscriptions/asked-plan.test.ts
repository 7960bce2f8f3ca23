import { expect, test } from 'vitest'
import { billingPeriods, paidPlanIds } from '#contract/rules/plans.ts'
import { choiceQuery } from '#contract/rules/subscription/subscription.ts'
import { askedIn } from './asked-plan.ts'

test('an address chooses among known plans only', () => {
  expect(askedIn('plan=memory_plus').choice).toEqual({ plan: 'memory_plus', period: 'quarterly' })
  expect(askedIn('plan=complete_legacy&period=annual&price=1').choice).toEqual({
    plan: 'complete_legacy',
    period: 'annual',
  })
  for (const wrong of ['', 'plan=', 'plan=gold', 'plan=free_forever', 'plan=__proto__'])
    expect(askedIn(wrong).choice).toBeUndefined()
  expect(askedIn('plan=memory_plus&period=weekly').choice).toMatchObject({ period: 'quarterly' })
})

test('every choice is read from an address as it was written into one', () => {
  for (const plan of paidPlanIds)
    for (const period of billingPeriods)
      expect(askedIn(choiceQuery({ plan, period })).choice).toEqual({ plan, period })
})
