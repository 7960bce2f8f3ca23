import { expect, test } from 'vitest'
import { isWhole, lookingAt, sightOf } from './minimap-places.ts'
import type { TreeMap } from './tree-map.ts'

const map = { width: 10_000, height: 1000 } as TreeMap
const size = { width: 1000, height: 500 }

test('a tree that is all in sight needs no minimap; one that isn’t has it', () => {
  expect(isWhole(map, { x: -10, y: -10, zoom: 0.09, down: 0.09 }, size)).toBe(true)
  expect(isWhole(map, { x: 0, y: 0, zoom: 1, down: 1 }, size)).toBe(false)
})

test('what is in sight is told in its place, inside, and never too small to be seen', () => {
  const camera = { x: 5000, y: 500, zoom: 1, down: 1 }
  expect(sightOf(map, camera, size)).toEqual({
    left: '50%',
    top: '50%',
    width: '10%',
    height: '50%',
  })
  const atTheEdge = sightOf(map, { ...camera, x: 9990, zoom: 100, down: 100 }, size)
  expect([atTheEdge.left, atTheEdge.width]).toEqual(['97%', '3%'])
  expect(sightOf(map, { ...camera, x: -500 }, size).left).toBe('0%')
})

test('a press brings its place into the middle, as near as before', () => {
  const there = lookingAt(map, { x: 0.5, y: 0.5 }, { x: 0, y: 0, zoom: 2, down: 2 }, size)
  expect(there).toEqual({ x: 4750, y: 375, zoom: 2, down: 2 })
})
