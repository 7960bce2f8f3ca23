import { expect, test } from 'vitest'
import { aspectAt } from '#contract/rules/aspect-letters.ts'
import { layOut, placeAt, rowAt, rowOf, rowsBetween, sectionsOf } from './layout.ts'

const shape = (months: Record<string, number>, letter = '[') => ({
  months: Object.keys(months),
  counts: Object.values(months),
  aspects: Object.values(months)
    .map((count) => letter.repeat(count))
    .join(''),
})

test('a letter is a proportion, from 0.3 to 4', () => {
  expect(aspectAt('#', 0)).toBeCloseTo(0.3)
  expect(aspectAt('~', 0)).toBeCloseTo(4)
  expect(aspectAt('a[', 1)).toBeCloseTo(1.503)
  expect(aspectAt(']', 0)).toBeGreaterThan(aspectAt('[', 0))
})

test('what is sparse stands together: decades, then years, then months', () => {
  const sections = sectionsOf(
    shape({ '2024-05': 90, '2024-02': 3, '2021-07': 20, '1986-07': 2, '1983-01': 1 }),
  )
  expect(sections.map(({ month, span, start, count }) => [month, span, start, count])).toEqual([
    ['2024-05', 'month', 0, 90],
    ['2024-02', 'month', 90, 3],
    ['2021-07', 'year', 93, 20],
    ['1986-07', 'decade', 113, 3],
  ])
})

const room = { width: 1000, rowHeight: 200, headingHeight: 50, gap: 4 }

test('every picture stands once, in order; rows fill the width, and the last isn’t stretched', () => {
  const layout = layOut(shape({ '2024-05': 47, '2024-02': 3 }), room)
  const { height } = layout
  const rows = layout.tops.map((_, row) => rowAt(layout, row))
  expect(rows.flatMap((row) => row.widths.map((_, i) => row.start + i))).toEqual(
    Array.from({ length: 50 }, (_, i) => i),
  )
  for (const row of rows) {
    const used = row.widths.reduce((sum, width) => sum + width, 0) + (row.widths.length - 1) * 4
    expect(used).toBeLessThanOrEqual(1000 + row.widths.length)
    expect(row.height).toBeLessThanOrEqual(200)
  }
  expect(height).toBeGreaterThan(rows.at(-1)!.top)
})

test('of a hundred thousand only what is seen is looked at', () => {
  const months = Object.fromEntries(
    Array.from({ length: 240 }, (_, i) => [
      `${2024 - Math.floor(i / 12)}-${String(12 - (i % 12)).padStart(2, '0')}`,
      417,
    ]),
  )
  const layout = layOut(shape(months, 'W'), room)
  const { height } = layout
  const seen = rowsBetween(layout, height / 2, height / 2 + 900)
  expect(seen.length).toBeLessThan(10)
  expect(seen[0]!.top + seen[0]!.height).toBeGreaterThanOrEqual(height / 2)
  expect(rowAt(layout, rowOf(layout, 50_000)).start).toBeLessThanOrEqual(50_000)
  expect(rowAt(layout, rowOf(layout, 50_000) + 1).start).toBeGreaterThan(50_000)
})

test('a million stand smaller, within what a browser can draw', () => {
  const narrow = { ...room, width: 360, rowHeight: 150 }
  const layout = layOut(shape({ '2024-05': 1_000_000 }, 'W'), narrow)
  expect(layout.height).toBeLessThan(16_000_000)
  expect(layout.heights[0]).toBeGreaterThan(40)
})

test('a place on the page tells which picture stands there, also between them and beside the last', () => {
  const layout = layOut(shape({ '2024-07': 5 }, 'M'), {
    width: 312,
    rowHeight: 100,
    headingHeight: 50,
    gap: 6,
  })
  const [first = 0, second = 0] = layout.tops
  expect(placeAt(layout, 6, 10, first + 5)).toBe(0)
  expect(placeAt(layout, 6, 103, first + 5)).toBe(0)
  expect(placeAt(layout, 6, 110, first + 5)).toBe(1)
  expect(placeAt(layout, 6, 310, first + 5)).toBe(2)
  expect(placeAt(layout, 6, 10, 0)).toBe(0)
  expect(placeAt(layout, 6, 10, second + 5)).toBe(3)
  expect(placeAt(layout, 6, 900, second + 900)).toBe(4)
})
