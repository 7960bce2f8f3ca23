import { expect, test } from 'vitest'
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
