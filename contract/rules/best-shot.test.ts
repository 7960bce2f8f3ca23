import { expect, test } from 'vitest'
import { bestShot, type Shot } from './best-shot.ts'

const shot = (id: string, of: Partial<Shot> = {}): Shot => ({
  id,
  width: 4000,
  height: 3000,
  byteLength: 3_000_000,
  sharpness: 10,
  isFavourite: false,
  ...of,
})

test('what a person chose outdoes what a machine measures', () => {
  const shots = [
    shot('a', { sharpness: 20 }),
    shot('b', { width: 800, height: 600, isFavourite: true }),
  ]
  expect(bestShot(shots)).toEqual({ id: 'b', because: 'favourite' })
})

test('the original is better than a small copy of it, however crisp that looks', () => {
  const shots = [shot('copy', { width: 1600, height: 1200, sharpness: 14 }), shot('original')]
  expect(bestShot(shots)).toEqual({ id: 'original', because: 'larger' })
})

test('of several of one size the sharpest, of equally sharp ones the one whose file lost least', () => {
  const sharper = [shot('a'), shot('b', { sharpness: 13 }), shot('c', { sharpness: 9 })]
  expect(bestShot(sharper)).toEqual({ id: 'b', because: 'sharper' })
  const heavier = [shot('a', { byteLength: 1_000_000 }), shot('b'), shot('c', { sharpness: 5 })]
  expect(bestShot(heavier)).toEqual({ id: 'b', because: 'heavier' })
})

test('where nothing stands out, or nothing is known, the first one, and it says so', () => {
  expect(bestShot([shot('a'), shot('b', { sharpness: 10.5 })])).toEqual({
    id: 'a',
    because: 'first',
  })
  const unknown = { width: null, height: null, byteLength: 0, sharpness: 0 }
  expect(bestShot([shot('a', unknown), shot('b', unknown)])).toEqual({ id: 'a', because: 'first' })
})
