import { expect, it } from 'vitest'
import { safeMargin } from '#contract/scrapbooks/looks.ts'
import { snap, snapLinesOf, snapSide } from './snapping.ts'

const square = { width: 210, height: 210 }
const box = (x: number, y: number) => ({ x, y, width: 50, height: 30 })

it('what comes near the edge, the middle or the safe margin of the page lies on it', () => {
  const lines = snapLinesOf(square, [])
  expect(snap(box(1.2, 40), lines, 2)).toMatchObject({ dx: -1.2, dy: 0 })
  expect(snap(box(81, 40), lines, 2)).toMatchObject({ dx: -1 })
  expect(snap(box(safeMargin + 1, 40), lines, 2)).toMatchObject({ dx: -1 })
  expect(snap(box(40, 179), lines, 2)).toMatchObject({ dx: 0, dy: 1 })
})

it('what moves lines up with what lies there already, and a line shows with what', () => {
  const other = { x: 100, y: 20, width: 60, height: 60, rotation: 0 }
  const { dx, dy, guides } = snap(box(99, 120), snapLinesOf(square, [other]), 2)
  expect({ dx, dy }).toEqual({ dx: 1, dy: 0 })
  expect(guides).toEqual([{ axis: 'x', at: 100, from: 20, to: 150 }])
})

it('out of reach it stays where the hand put it', () =>
  expect(snap(box(30, 40), snapLinesOf(square, []), 2)).toEqual({ dx: 0, dy: 0, guides: [] }))

it('of several lines the nearest counts', () => {
  const other = { x: 11, y: 300, width: 500, height: 1, rotation: 0 }
  expect(snap(box(10.5, 40), snapLinesOf(square, [other]), 3).dx).toBeCloseTo(0.5)
})

it('a side that is pulled comes to lie on a line by itself', () =>
  expect(snapSide(208.5, snapLinesOf(square, []).x, 2)).toBe(1.5))
