import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { heirlooms } from '#contract/archive/index.ts'
import { buildWorld } from '#tests/access/world.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newId } from '#server/platform/ids.ts'
import { readAsOwner } from '#server/platform/read-as-owner.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { longWait } from '#tests/support/long-wait.ts'
import { testServer } from '#tests/support/server.ts'
import { takeDownload } from './downloads.ts'
import { makeHeirloomJob } from './jobs.ts'
import { makeHeirloom } from './make-heirloom.ts'
import { heirloomBytes } from './send-heirloom.ts'
import { lockAsking } from './store.ts'

const app = await testServer()
const world = await buildWorld(app)
const owner = world.sessions['owner']!
const familyId = world.own['familyId']!
const params = { familyId }
const { account_id: accountId } = await app.database.system
  .selectFrom('sessions')
  .select('account_id')
  .where('id', '=', world.ofAccount.owner!['sessionId']!)
  .executeTakeFirstOrThrow()

// The world's own is waiting already.
await app.database.system.deleteFrom('heirlooms').where('family_id', '=', familyId).execute()

const stateOf = (id: string) =>
  app.database.system
    .selectFrom('heirlooms')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The store, with what happens before each file is read. */
const storeThat = (before: (key: string) => void): Storage =>
  new Proxy(app.ports.storage, {
    get(target, name) {
      if (name !== 'read') return Reflect.get(target, name).bind(target)
      return async (...given: Parameters<Storage['read']>) => {
        before(given[0])
        return target.read(...given)
      }
    },
  })

const systemWith = (storage: Storage) => actAsSystem({ ...app.ports, storage })

test('whoever asks twice at the same moment has asked for one archive', async () => {
  const { system } = app.database
  const id = newId(app.clock)
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      system,
    )
    return rows[0]!.count
  }
  const second = await system.transaction().execute(async (db) => {
    await lockAsking({ db, familyId, accountId })
    const key = `copies/${familyId}/heirloom-${id}`
    const keys = { made_key: `${key}-made`, plan_key: `${key}-plan`, tree_key: `${key}-tree` }
    const asked_at = app.clock.now().toString()
    const row = { id, family_id: familyId, account_id: accountId, asked_at, ...keys }
    await db.insertInto('heirlooms').values(row).execute()
    const asked = app.call(heirlooms.ask, { as: owner, params })
    await expect.poll(waiting, longWait).toBe(1)
    return { asked }
  })
  expect((await second.asked).id).toBe(id)
  expect(makeHeirloomJob.settings.atOnce).toBe(2)
})

test('a file that fails once is read again; one that fails always ends the try, and only the last one the archive', async () => {
  const { id } = await app.call(heirlooms.ask, { as: owner, params })
  const reads: string[] = []
  const broken = storeThat((key) => {
    reads.push(key)
    throw new Error('503 Slow Down')
  })
  const attempt = makeHeirloom(systemWith(broken), id, { isLast: false })
  await expect(attempt).rejects.toThrow('503')
  const tried = reads.length
  expect(await stateOf(id)).toEqual({ state: 'making' })
  const failed = new Set<string>()
  const hiccups = storeThat((key) => {
    if (!key.startsWith('media/') || failed.has(key)) return
    failed.add(key)
    throw new Error('503 Slow Down')
  })
  await makeHeirloom(systemWith(hiccups), id, { isLast: false })
  expect(await stateOf(id)).toEqual({ state: 'ready' })
  expect(reads.length).toBe(tried)
  expect(failed.size).toBeGreaterThan(0)
  const { id: last } = await app.call(heirlooms.ask, { as: owner, params })
  await makeHeirloom(systemWith(broken), last, { isLast: true })
  expect(await stateOf(last)).toEqual({ state: 'failed' })
})

test('what an archive reads is one moment', async () => {
  const system = actAsSystem(app.ports)
  const counts = await readAsOwner(system, { familyId, accountId }, async ({ db }) => {
    const count = async () => (await db.selectFrom('people').select('id').execute()).length
    const before = await count()
    await app.database.system
      .insertInto('people')
      .values({
        id: system.newId(),
        family_id: familyId,
        given_name: 'New',
        created_at: system.now(),
      })
      .execute()
    return [before, await count()]
  })
  expect(counts![0]).toBeGreaterThan(0)
  expect(counts![1]).toBe(counts![0])
})

test('of a download that stands still no more than three files are open, and of one account two run', async () => {
  const files = 40
  const length = 100_000
  const plan = Array.from({ length: files }, (_, n) =>
    JSON.stringify([n * (length + 10) + 10, length, `media/${n}`]),
  )
  let open = 0
  let most = 0
  const store = {
    size: async () => files * 10,
    read: async (key: string, range?: { start: number; end: number }) => {
      if (key === 'plan') return Readable.from([Buffer.from(`${plan.join('\n')}\n`)])
      open += 1
      most = Math.max(most, open)
      const bytes = Buffer.alloc(range!.end - range!.start + 1)
      return Readable.from([bytes], { objectMode: false }).once('close', () => (open -= 1))
    },
  } as unknown as Storage
  const where = { madeKey: 'made', planKey: 'plan' }
  const end = files * (length + 10) - 1
  const stream = heirloomBytes(store, where, { start: 0, end })
  let passed = 0
  for await (const piece of stream) passed += (piece as Buffer).length
  expect(passed).toBe(end + 1)
  expect(most).toBeLessThanOrEqual(3)
  await expect.poll(() => open).toBe(0)
  const leave = takeDownload('somebody')
  takeDownload('somebody')
  expect(() => takeDownload('somebody')).toThrow(/Two downloads/)
  takeDownload('somebody else')
  leave()
  takeDownload('somebody')
})
