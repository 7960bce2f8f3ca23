import { expect, test } from 'vitest'
import { admin, type Settings } from '#contract/admin.ts'
import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({
  ADMIN_EMAIL: 'keeper@kinfold.example',
  ADMIN_PASSWORD: 'the keeper of the house',
})
const keeper = await newPerson(app, { name: 'keeper-to-be' })
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', keeper.accountId)
  .execute()

const defaults: Settings = {
  maintenanceMode: false,
  registrationEnabled: true,
  maxFileSize: 100,
  emailNotifications: true,
}

test('the settings begin with the specification’s defaults', async () => {
  expect(await app.call(admin.settings, { as: keeper })).toEqual(defaults)
})

test('settings are replaced as a whole and stay', async () => {
  const wanted = { ...defaults, maxFileSize: 250, emailNotifications: false }
  expect(await app.call(admin.changeSettings, { as: keeper, body: wanted })).toEqual(wanted)
  expect(await app.call(admin.settings, { as: keeper })).toEqual(wanted)
})

test.each([0, 10_241, 1.5, '100', null])(
  'a largest file size of %j is refused, and nothing changes',
  async (size) => {
    const before = await app.call(admin.settings, { as: keeper })
    const body = { ...defaults, maxFileSize: size as number }
    expect((await app.attempt(admin.changeSettings, { as: keeper, body })).status).toBe(400)
    expect(await app.call(admin.settings, { as: keeper })).toEqual(before)
  },
)

test('with registration off nobody can sign up', async () => {
  await app.call(admin.changeSettings, {
    as: keeper,
    body: { ...defaults, registrationEnabled: false },
  })
  const body = { username: 'late', email: 'late@family.example', password: 'a quilt of voices' }
  expect((await app.attempt(accounts.signUp, { body })).status).toBe(403)
  await app.call(admin.changeSettings, { as: keeper, body: defaults })
  expect((await app.attempt(accounts.signUp, { body })).status).toBe(201)
})

test('with registration off, whom a family has written to can still come', async () => {
  const owner = await newPerson(app, { name: 'owner', verified: true })
  const email = 'awaited@family.example'
  await app.call(families.invite, {
    as: owner,
    params: { familyId: owner.familyId },
    body: { email, role: 'viewer' },
  })
  const closed = { ...defaults, registrationEnabled: false }
  await app.call(admin.changeSettings, { as: keeper, body: closed })
  const body = { username: 'awaited', email, password: 'a quilt of voices' }
  expect((await app.attempt(accounts.signUp, { body })).status).toBe(201)
  await app.call(admin.changeSettings, { as: keeper, body: defaults })
})

test('users are listed with what the specification names, and no secret', async () => {
  const users = await app.call(admin.users, { as: keeper })
  const found = users.find((user) => user.id === keeper.accountId)
  expect(found).toEqual({
    id: keeper.accountId,
    username: expect.any(String),
    email: keeper.email,
    subscriptionPlan: 'free',
    createdAt: expect.stringMatching(/Z$/),
  })
})

test('the figures count what is there', async () => {
  const before = await app.call(admin.stats, { as: keeper })
  await newPerson(app)
  const after = await app.call(admin.stats, { as: keeper })
  expect(after.totalUsers).toBe(before.totalUsers + 1)
})

test('an export streams as CSV under the specification’s name, and no cell becomes a formula', async () => {
  await app.database.system
    .updateTable('accounts')
    .set({ username: '=cmd|calc' })
    .where('id', '=', keeper.accountId)
    .execute()
  const answer = await app.http.inject({
    url: '/api/admin/export/users',
    headers: { cookie: keeper.cookie },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="users-export-2026-11-15.csv"',
  )
  const [heading, ...lines] = answer.body.trimEnd().split('\r\n')
  // The mark tells spreadsheets that this is UTF-8.
  expect(heading).toBe('\uFEFFid,username,email,email_verified_at,status,created_at')
  expect(lines.some((line) => line.includes(",'=cmd|calc,"))).toBe(true)
  expect(lines).toHaveLength((await app.call(admin.stats, { as: keeper })).totalUsers)
})

test.each(['memories', 'messages'])(
  'the export of %s answers at least its heading',
  async (kind) => {
    const answer = await app.http.inject({
      url: `/api/admin/export/${kind}`,
      headers: { cookie: keeper.cookie },
    })
    expect(answer.body).toMatch(/^\uFEFFid,family_id,kind,/)
  },
)

test('an export of something else is refused', async () => {
  const answer = await app.http.inject({
    url: '/api/admin/export/passwords',
    headers: { cookie: keeper.cookie },
  })
  expect(answer.statusCode).toBe(400)
})
