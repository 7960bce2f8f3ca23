import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { admin } from '#contract/admin.ts'
import { families } from '#contract/families.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const keeper = await newPerson(app, { name: 'keeper', verified: true })
const nora = await newPerson(app, { name: 'nora' })
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', keeper.accountId)
  .execute()

const turn = async (maintenanceMode: boolean) => {
  const settings = await app.call(admin.settings, { as: keeper })
  await app.call(admin.changeSettings, { as: keeper, body: { ...settings, maintenanceMode } })
}
const status = async (url: string) => (await app.http.inject({ url })).statusCode

test('in maintenance everyone but admins is told calmly to come back', async () => {
  await turn(true)
  const answer = await app.attempt(families.list, { as: nora })
  expect(answer).toMatchObject({ status: 503, message: expect.stringContaining('still goes out') })
  expect(answer.headers['retry-after']).toBe('120')
  expect((await app.attempt(families.list, { as: keeper })).status).toBe(200)
  await turn(false)
  expect((await app.attempt(families.list, { as: nora })).status).toBe(200)
})

test('in maintenance links of deliveries, sign-in and the operator’s probes stay open', async () => {
  await turn(true)
  expect(await status('/api/checks/unknown')).not.toBe(503)
  expect(await status('/api/listening/unknown')).not.toBe(503)
  expect(await status('/healthz')).toBe(200)
  const body = { username: keeper.email, password: 'a quilt of voices' }
  expect((await app.attempt(accounts.signIn, { body })).status).toBe(200)
  expect(await status('/api/customer-service/chat/readiness')).toBe(503)
  await turn(false)
})
