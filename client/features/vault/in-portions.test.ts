import { expect, test } from 'vitest'
import { changeInTurn, inPortions } from './in-portions.ts'

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

test('where a later portion fails, what the earlier ones were before is still answered', async () => {
  const changes = Array.from({ length: 500 }, (_, i) => ({ id: `${i}`, caption: 'ä'.repeat(500) }))
  const [first] = inPortions(changes)
  const lost = new Error('The connection broke.')
  let calls = 0
  const failingAt = (call: number) => async (portion: typeof changes) => {
    calls += 1
    if (calls === call) throw lost
    return { before: portion.map(({ id }) => ({ id, caption: 'before' })) }
  }
  expect(await changeInTurn(changes, failingAt(2))).toEqual({
    before: first!.map(({ id }) => ({ id, caption: 'before' })),
    failure: lost,
  })
  calls = 0
  await expect(changeInTurn(changes, failingAt(1))).rejects.toBe(lost)
  calls = 0
  const whole = await changeInTurn(changes, failingAt(0))
  expect([whole.before.length, whole.failure]).toEqual([500, undefined])
})
