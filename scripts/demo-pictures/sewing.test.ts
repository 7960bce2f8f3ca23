import { expect, test } from 'vitest'
import { inset } from './inset.ts'
import { box, oval } from './marks.ts'
import { gridInside, spans } from './spans.ts'

test('the running stitch follows the edge at its distance, whichever way round the piece was cut', () => {
  expect(inset(box(0, 0, 20, 10), 2)).toEqual(box(2, 2, 16, 6))
  expect(inset([0, 0, 0, 10, 20, 10, 20, 0], 2)).toEqual([2, 2, 2, 8, 18, 8, 18, 2])
})

test('a piece too narrow for a stitch gets none', () => {
  expect(inset(box(0, 0, 40, 3), 2)).toBeUndefined()
})

test('a print stays on its cloth, also where the piece has a hollow', () => {
  const horseshoe = [0, 0, 10, 0, 10, 20, 20, 20, 20, 0, 30, 0, 30, 30, 0, 30]
  const row = spans(horseshoe, 'across', 10, 5).filter((one) => one.at === 5)
  expect(row).toEqual([
    { at: 5, from: 0, to: 10 },
    { at: 5, from: 20, to: 30 },
  ])
})

test('dots keep clear of the edge', () => {
  const dots = gridInside(oval(50, 50, 20), 7, 1.4)
  expect(dots.length).toBeGreaterThan(30)
  expect(dots.filter(([x, y]) => Math.hypot(x - 50, y - 50) > 20)).toEqual([])
})
