import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { admin } from '#contract/admin.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const app = await testServer()
const { system } = app.database
const makeAdmin = (who: Person) =>
  system.updateTable('accounts').set({ role: 'admin' }).where('id', '=', who.accountId).execute()

const ada = await newPerson(app, { name: 'ada', verified: true })
await makeAdmin(ada)
const of = (who: Person) => ({ accountId: who.accountId })

test('users are found by the beginnings of words of a name or an address, and % finds itself only', async () => {
  const wilma = await newPerson(app, { name: 'wilma-flint' })
  const found = async (search: string) =>
    (await app.call(admin.accounts, { as: ada, query: { search } })).items.map(({ id }) => id)
  for (const typed of [
    'WILMA-FL',
    'flint wil',
    'flint@',
    'wilma-flint@family',
    'Wílma flint',
    "flint'",
  ])
    expect(await found(typed)).toEqual([wilma.accountId])
  for (const typed of ['ilma-fl', 'wilma flintstone', '%', 'flint\\', '@'])
    expect(await found(typed)).toEqual([])
})

test('the list comes in pages, the newest first, and the plain list begins as it does', async () => {
  for (const name of ['page-one', 'page-two', 'page-three']) {
    app.clock.advance({ seconds: 1 })
    await newPerson(app, { name })
  }
  const all = await walkPages((page) =>
    app.call(admin.accounts, { as: ada, query: { ...page, limit: 2 } }),
  )
  expect(all.slice(0, 3).map(({ username }) => username)).toEqual([
    expect.stringContaining('page-three'),
    expect.stringContaining('page-two'),
    expect.stringContaining('page-one'),
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(await app.call(admin.users, { as: ada })).toEqual(all)
})

test('a suspended account is signed out at once, can’t sign in, and may again afterwards', async () => {
  const bob = await newPerson(app, { name: 'bob' })
  const after = await app.call(admin.suspend, { as: ada, params: of(bob) })
  expect(after).toMatchObject({ status: 'suspended', sessions: 0 })
  expect((await app.attempt(accounts.account, { as: bob })).status).toBe(401)
  const body = { username: bob.email, password: 'a quilt of voices' }
  const refused = await app.attempt(accounts.signIn, { body })
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('suspended') })
  await app.call(admin.endSuspension, { as: ada, params: of(bob) })
  expect((await app.attempt(accounts.signIn, { body })).status).toBe(200)
})

test('nobody suspends themself', async () => {
  const answer = await app.attempt(admin.suspend, { as: ada, params: of(ada) })
  expect(answer).toMatchObject({ status: 409, message: 'You can’t suspend yourself.' })
})

test('the last admin stays admin; with a second one either may step back', async () => {
  const demote = { as: ada, params: of(ada), body: { role: 'member' as const } }
  expect(await app.attempt(admin.changeRole, demote)).toMatchObject({
    status: 409,
    message: expect.stringContaining('last admin'),
  })
  const cleo = await newPerson(app, { name: 'cleo', verified: true })
  const promote = { as: ada, params: of(cleo), body: { role: 'admin' as const } }
  expect(await app.call(admin.changeRole, promote)).toMatchObject({ role: 'admin' })
  // Both at once: one of them loses, and an admin remains.
  const answers = await Promise.all(
    [ada, cleo].map((who) =>
      app.attempt(admin.changeRole, { as: who, params: of(who), body: { role: 'member' } }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  await makeAdmin(ada)
})

test('only a confirmed address becomes admin', async () => {
  const dan = await newPerson(app, { name: 'dan' })
  const promote = { as: ada, params: of(dan), body: { role: 'admin' as const } }
  expect((await app.attempt(admin.changeRole, promote)).status).toBe(409)
})

test('the letter that confirms an address is written again, once it isn’t confirmed', async () => {
  const eve = await newPerson(app, { name: 'eve' })
  const before = await app.mails(eve.email)
  expect(await app.call(admin.resendVerification, { as: ada, params: of(eve) })).toEqual({
    sentTo: eve.email,
  })
  expect(await app.mails(eve.email)).toHaveLength(before.length + 1)
  const again = await app.attempt(admin.resendVerification, { as: ada, params: of(ada) })
  expect(again.status).toBe(409)
})

test('every act is in the log, refused ones aren’t, and no line can be changed', async () => {
  app.clock.advance({ seconds: 1 })
  const fay = await newPerson(app, { name: 'fay' })
  await app.call(admin.suspend, { as: ada, params: of(fay) })
  await app.attempt(admin.suspend, { as: ada, params: of(ada) })
  const { items: acts } = await app.call(admin.acts, { as: ada })
  expect(acts[0]).toMatchObject({
    email: ada.email,
    act: admin.suspend.summary,
    path: `POST /api/admin/users/${fay.accountId}/suspension`,
  })
  await expect(system.deleteFrom('admin_acts').execute()).rejects.toThrow('can only grow')
  await expect(system.updateTable('admin_acts').set({ act: '' }).execute()).rejects.toThrow(
    'only grow',
  )
  const csv = await app.http.inject({
    url: '/api/admin/acts.csv',
    headers: { cookie: ada.cookie },
  })
  expect(csv.body).toContain(fay.accountId)
})

test('an export is in the log too', async () => {
  app.clock.advance({ seconds: 9 })
  await app.http.inject({ url: '/api/admin/export/users', headers: { cookie: ada.cookie } })
  const { items: acts } = await app.call(admin.acts, { as: ada })
  expect(acts[0]!.path).toBe('GET /api/admin/export/users')
})
