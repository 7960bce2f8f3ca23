import { expect, it } from 'vitest'
import { wholePicture, type Item } from '#contract/scrapbooks/scene.ts'
import { heldAt, topmostAt } from './gestures.ts'
import { snapLinesOf } from './snapping.ts'

const photo = (id: string, x: number, y: number, rotation = 0): Item => ({
  kind: 'picture',
  id,
  x,
  y,
  width: 60,
  height: 40,
  rotation,
  memoryId: 'm',
  crop: { ...wholePicture, x: 0.25, width: 0.5 },
  frame: 'none',
  alt: '',
})
const page = { width: 210, height: 210 }
const hold = (kind: Parameters<typeof heldAt>[0]['hold'], items: Item[], others: Item[] = []) => ({
  hold: kind,
  from: { x: 50, y: 50 },
  items,
  lines: snapLinesOf(page, others),
  reach: 2,
  breakText: ({ words }: { words: string }) => [words],
})
const quiet = { isFree: false, inSteps: false }

it('several are moved together and come to lie on the page’s middle', () => {
  const { items, guides } = heldAt(
    hold('move', [photo('a', 20, 20), photo('b', 20, 80)]),
    { x: 104, y: 57 },
    quiet,
  )
  expect(items.map(({ x, y }) => [x, y])).toEqual([
    [75, 27],
    [75, 87],
  ])
  expect(guides).toHaveLength(1)
})

it('with Alt held nothing draws it to itself', () =>
  expect(
    heldAt(hold('move', [photo('a', 20, 20)]), { x: 104, y: 57 }, { isFree: true, inSteps: false })
      .items[0],
  ).toMatchObject({ x: 74, y: 27 }))

it('a side that is pulled shows more of the picture, and lies on the page’s edge when near', () => {
  const { items } = heldAt(hold('e', [photo('a', 148, 20)]), { x: 51, y: 50 }, quiet)
  expect(items[0]).toMatchObject({ x: 148, width: 62, height: 40 })
  expect(items[0]).toMatchObject({ crop: { width: expect.closeTo(0.5167, 3), height: 1 } })
})

it('a picture moves under its frame along its own sides, however it is turned', () => {
  const { items } = heldAt(hold('crop', [photo('a', 20, 20, 90)]), { x: 50, y: 62 }, quiet)
  expect(items[0]).toMatchObject({ x: 20, y: 20, crop: { x: expect.closeTo(0.15, 3) } })
})

it('a press finds what lies on top', () => {
  const items = [photo('below', 20, 20), photo('above', 40, 30)]
  expect(topmostAt(items, { x: 50, y: 40 })?.id).toBe('above')
  expect(topmostAt(items, { x: 25, y: 25 })?.id).toBe('below')
  expect(topmostAt(items, { x: 5, y: 5 })).toBeUndefined()
})
