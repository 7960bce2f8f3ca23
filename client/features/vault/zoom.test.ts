import { expect, test } from 'vitest'
import { kept, mostLarge, movedBy, pinched, whole, zoomedTo } from './zoom.ts'

const room = { frame: { width: 400, height: 300 }, picture: { width: 400, height: 200 } }

test('what lies under the pointer stays there while it grows', () => {
  const view = zoomedTo(whole, 2, { x: 100, y: 0 }, room)
  // A point of the picture, then and now.
  expect((100 - whole.x) / whole.scale).toBeCloseTo((100 - view.x) / view.scale)
  expect(view).toEqual({ scale: 2, x: -100, y: 0 })
})

test('it is never smaller than whole, nor larger than anybody needs', () => {
  expect(zoomedTo({ scale: 1.2, x: 10, y: 0 }, 0.4, { x: 0, y: 0 }, room)).toEqual(whole)
  expect(zoomedTo(whole, 100, { x: 0, y: 0 }, room).scale).toBe(mostLarge)
})

test('it can be moved as far as its edges, and not away from them', () => {
  expect(movedBy({ scale: 2, x: 0, y: 0 }, 900, -900, room)).toEqual({ scale: 2, x: 200, y: -50 })
  // Lower than the frame, it stays in its middle.
  expect(kept({ scale: 1.2, x: 0, y: 40 }, room)).toEqual({ scale: 1.2, x: 0, y: 0 })
})

test('two fingers that part make it as much larger, and take it along', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const
  const now = [
    { x: -80, y: 10 },
    { x: 120, y: 10 },
  ] as const
  expect(pinched(whole, [before, now], room)).toEqual({ scale: 2, x: 20, y: 10 })
})
