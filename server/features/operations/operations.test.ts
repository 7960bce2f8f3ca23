import { expect, test } from 'vitest'
import * as z from 'zod'
import { admin } from '#contract/admin.ts'
import { operations } from '#contract/operations.ts'
import { buildWorld } from '#tests/access/world.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const world = await buildWorld(app)
const as = world.sessions.admin!

test('the control panel counts deliveries, mail, files and jobs, and shows no words of anybody', async () => {
  const view = await app.call(operations.view, { as })
  expect(view).toMatchObject({ isMailLeaving: false, deadLetters: [], lastBackupAt: null })
  expect(view.deliveries.length).toBeGreaterThan(0)
  expect(view.storedFiles).toBeGreaterThan(0)
  const messages = await app.database.system.selectFrom('messages').select('title').execute()
  const shown = JSON.stringify(view)
  for (const { title } of messages.filter((message) => message.title))
    expect(shown).not.toContain(title)
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
