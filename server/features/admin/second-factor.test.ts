import { expect, test } from 'vitest'
import { admin } from '#contract/admin.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const change = (who: Person, values: object) =>
  app.database.system.updateTable('accounts').set(values).where('id', '=', who.accountId).execute()

const passSecondStep = (who: Person) =>
  app.database.system
    .updateTable('sessions')
    .set({ second_step_at: app.clock.now().toString() })
    .where('account_id', '=', who.accountId)
    .execute()

test('a fresh install has fourteen days; where one admin has the second step, all need it', async () => {
  const first = await newPerson(app)
  await change(first, { role: 'admin' })
  expect((await app.attempt(admin.stats, { as: first })).status).toBe(200)
  app.clock.advance({ days: 15 })
  expect(await app.attempt(admin.stats, { as: first })).toMatchObject({
    status: 403,
    message: expect.stringContaining('second step'),
  })
  await change(first, { totp_confirmed_at: app.clock.now().toString() })
  await passSecondStep(first)
  expect((await app.attempt(admin.stats, { as: first })).status).toBe(200)
  const second = await newPerson(app)
  await change(second, { role: 'admin' })
  expect((await app.attempt(admin.stats, { as: second })).status).toBe(403)
})
