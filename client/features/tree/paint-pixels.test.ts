import { expect, test } from 'vitest'
import { buildGraph } from '#contract/rules/tree/family-graph.ts'
import { layOutWholeFamily } from '#contract/rules/tree/layout/whole-family.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { boxOf, wholeTree, zoomed, type Camera } from './camera.ts'
import { linesOf } from './far-lines.ts'
import { drawPixels, inkOf, isDrawnByPixels, Pixels } from './paint-pixels.ts'
import { orderByRow, TreeMap } from './tree-map.ts'

const people = 6000
const graph = buildGraph(generateFamily(people))
const layout = layOutWholeFamily(graph)
const order = orderByRow(graph, layout)
const map = new TreeMap(graph, layout, 16, order)
const lines = linesOf(new TreeMap(graph, layout, 1, order))
const size = { width: 1080, height: 576 }
const family = { clothOf: (person: number) => person % 5 }
const inks = { band: 1, line: 2, cloths: [10, 11, 12, 13, 14] }
const chosen = 0

/** What is drawn at a place of the stage, by whom. */
function drawn(camera: Camera, scale = 1) {
  const [width, height] = [size.width * scale, size.height * scale]
  const colours = new Uint32Array(width * height)
  drawPixels(new Pixels(width, height, colours), { camera, size, map, family, chosen }, inks, lines)
  return { colours, at: (x: number, y: number) => colours[y * width + x]! }
}

const middleOf = (person: number, camera: Camera, scale = 1) => ({
  x: Math.round((map.xOf(person) - camera.x) * camera.zoom * scale),
  y: Math.round((map.yOf(person) + map.cardHeight / 2 - camera.y) * camera.down * scale),
})

test('from afar everybody has a patch of their own colour or of whom they share a place with', () => {
  const camera = wholeTree(map, size)
  expect(isDrawnByPixels(map.countIn(boxOf(camera, size)))).toBe(true)
  for (const scale of [1, 2]) {
    const { at } = drawn(camera, scale)
    const places = Array.from({ length: people - 1 }, (_, n) => middleOf(n + 1, camera, scale))
    expect(places.filter(({ x, y }) => !inks.cloths.includes(at(x, y)))).toEqual([])
  }
})

test('a whole family of thousands fills the stage from top to bottom, and is no streak', () => {
  const camera = wholeTree(map, size)
  const tall = map.height * camera.down
  expect(tall).toBeGreaterThan(size.height / 2)
  expect(tall).toBeLessThanOrEqual(size.height)
})

test('what moves stays as it is: nothing trembles against the rest', () => {
  const whole = wholeTree(map, size)
  const near = zoomed(whole, 3, { x: 540, y: 288 }, map, size)
  const before = drawn(near)
  // Half a pixel further than pixels go.
  const after = drawn({ ...near, x: near.x + 40.5 / near.zoom })
  const isMovedBy = (by: number) =>
    Array.from({ length: size.height * 200 }, (_, n) => [
      300 + (n % 200),
      Math.floor(n / 200),
    ]).every(([x, y]) => before.at(x! + by, y!) === after.at(x!, y!))
  expect([40, 41].some(isMovedBy)).toBe(true)
  expect(before.colours.some((ink) => ink === inks.line)).toBe(true)
})

test('lines lie flat or stand upright, so that pixels can draw them', () => {
  for (let at = 0; at < lines.length; at += 4) {
    const [left, top, right, bottom] = lines.subarray(at, at + 4)
    expect(left === right || top === bottom).toBe(true)
  }
})

test('a colour is the number that a canvas keeps for it, whole and not to be seen through', () => {
  const kept = new Uint8Array(new Uint32Array([inkOf('rgb(238, 42, 250)')]).buffer)
  expect([...kept]).toEqual([238, 42, 250, 255])
})
