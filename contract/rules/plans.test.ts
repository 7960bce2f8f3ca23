import { expect, test } from 'vitest'
import {
  annualCents,
  annualSavingsCents,
  formatDollars,
  planIds,
  plans,
  priceCents,
} from './plans.ts'

test('a year costs four quarters less a fifth, rounded to whole dollars', () => {
  expect(planIds.map((id) => annualCents(plans[id]))).toEqual([0, 8000, 10200])
})

test('the saving told is a fifth of four quarters, to the cent', () => {
  expect(planIds.map((id) => annualSavingsCents(plans[id]))).toEqual([0, 1996, 2556])
})

test('a price is the one of its billing period', () => {
  expect(priceCents(plans.memory_plus, 'quarterly')).toBe(2495)
  expect(priceCents(plans.memory_plus, 'annual')).toBe(8000)
})

test('dollars are written with cents only where there are some', () => {
  expect([0, 2495, 10200, 123456].map(formatDollars)).toEqual(['$0', '$24.95', '$102', '$1,234.56'])
})
