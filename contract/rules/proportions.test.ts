import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFew, likelyRange, percentWords, rateOf } from './proportions.ts'

const counts = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, share]) => ({ hits: Math.round(of * share), of }))

test('the likely range holds the rate that was seen, and stays between none and all', () => {
  fc.assert(
    fc.property(counts, (counted) => {
      const { low, high } = likelyRange(counted)
      const rate = rateOf(counted)!
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(rate)
      expect(high).toBeGreaterThanOrEqual(rate)
    }),
  )
})

test('ten times as many people make the range narrower', () => {
  fc.assert(
    fc.property(counts, ({ hits, of }) => {
      const width = ({ low, high }: { low: number; high: number }) => high - low
      expect(width(likelyRange({ hits: hits * 10, of: of * 10 }))).toBeLessThan(
        width(likelyRange({ hits, of })),
      )
    }),
  )
})

test('the range is Wilson’s', () => {
  // 10 of 100, as in Newcombe 1998 and every table since.
  const { low, high } = likelyRange({ hits: 10, of: 100 })
  expect(low).toBeCloseTo(0.0552, 4)
  expect(high).toBeCloseTo(0.1744, 4)
})

test('of nobody there is no rate, and anything is likely', () => {
  expect(rateOf({ hits: 0, of: 0 })).toBeUndefined()
  expect(likelyRange({ hits: 0, of: 0 })).toEqual({ low: 0, high: 1 })
})

test('below a hundred people a rate counts as one of few', () => {
  expect([99, 100].map((of) => isFew({ hits: 1, of }))).toEqual([true, false])
})

test('small rates are told with a decimal, large ones whole', () => {
  expect([0, 0.0042, 0.0342, 0.1, 0.256].map(percentWords)).toEqual([
    '0 %',
    '0.4 %',
    '3.4 %',
    '10 %',
    '26 %',
  ])
})
