import { expect, it } from 'vitest'
import { wholePicture, type Item, type PictureItem } from '#contract/scrapbooks/scene.ts'
import { boundsOf, type Box } from './geometry.ts'
import { pageAt } from './page-number.ts'
import { roomForWords, wordsUnder } from './words-room.ts'

const photo = (id: string, box: Box, rotation = 0): PictureItem => ({
  kind: 'picture',
  id,
  ...box,
  rotation,
  memoryId: 'memory',
  crop: wholePicture,
  frame: 'none',
  alt: '',
})
const left = photo('left', { x: 12, y: 60, width: 90, height: 90 })
const right = photo('right', { x: 108, y: 60, width: 90, height: 90 })
const heightIn = () => 12
const roomFor = (items: readonly Item[], picture?: PictureItem) =>
  roomForWords({ items, format: 'square', heightIn, picture })!
const lieApart = (one: Box, other: Box) =>
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height ||
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width

it('new words lie under the photo that is chosen, and across none', () => {
  const room = roomFor([left, right], left)
  expect(room).toEqual({ x: 12, y: 153, width: 90, height: 12 })
})

it('with nothing chosen they lie where the page is free', () => {
  const room = roomFor([left, right])
  for (const item of [left, right]) expect(lieApart(room, boundsOf(item))).toBe(true)
  expect(room.y + room.height).toBeLessThanOrEqual(205)
  expect(roomFor([])).toMatchObject({ y: expect.closeTo(99, -1) })
})

it('a photo down to the edge becomes smaller, whole, so that words have room under it', () => {
  const tall = photo('tall', { x: 20, y: 20, width: 170, height: 180 })
  const { smaller, ...room } = roomFor([tall], tall)
  expect(smaller).toMatchObject({ id: 'tall', y: 20, height: 170 })
  expect(smaller!.crop.width).toBeCloseTo(1, 3)
  expect(smaller!.crop.height).toBeCloseTo(1, 3)
  expect(smaller!.width / smaller!.height).toBeCloseTo(170 / 180)
  expect(room).toMatchObject({ y: 193, height: 12 })
})

it('on a page that one photo covers, words get a strip of it, whatever is chosen', () => {
  const whole = photo('whole', { x: -3, y: -3, width: 216, height: 216 })
  const { smaller, ...room } = roomFor([whole])
  expect(smaller).toMatchObject({ x: -3, y: -3, width: 216, height: 193 })
  expect(room).toMatchObject({ y: 193, height: 12 })
})

it('before a photo that nobody chose becomes smaller, words take a narrower strip', () => {
  const tall = photo('tall', { x: 5, y: 5, width: 200, height: 188 })
  expect(roomFor([tall]).smaller).toMatchObject({ id: 'tall' })
  const leastIn = () => 6
  const room = roomForWords({ items: [tall], format: 'square', heightIn, leastIn })!
  expect(room).toMatchObject({ height: 6 })
  expect(room.smaller).toBeUndefined()
  expect(lieApart(room, boundsOf(tall))).toBe(true)
})

it('words don’t lie over what is beneath the photo, nor under a turned one', () => {
  const beneath = photo('beneath', { x: 12, y: 152, width: 186, height: 50 })
  const room = roomFor([left, right, beneath], left)
  expect(room.smaller).toMatchObject({ id: 'left', height: 74 })
  for (const item of [room.smaller!, right, beneath])
    expect(lieApart(room, boundsOf(item))).toBe(true)
  const turned = photo('turned', { x: 60, y: 60, width: 80, height: 60 }, 20)
  expect(lieApart(roomFor([turned], turned), boundsOf(turned))).toBe(true)
})

it('words under a photo are found again', () => {
  const text: Item = {
    kind: 'text',
    id: 'words',
    ...roomFor([left, right], left),
    rotation: 0,
    words: 'The boat',
    lines: ['The boat'],
    font: 'body',
    size: 12,
    colour: 'ink',
    align: 'centre',
    memoryId: null,
  }
  expect(wordsUnder([left, right, text], left)).toBe(text)
  expect(wordsUnder([left, right, text], right)).toBeUndefined()
})

it.each([
  ['12', 12],
  [' 304 ', 304],
  ['0', undefined],
  ['305', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['', undefined],
])('the number %j leads to page %j of 304', (typed, at) => {
  expect(pageAt(typed, 304)).toBe(at)
})
