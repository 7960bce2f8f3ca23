import { expect, test } from 'vitest'
import { funnelRows, ofVisits } from './funnel-figures.ts'

const counts = [
  { step: 'visit', device: 'mobile', people: 120 },
  { step: 'visit', device: 'desktop', people: 80 },
  { step: 'sign-up', device: 'desktop', people: 4 },
] as const

test('everyone is the sum of all devices, and a step nobody took stands there with none', () => {
  const rows = funnelRows(counts)
  expect(rows.map(({ step }) => step)).toEqual([
    'visit',
    'recording',
    'sign-up',
    'scheduled',
    'paid',
  ])
  expect(rows[0]!.people).toEqual({ everyone: 200, mobile: 120, tablet: 0, desktop: 80 })
  expect(rows[1]!.people.everyone).toBe(0)
})

test('rates are of the visitors with the same kind of device', () => {
  const rows = funnelRows(counts)
  expect(ofVisits(rows, rows[2]!, 'desktop')).toEqual({ hits: 4, of: 80 })
  expect(ofVisits(rows, rows[2]!, 'everyone')).toEqual({ hits: 4, of: 200 })
})
