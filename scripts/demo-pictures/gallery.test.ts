import { expect, test } from 'vitest'
import { DRAWN } from './drawn.ts'
import { drawingsHash, gallery, scenes } from './gallery.ts'
import { looks } from './portrait/portraits.ts'
import { portraitAges } from '#server/database/seed/pictures/portrait-ages.ts'

const drawings = gallery.map((one) => one.svg())

test('there are at least 24 scenes, and no two pictures are alike', () => {
  expect(scenes.length).toBeGreaterThanOrEqual(24)
  expect(new Set(drawings.map((svg) => svg.replace(/<title>.*?<\/title>/, ''))).size).toBe(
    drawings.length,
  )
})

test('a drawing is the same every time, and holds no coordinate that isn’t a number', () => {
  expect(gallery.map((one) => one.svg())).toEqual(drawings)
  expect(drawings.filter((svg) => /NaN|Infinity|undefined/.test(svg))).toEqual([])
})

test('drawings need no font, no picture and no network', () => {
  expect(drawings.filter((svg) => /<text|<image|href|url\(/.test(svg))).toEqual([])
})

test('the committed pictures are of these very drawings; after a change: node scripts/draw-demo-pictures.ts', () => {
  expect(drawingsHash()).toBe(DRAWN)
})

test('the family knows how old everybody is in their portrait', () => {
  expect(portraitAges).toEqual(
    Object.fromEntries(Object.entries(looks).map(([person, { age }]) => [person, age])),
  )
})
