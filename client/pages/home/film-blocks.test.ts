import { expect, test } from 'vitest'
import { norasVoice } from '#client/content/landing-voices.ts'
import { filmBlocks, sewnAt } from './film-blocks.ts'

test('the film’s quilt is whole before it begins, grows square by square, and ends whole', () => {
  expect(filmBlocks).toHaveLength(18)
  expect(sewnAt(0)).toBe(18)
  expect(sewnAt(norasVoice.seconds)).toBe(18)
  const grown = Array.from({ length: 20 }, (_, second) => sewnAt(second + 0.1))
  expect(grown[0]).toBe(1)
  expect(grown).toEqual(grown.toSorted((a, b) => a - b))
  expect(new Set(grown).size).toBeGreaterThan(15)
})

test('half the squares are her voice, and no two of those are alike', () => {
  const voices = filmBlocks.filter(({ name }) => name === 'voice')
  expect(voices).toHaveLength(9)
  expect(new Set(voices.map((block) => JSON.stringify(block))).size).toBe(9)
})
