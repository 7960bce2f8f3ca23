import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholePicture, type Crop } from '#contract/scrapbooks/scene.ts'
import { cropToFit, panned, reframed, zoomed, zoomOf } from './crop.ts'

const isOfThePicture = ({ x, y, width, height }: Crop) => {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(1 + 1e-9)
  expect(y + height).toBeLessThanOrEqual(1 + 1e-9)
  expect(Math.min(width, height)).toBeGreaterThan(0)
}
const aspect = fc.double({ min: 0.2, max: 5, noNaN: true })

it('a wide picture in a square frame loses both ends alike', () =>
  expect(cropToFit(1.5, 1)).toEqual({
    x: expect.closeTo(1 / 6),
    y: 0,
    width: expect.closeTo(2 / 3),
    height: 1,
  }))

it('whatever is done, only what there is of the picture is seen, and nothing is stretched', () =>
  fc.assert(
    fc.property(
      aspect,
      aspect,
      aspect,
      fc.double({ min: 0.05, max: 20, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      (picture, frame, next, factor, by) => {
        const shown = (crop: Crop) => (crop.width * picture) / crop.height
        const first = cropToFit(picture, frame)
        isOfThePicture(first)
        expect(shown(first)).toBeCloseTo(frame, 5)
        const near = panned(zoomed(first, factor), by, -by)
        isOfThePicture(near)
        expect(shown(near)).toBeCloseTo(frame, 5)
        const other = reframed(near, frame, next)
        isOfThePicture(other)
        expect(shown(other)).toBeCloseTo(next, 5)
      },
    ),
  ))

it('nearer and back again shows the same', () => {
  const near = zoomed(wholePicture, 2)
  expect(near).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
  expect(zoomOf(near)).toBe(2)
  expect(zoomed(near, 0.1)).toEqual(wholePicture)
})

it('a picture pulled to the right shows more of its left', () =>
  expect(panned(zoomed(wholePicture, 2), 0.2, 0)).toMatchObject({
    x: expect.closeTo(0.15),
    y: 0.25,
  }))
