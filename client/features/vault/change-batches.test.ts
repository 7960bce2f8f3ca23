import { expect, test } from 'vitest'
import { changeInBatches, changeBatches } from './change-batches.ts'

test('what is too much for one call leaves in several, in its order and whole', () => {
  const changes = Array.from({ length: 500 }, (_, i) => ({ id: `${i}`, caption: 'ä'.repeat(500) }))
  const batches = changeBatches(changes)
  expect(batches.length).toBeGreaterThan(1)
  for (const batch of batches)
    expect(Buffer.byteLength(JSON.stringify({ changes: batch }))).toBeLessThan(256 * 1024)
  expect(batches.flat()).toEqual(changes)
})

test('little leaves at once, nothing not at all, and one that is too large by itself alone', () => {
  expect(changeBatches([{ id: 'a' }, { id: 'b' }])).toEqual([[{ id: 'a' }, { id: 'b' }]])
  expect(changeBatches([])).toEqual([])
  expect(changeBatches(['a', 'b'.repeat(50), 'c'], 20)).toEqual([['a'], ['b'.repeat(50)], ['c']])
})

test('where a later batch fails, what the earlier ones were before is still answered', async () => {
  const changes = Array.from({ length: 500 }, (_, i) => ({ id: `${i}`, caption: 'ä'.repeat(500) }))
  const [first] = changeBatches(changes)
  const lost = new Error('The connection broke.')
  let calls = 0
  const failingAt = (call: number) => async (batch: typeof changes) => {
    calls += 1
    if (calls === call) throw lost
    return { before: batch.map(({ id }) => ({ id, caption: 'before' })) }
  }
  expect(await changeInBatches(changes, failingAt(2))).toEqual({
    before: first!.map(({ id }) => ({ id, caption: 'before' })),
    failure: lost,
  })
  calls = 0
  await expect(changeInBatches(changes, failingAt(1))).rejects.toBe(lost)
  calls = 0
  const whole = await changeInBatches(changes, failingAt(0))
  expect([whole.before.length, whole.failure]).toEqual([500, undefined])
})
