import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { Unreachable, whenReachable } from './when-reachable.ts'

const { system, url } = await testDatabase()

test('whoever starts before PostgreSQL waits for it, says so once, and goes on when it is there', async () => {
  const name = new URL(url).pathname.slice(1)
  await system.pool.query(`alter database "${name}" connection limit 0`)
  const someone = new URL(url)
  await system.pool.query(`create role comer login password 'comer'`)
  someone.username = 'comer'
  someone.password = 'comer'
  const onWaiting = vi.fn<(why: string) => void>()
  let isThere = false
  const waiting = whenReachable(String(someone), { restMs: 20, onWaiting }).then(
    () => (isThere = true),
  )
  await expect.poll(() => onWaiting.mock.calls.length).toBe(1)
  expect(isThere).toBe(false)
  await system.pool.query(`alter database "${name}" connection limit -1`)
  await waiting
  expect(onWaiting).toHaveBeenCalledTimes(1)
  await system.pool.query('drop role comer')
})

test('where nobody listens for too long, one sentence says so; a wrong password isn’t waited for', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const nowhere = `postgres://kinfold@127.0.0.1:${port}/kinfold`
  const patience = { patienceMs: 50, restMs: 10, onWaiting: () => {} }
  await expect(whenReachable(nowhere, patience)).rejects.toThrow(Unreachable)
  const stranger = new URL(url)
  stranger.pathname = '/no-such-database'
  const onWaiting = vi.fn<(why: string) => void>()
  await expect(whenReachable(String(stranger), { onWaiting })).rejects.toThrow(/does not exist/)
  expect(onWaiting).not.toHaveBeenCalled()
})
