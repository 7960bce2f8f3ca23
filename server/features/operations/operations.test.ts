import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { admin } from '#contract/admin.ts'
import { operations } from '#contract/operations.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { latch } from '#server/platform/latch.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { buildWorld } from '#tests/access/world.ts'
import { testServer } from '#tests/support/server.ts'
import { longWait } from '#tests/support/long-wait.ts'

const app = await testServer()
const world = await buildWorld(app)
const as = world.sessions.admin!

test('the control panel counts deliveries, mail, files and jobs, and shows no words of anybody', async () => {
  const view = await app.call(operations.view, { as })
  expect(view).toMatchObject({ isMailLeaving: false, lastBackupAt: null })
  expect(view.deadLetters).toHaveLength(1)
  expect(view.deliveries.length).toBeGreaterThan(0)
  expect(view.storedFiles).toBeGreaterThan(0)
  const messages = await app.database.system.selectFrom('messages').select('title').execute()
  const shown = JSON.stringify(view)
  for (const { title } of messages.filter((message) => message.title))
    expect(shown).not.toContain(title)
})

test('a job whose turn has come is told with the moment since which it waits', async () => {
  const job = defineJob('sharpen-the-shears', z.object({}), async () => {})
  await app.ports.jobs.enqueueLater(actAsSystem(app.ports), job, {})
  await app.ports.jobs.enqueueLater(actAsSystem(app.ports), job, {}, { afterSeconds: 3600 })
  const { jobs } = await app.call(operations.view, { as })
  const told = jobs.find(({ name }) => name === job.name)
  expect(told).toMatchObject({ count: 2 })
  expect(Date.parse(told!.waitingSince!)).not.toBeNaN()
})

test('B9: files without a row are told to the operator before they are deleted', async () => {
  const none = await app.call(operations.view, { as })
  expect(none).toMatchObject({ ownerlessFiles: 0, ownerlessBytes: 0, ownerlessSince: null })
  const found_at = app.clock.now().toString({ smallestUnit: 'millisecond' })
  const file = { storage_key: 'media/left', byte_length: 1234, found_at }
  await app.database.system.insertInto('ownerless_files').values(file).execute()
  const one = await app.call(operations.view, { as })
  expect(one).toMatchObject({ ownerlessFiles: 1, ownerlessBytes: 1234 })
  expect(Date.parse(one.ownerlessSince!)).toBe(Date.parse(found_at))
})

test('a job that isn’t dead can’t be revived', async () => {
  const jobId = z.uuid().parse(world.own['backupId'])
  expect((await app.attempt(operations.revive, { as, params: { jobId } })).status).toBe(410)
})

test('the charts cover twelve weeks, the newest last', async () => {
  const { weeks, deliveries } = await app.call(admin.analytics, { as })
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ beganOn: '2026-11-09', signUps: expect.any(Number) })
  expect(weeks.at(-1)!.signUps).toBeGreaterThan(0)
  expect(deliveries.length).toBeGreaterThan(0)
})

test('a dead job is listed with its reason; pressed to run again, it succeeds and is gone from the list', async () => {
  let isMended = false
  const done: string[] = []
  const job = defineJob(
    'water-the-plants',
    z.object({ plant: z.string() }),
    async (_, { plant }) => {
      if (!isMended) throw new Error('The can is empty.')
      done.push(plant)
    },
    { retries: 0, firstPauseSeconds: 1 },
  )
  const worker = await startWorker(app.ports, [job], [], { lookSeconds: 0.5, superviseSeconds: 1 })
  // The test world has one of its own.
  const dead = async () =>
    (await app.call(operations.view, { as })).deadLetters.filter((one) => one.job === job.name)
  try {
    await app.ports.jobs.enqueueLater(actAsSystem(app.ports), job, { plant: 'the fern' })
    await vi.waitFor(async () => expect(await dead()).toHaveLength(1), longWait)
    const [letter] = await dead()
    expect(letter).toMatchObject({ job: 'water-the-plants', error: 'The can is empty.' })
    isMended = true
    const params = { jobId: letter!.id }
    expect(await app.call(operations.revive, { as, params })).toEqual({ isRevived: true })
    await vi.waitFor(() => expect(done).toEqual(['the fern']), longWait)
    expect(await dead()).toEqual([])
    expect((await app.attempt(operations.revive, { as, params })).status).toBe(410)
  } finally {
    await worker.stop()
  }
}, 120_000)

test('a restored copy says so to its admins and to a scraper, goes on serving, and is let go once', async () => {
  const metric = async () =>
    /^kinfold_latched (\d)$/m.exec((await app.http.inject('/metrics')).body)?.[1]
  const body = { isOtherHouseStopped: true as const, isLedgerLost: true }
  expect((await app.call(operations.view, { as })).latch).toBeNull()
  expect((await app.attempt(operations.lift, { as, body })).status).toBe(409)
  await latch(app.database.system, '2027-05-01T09:00:00.000Z')
  expect((await app.call(operations.view, { as })).latch).toEqual({
    since: expect.stringContaining('2027-05-01'),
    backupMadeAt: null,
    reconciled: null,
    ofTheGone: [],
  })
  expect(await metric()).toBe('1')
  expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  const unsure = { ...body, isOtherHouseStopped: false } as never
  expect((await app.attempt(operations.lift, { as, body: unsure })).status).toBe(400)
  const unread = await app.attempt(operations.lift, { as, body: { ...body, isLedgerLost: false } })
  expect(unread).toMatchObject({ status: 409, message: expect.stringContaining('reconcile') })
  await app.call(operations.lift, { as, body })
  expect((await app.call(operations.view, { as })).latch).toBeNull()
  expect(await metric()).toBe('0')
})
