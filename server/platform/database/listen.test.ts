import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { listen, type Listening } from './listen.ts'
import { longWait } from '#tests/support/long-wait.ts'

const { pool } = (await testDatabase()).system
const open: Listening[] = []
afterEach(async () => {
  for (const ear of open.splice(0)) await ear.close()
})

async function hear(channel: string) {
  const heard: string[] = []
  const told = { connected: 0, errors: 0 }
  const ear = await listen(pool, channel, {
    onNotice: (payload) => heard.push(payload),
    onConnected: () => void (told.connected += 1),
    onError: () => void (told.errors += 1),
  })
  open.push(ear)
  return { heard, told, ear }
}

const say = (channel: string, payload: string) =>
  pool.query('select pg_notify($1, $2)', [channel, payload])

const soon = (check: () => void) => vi.waitFor(check, longWait)

test('what is said on the channel is heard once it is committed', async () => {
  const { heard } = await hear('a')
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select pg_notify('a', 'undone')`)
  await client.query('rollback')
  client.release()
  await say('b', 'elsewhere')
  await say('a', 'done')
  await soon(() => expect(heard).toEqual(['done']))
})

test('a connection that breaks is replaced, and the listener told to look for what it missed', async () => {
  const { heard, told } = await hear('a')
  expect(told).toEqual({ connected: 1, errors: 0 })
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "a"'`)
  await soon(() => expect(told).toEqual({ connected: 2, errors: 1 }))
  await say('a', 'again')
  await soon(() => expect(heard).toEqual(['again']))
})

test('after it was closed nothing is heard, and its connection is gone', async () => {
  const { heard, ear } = await hear('a')
  const other = await hear('a')
  await ear.close()
  await say('a', 'too late')
  await soon(() => expect(other.heard).toEqual(['too late']))
  expect(heard).toEqual([])
})
