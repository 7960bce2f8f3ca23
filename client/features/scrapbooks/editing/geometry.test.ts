import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  handleAt,
  handles,
  isInside,
  middleOf,
  movedBy,
  resizedBy,
  smallestSide,
  turned,
  turnedTo,
  type Handle,
} from './geometry.ts'

const upright = { x: 20, y: 30, width: 80, height: 40, rotation: 0 }

const opposite: Record<Handle, Handle> = {
  nw: 'se',
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
}

const placed = fc.record({
  x: fc.integer({ min: -50, max: 250 }),
  y: fc.integer({ min: -50, max: 250 }),
  width: fc.integer({ min: 10, max: 200 }),
  height: fc.integer({ min: 10, max: 200 }),
  rotation: fc.integer({ min: -179, max: 180 }),
})
const pull = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
})

describe('what is taken hold of', () => {
  it('moves by as much as the hand does', () =>
    expect(movedBy(upright, 1.5, -2)).toMatchObject({ x: 21.5, y: 28 }))

  it('grows at the side that is pulled', () => {
    expect(resizedBy(upright, 'e', { x: 10, y: 7 }, false)).toMatchObject({
      x: 20,
      width: 90,
      height: 40,
    })
    expect(resizedBy(upright, 'n', { x: 10, y: -5 }, false)).toMatchObject({ y: 25, height: 45 })
  })

  it('keeps its shape at a corner, where it has one to keep', () =>
    expect(resizedBy(upright, 'se', { x: 40, y: 3 }, true)).toMatchObject({
      x: 20,
      y: 30,
      width: 120,
      height: 60,
    }))

  it('leaves the opposite side where it is, however it is turned', () =>
    fc.assert(
      fc.property(
        placed,
        fc.constantFrom(...handles),
        pull,
        fc.boolean(),
        (item, handle, by, keepsShape) => {
          const after = resizedBy(item, handle, by, keepsShape)
          const was = handleAt(item, opposite[handle])
          const is = handleAt(after, opposite[handle])
          expect(Math.hypot(is.x - was.x, is.y - was.y)).toBeLessThan(0.03)
          expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(smallestSide - 0.01)
        },
      ),
    ))

  it('keeps its shape at every corner, however it is turned and pulled', () =>
    fc.assert(
      fc.property(placed, fc.constantFrom('nw', 'ne', 'se', 'sw'), pull, (item, corner, by) => {
        const after = resizedBy(item, corner, by, true)
        expect(after.width / after.height).toBeCloseTo(item.width / item.height, 1)
      }),
    ))

  it('turns towards the pointer, in steps if asked, and settles when nearly straight', () => {
    const middle = middleOf(upright)
    const at = (degrees: number) => ({
      x: middle.x + 50 * Math.sin((degrees * Math.PI) / 180),
      y: middle.y - 50 * Math.cos((degrees * Math.PI) / 180),
    })
    expect(turnedTo(upright, at(40), 15).rotation).toBe(45)
    expect(turnedTo(upright, at(40), 0).rotation).toBe(40)
    expect(turnedTo(upright, at(91), 0).rotation).toBe(90)
    expect(turned(upright, 350).rotation).toBe(-10)
    expect(turned(upright, -195).rotation).toBe(165)
  })

  it('is found where it is seen', () => {
    const tilted = turned(upright, 90)
    expect(isInside(tilted, { x: 60, y: 85 })).toBe(true)
    expect(isInside(tilted, { x: 25, y: 50 })).toBe(false)
    expect(boundsOf(tilted)).toMatchObject({
      width: expect.closeTo(40),
      height: expect.closeTo(80),
    })
  })
})
