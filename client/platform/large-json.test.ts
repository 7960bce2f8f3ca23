import { expect, it } from 'vitest'
import { putTogether, takeApart } from './large-json.ts'

const many = <T>(of: (nth: number) => T) => Array.from({ length: 12_001 }, (_, nth) => of(nth))

function passed(value: unknown): { pieces: number; all: unknown } {
  const take = putTogether()
  const pieces = takeApart(value).map((piece) => structuredClone(piece))
  const ends = pieces.map(take)
  expect(ends.slice(0, -1).every((end) => end === undefined)).toBe(true)
  return { pieces: pieces.length, all: ends.at(-1)!.all }
}

it.each([
  [
    'an answer with long lists',
    { a: { b: many((nth) => `id-${nth}`), c: [1, 2] }, d: many((nth) => [nth]) },
    7,
  ],
  ['a long list alone', many((nth) => nth), 4],
  ['nothing long', { a: [1], b: null, c: 'x', d: [[], [{ e: 1 }]] }, 1],
  ['a word', 'alone', 1],
  ['null', null, 1],
])('%s is the same after it was handed over in pieces', (_, value, pieces) => {
  expect(passed(value)).toEqual({ pieces, all: value })
})
