import { expect, test } from 'vitest'
import { captionsOf, isUnderstood } from './captions.ts'

const piece = (text: string, confidence = 0.95) => ({ startMs: 0, endMs: 10_000, text, confidence })
const texts = (text: string) => captionsOf([piece(text)]).map((line) => line.text)

test('a caption is a sentence, if it is short enough', () => {
  expect(texts('Today is your first day of school. The teacher is nervous too.')).toEqual([
    'Today is your first day of school.',
    'The teacher is nervous too.',
  ])
})

test('a tiny sentence stands with its neighbour', () => {
  expect(texts('Nora. Grandpa Joe. Your grandmother says I have to talk into this.')).toEqual([
    'Nora. Grandpa Joe.',
    'Your grandmother says I have to talk into this.',
  ])
})

test('a long sentence is cut where one would breathe, never in a word, and no line is longer than 84 letters', () => {
  const long =
    'When the war was over we took the train back to the coast, and my mother carried the clock in her arms all the way because she trusted nobody with it'
  const lines = texts(long)
  expect(lines.join(' ')).toBe(long)
  expect(lines[0]).toMatch(/coast,$/)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(84)
})

test('lines follow each other in time, from the first moment of the piece to its last', () => {
  const lines = captionsOf([
    {
      startMs: 2000,
      endMs: 12_000,
      text: 'It was my grandfather’s knife. It crossed the ocean in his boot.',
      confidence: 0.9,
    },
  ])
  expect(lines.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [2000, expect.any(Number)],
    [lines[0]!.endMs, 12_000],
  ])
})

test('a piece that was hard to hear says so on each of its lines', () => {
  expect(captionsOf([piece('Hana is a fine woman.', 0.7)])[0]!.isUnsure).toBe(true)
  expect(captionsOf([piece('Hana is a fine woman.', 0.95)])[0]!.isUnsure).toBe(false)
  expect(captionsOf([{ ...piece('Hana'), confidence: null }])[0]!.isUnsure).toBe(false)
})

test('fluent nonsense about another language isn’t shown', () => {
  expect(isUnderstood([piece('the mainstream of the country, the mainstream', 0.58)])).toBe(false)
  expect(isUnderstood([piece('My dear granddaughter', 0.93), piece('Yes', 0.3)])).toBe(true)
  expect(isUnderstood([{ ...piece('Querida Nora'), confidence: null }])).toBe(true)
})
