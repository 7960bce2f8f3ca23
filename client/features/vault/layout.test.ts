import { expect, test } from 'vitest'
import { layOut, rowsBetween, sectionsOf } from './layout.ts'

const shape = (months: Record<string, number>, aspect = 150) => ({
  months: Object.keys(months),
  counts: Object.values(months),
  aspects: Object.values(months).flatMap((count) => Array.from({ length: count }, () => aspect)),
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
  const { rows, height } = layOut(shape({ '2024-05': 47, '2024-02': 3 }), room)
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
  const { rows, height } = layOut(shape(months, 133), room)
  const seen = rowsBetween(rows, height / 2, height / 2 + 900)
  expect(seen.length).toBeLessThan(10)
  expect(seen[0]!.top + seen[0]!.height).toBeGreaterThanOrEqual(height / 2)
})
