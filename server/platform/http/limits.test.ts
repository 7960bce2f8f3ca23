import { expect, test } from 'vitest'
import { testServer } from '#tests/support/server.ts'
import { forgetOldCounts, refund, spend } from './limits.ts'

const { ports, clock, database } = await testServer({ LIMITS_FACTOR: '1' })
const limit = { max: 3, perSeconds: 60 }

test('a budget is spent, refused with the time to wait, and filled again when its window is over', async () => {
  for (let i = 0; i < 3; i += 1) await spend(ports, 'a', limit)
  await expect(spend(ports, 'a', limit)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  })
  clock.advance({ seconds: 61 })
  await expect(spend(ports, 'a', limit)).resolves.toBeUndefined()
})

test('budgets don’t touch each other', async () => {
  for (let i = 0; i < 3; i += 1) await spend(ports, 'b', limit)
  await expect(spend(ports, 'b', limit)).rejects.toMatchObject({ status: 429 })
  await expect(spend(ports, 'c', limit)).resolves.toBeUndefined()
})

test('many at once are counted one by one', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => spend(ports, 'd', limit)),
  )
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(3)
})

test('a refund forgets what was spent', async () => {
  for (let i = 0; i < 3; i += 1) await spend(ports, 'e', limit)
  await refund(ports, 'e')
  await expect(spend(ports, 'e', limit)).resolves.toBeUndefined()
})

test('old counts are swept away', async () => {
  await spend(ports, 'f', limit)
  clock.advance({ seconds: 3600 })
  await forgetOldCounts(ports)
  expect(await database.system.selectFrom('rate_counts').selectAll().execute()).toEqual([])
})
