import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { keepDelivering } from '#server/features/deliveries/engine/index.ts'
import { mostConnections } from '#server/platform/database/connect.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { begin } from '#tests/self-host/run-program.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { longWait } from '#tests/support/long-wait.ts'
import { freePort } from '#tests/support/product.ts'
import { testServer } from '#tests/support/server.ts'
import { serveWorker } from './serve-worker.ts'

const { ports, database } = await testServer({ LOG_LEVEL: 'silent' })
const waters = defineJob('water-the-plants', z.object({}), async () => {})

test('a worker says that it lives, that it works, and how much, and nothing else is there', async () => {
  let isWorking = true
  const http = await serveWorker(ports, () => isWorking)
  const status = async (url: string) => (await http.inject(url)).statusCode
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  expect((await http.inject('/metrics')).body).toContain('kinfold_deliveries_due')
  for (const url of ['/', '/app', '/mailbox', '/api/session', '/api/docs', '/metrics/x'])
    expect([url, await status(url)]).toEqual([url, 404])
  const away = { url: '/metrics', remoteAddress: '203.0.113.7' }
  expect((await http.inject(away)).statusCode).toBe(404)
  isWorking = false
  expect(await status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  await http.close()
})

test('a worker is at work once it asks for jobs and has looked at deliveries, and no longer once it stops', async () => {
  const worker = await startWorker(ports, [waters], [], { lookSeconds: 0.5 })
  const delivering = keepDelivering(ports)
  await vi.waitFor(() => expect(worker.isTaking()).toBe(true), longWait)
  expect(delivering.isWorking()).toBe(true)
  await Promise.all([worker.stop(), delivering.stop()])
  expect(worker.isTaking()).toBe(false)
  expect(delivering.isWorking()).toBe(false)
})

test('a worker that can’t look at deliveries says that it isn’t at work', async () => {
  await database.system.schema.alterTable('deliveries').renameTo('deliveries_gone').execute()
  const delivering = keepDelivering(ports)
  try {
    await vi.waitFor(() => expect(delivering.isWorking()).toBe(false), longWait)
  } finally {
    await delivering.stop()
    await database.system.schema.alterTable('deliveries_gone').renameTo('deliveries').execute()
  }
})

test(
  'a worker process answers on a port of its own until SIGTERM has ended its work',
  longProof('a worker says that it lives, that it works, and how much, and nothing else is there'),
  async () => {
    const { port, process } = await beginProcess('--worker', 'WORKER_PORT')
    try {
      const ask = (path: string) => fetch(`http://localhost:${port}${path}`)
      await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), longWait)
      expect((await ask('/')).status).toBe(404)
      expect(await (await ask('/metrics')).text()).toContain('kinfold_jobs_dead 0')
    } finally {
      await process.end()
    }
    expect(process.exitCode()).toBe(0)
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed')
  },
)

test.each([
  ['web', 'PORT'],
  ['worker', 'WORKER_PORT'],
] as const)(
  'a process of the kind %s hears news on as many connections as are reckoned with',
  longProof('a worker says that it lives, that it works, and how much, and nothing else is there'),
  async (part, setting) => {
    const before = await countListening()
    const { process } = await beginProcess(`--${part}`, setting)
    try {
      const reckoned = mostConnections(part, 0) - smallPools
      // It answers before it hears of all of them.
      await vi.waitFor(
        async () => expect((await countListening()) - before).toBe(reckoned),
        longWait,
      )
    } finally {
      await process.end()
    }
  },
)

test(
  'a process whose port is taken ends with a sentence, and nothing of it goes on',
  longProof(
    'server/platform/why-it-ends.test.ts › whoever starts it reads what to do, and no stack',
  ),
  async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const before = await countListening()
    const begun = beginAt(port, '--worker', 'WORKER_PORT')
    await vi.waitFor(() => expect(begun.isOver()).toBe(true), longWait)
    expect(begun.exitCode()).toBe(1)
    expect(begun.output()).toMatch(/Kinfold can’t start: .*set PORT/)
    expect(begun.output()).not.toContain('    at ')
    expect(await countListening()).toBe(before)
    taken.close()
  },
)

async function countListening(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(database.system)
  return rows[0]!.count
}

// Of batches 3, of the desk 4, of reads 2.
const smallPools = 9

async function beginProcess(flag: string, setting: 'PORT' | 'WORKER_PORT') {
  const port = await freePort()
  const begun = beginAt(port, flag, setting)
  await begun.untilHeard(port)
  return { port, process: begun }
}

function beginAt(port: number, flag: string, setting: 'PORT' | 'WORKER_PORT') {
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: ports.config.dataDir,
    [setting]: String(port),
    DEMO_FAMILY: 'false',
    FETCH_MODELS: 'false',
    LOG_LEVEL: 'warn',
  }
  return begin('Kinfold', process.execPath, ['server/main.ts', flag], { settings })
}
