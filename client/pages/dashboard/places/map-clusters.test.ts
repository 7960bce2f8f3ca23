import { expect, test } from 'vitest'
import { areaAt, middleOf, positionWords } from '#contract/rules/map-areas.ts'
import type { Area } from '#contract/vault/looked.ts'
import { addressOf, clustersIn, countWords, nearerTo } from './map-clusters.ts'
import {
  around,
  isNearest,
  onMap,
  tilesNearest,
  within,
  worldHeight,
  worldWidth,
  zoomed,
} from './map-projection.ts'
import { tilesInView, type PlacedTile } from './tiles-in-view.ts'

const keyOf = ({ zoom, column, row }: PlacedTile) => `${zoom}/${column}/${row}`

const area = (mark: string, latitude: number, longitude: number, count: number): Area => ({
  mark,
  latitude,
  longitude,
  count,
  isMore: false,
  place: mark,
  coverId: null,
})

const lake = area('lake', 46.55, -87.45, 40)
const town = area('town', 46.65, -87.35, 3)
const island = area('island', -45.05, 168.65, 1)
const world = { x: 0, y: 0, width: worldWidth, height: worldHeight }

test('an area is about a town wide, on either side of the equator and of Greenwich', () => {
  expect(areaAt({ latitude: 46.5432, longitude: -87.3912 })).toBe('465 -874')
  expect(middleOf({ latitude: 46.5432, longitude: -87.3912 })).toEqual({
    latitude: 46.55,
    longitude: -87.35,
  })
  expect(areaAt(middleOf({ latitude: -0.01, longitude: 0.01 }))).toBe('-1 0')
  expect(positionWords({ latitude: -45.05, longitude: 168.65 })).toBe('45.0° S, 168.7° E')
})

test('what lies near each other stands together until one goes nearer', () => {
  const far = clustersIn([island, town, lake], world, 100)
  expect(far.map(({ name, count }) => [name, count])).toEqual([
    ['lake and one more place', 43],
    ['island', 1],
  ])
  const near = clustersIn([lake, town], around([lake, town].map(onMap), 0.7), 0.5)
  expect(near.map(({ name }) => name)).toEqual(['lake', 'town'])
  // A press on the mark of several places brings them apart, however near they are.
  let view = nearerTo(far[0]!, world, 0.8)
  while (clustersIn([lake, town], view, view.width / 5).length === 1 && !isNearest(view))
    view = nearerTo({ areas: [lake, town] }, view, 0.8)
  expect(view.width).toBeLessThan(world.width / 20)
  const apart = { x: onMap(lake).x, y: onMap(lake).y, width: 0.001, height: 0.001 }
  expect(isNearest(world)).toBe(false)
  expect(isNearest(within(apart))).toBe(true)
  expect(clustersIn([island], around([onMap(lake)], 0.7), 1)).toEqual([])
})

test('nobody leaves the world, or comes nearer than the coasts were drawn', () => {
  expect(within({ x: -50, y: -50, width: 9000, height: 4500 })).toMatchObject({ x: 0, width: 3600 })
  expect(within({ x: 3590, y: 10, width: 1, height: 1 }).width).toBe(60)
  const view = zoomed(zoomed(around([onMap(lake)], 0.5), 0.5), 2)
  expect(view.x + view.width / 2).toBeCloseTo(onMap(lake).x)
})

test('tiles cover the view, each where it belongs, and none beyond the world', () => {
  const whole = tilesInView(world, 512)
  expect(whole.map(keyOf)).toEqual(['1/0/0', '1/1/0', '1/0/1', '1/1/1'])
  // The square that is cut up reaches farther north than our map.
  expect(whole[0]).toMatchObject({ left: 0, width: 0.5 })
  expect(whole[0]!.top).toBeLessThan(0)
  // The tile that OpenStreetMap's numbers give for that lake.
  const { x, y } = onMap(lake)
  const lakeView = within({ x, y, width: 1, height: 0.6, nearest: tilesNearest })
  expect(lakeView.width).toBe(6)
  const near = tilesInView(lakeView, 800)
  expect(near.map(keyOf)).toContain('11/526/724')
  for (const { left, top, width, height } of near) {
    expect(Math.max(left, top)).toBeLessThan(1)
    expect(Math.min(left + width, top + height)).toBeGreaterThan(0)
  }
  expect(near.length).toBeLessThan(40)
  expect(tilesInView(lakeView, 8000)[0]!.zoom).toBe(11)
})

test('words and addresses', () => {
  expect(countWords(island)).toBe('one picture')
  expect(countWords({ count: 1000, isMore: true })).toBe('more than 1,000 pictures')
  expect(addressOf([lake, town])).toBe(
    '/dashboard?areas=lake,town&at=lake%20and%20one%20more%20place',
  )
  expect(addressOf(Array.from({ length: 101 }, () => lake))).toBeUndefined()
})
