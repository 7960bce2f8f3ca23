import { expect, test } from 'vitest'
import { inPortions } from './in-portions.ts'

test('what is too much for one call leaves in several, in its order and whole', () => {
  const changes = Array.from({ length: 500 }, (_, i) => ({ id: `${i}`, caption: 'ä'.repeat(500) }))
  const portions = inPortions(changes)
  expect(portions.length).toBeGreaterThan(1)
  for (const portion of portions)
    expect(Buffer.byteLength(JSON.stringify({ changes: portion }))).toBeLessThan(256 * 1024)
  expect(portions.flat()).toEqual(changes)
})

test('little leaves at once, nothing not at all, and one that is too large by itself alone', () => {
  expect(inPortions([{ id: 'a' }, { id: 'b' }])).toEqual([[{ id: 'a' }, { id: 'b' }]])
  expect(inPortions([])).toEqual([])
  expect(inPortions(['a', 'b'.repeat(50), 'c'], 20)).toEqual([['a'], ['b'.repeat(50)], ['c']])
})
