import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { testLogins } from '#contract/accounts/test-logins.ts'
import { admin as adminEndpoints } from '#contract/admin.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { mailedToken, signIn, signUp } from '#tests/support/accounts.ts'
import { testServer, type TestApp } from '#tests/support/server.ts'
import { ensureAdmin } from './ensure-admin.ts'

const adminsOf = (app: TestApp) =>
  app.database.system
    .selectFrom('accounts')
    .select(['username', 'email', 'email_verified_at'])
    .where('role', '=', 'admin')
    .execute()

const start = (app: TestApp) => ensureAdmin(actAsSystem(app.ports))
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!
const isLetIn = async (app: TestApp, session: { cookie: string }) =>
  (await app.attempt(adminEndpoints.stats, { as: session })).status

describe('with ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
  const app = await testServer({
    ADMIN_EMAIL: 'Boss@kinfold.example',
    ADMIN_PASSWORD: 'the house has many rooms',
  })

  test('the first start makes the admin, verified and called admin; later starts change nothing', async () => {
    expect(await start(app)).toEqual({})
    expect(await start(app)).toEqual({})
    expect(await adminsOf(app)).toEqual([
      {
        username: 'admin',
        email: 'Boss@kinfold.example',
        email_verified_at: '2026-11-15T09:00:00.000Z',
      },
    ])
    const session = await signIn(app, 'admin', 'the house has many rooms')
    expect(session.body).toMatchObject({ isAdmin: true, isEmailVerified: true })
    expect(await isLetIn(app, session)).toBe(200)
  })
})

describe('with ADMIN_EMAIL taken by somebody before its owner confirmed it', async () => {
  const app = await testServer({
    ADMIN_EMAIL: 'boss@kinfold.example',
    ADMIN_PASSWORD: 'the house has many rooms',
  })

  test('the start takes the address back: their password and sessions end', async () => {
    const squatter = await signUp(app, 'boss@kinfold.example')
    await start(app)
    expect((await app.attempt(accounts.status, { as: squatter })).status).toBe(401)
    expect((await signIn(app, 'boss@kinfold.example')).status).toBe(401)
    const session = await signIn(app, 'boss@kinfold.example', 'the house has many rooms')
    expect(await isLetIn(app, session)).toBe(200)
  })
})

describe('with ADMIN_EMAIL alone', async () => {
  const app = await testServer({ ADMIN_EMAIL: 'boss@kinfold.example' })

  test('signing up with that address gives nothing until the address is confirmed', async () => {
    const session = await signUp(app, 'boss@kinfold.example')
    expect(session.body.isAdmin).toBe(false)
    expect(await start(app)).toEqual({})
    expect(await isLetIn(app, session)).toBe(403)
    const token = await mailedToken(app, 'boss@kinfold.example', '/verify-email')
    await app.call(accounts.verifyEmail, { params: { token } })
    expect(await isLetIn(app, session)).toBe(200)
  })

  test('confirming any other address gives nothing', async () => {
    const session = await signUp(app, 'boss@kinfold.example.org')
    const token = await mailedToken(app, 'boss@kinfold.example.org', '/verify-email')
    await app.call(accounts.verifyEmail, { params: { token } })
    expect(await isLetIn(app, session)).toBe(403)
  })
})

describe('with nothing configured', async () => {
  const app = await testServer()

  test('each start prints a new link, and the old one dies', async () => {
    const first = await start(app)
    const second = await start(app)
    expect(first.signInLink).toMatch(/^http:\/\/localhost:\d+\/admin-login\?token=[a-z0-9]{32}$/)
    expect(second.signInLink).not.toBe(first.signInLink)
    const dead = await app.attempt(accounts.useSignInLink, {
      params: { token: tokenIn(first.signInLink!) },
    })
    expect(dead.status).toBe(410)
  })

  test('the link signs in as admin, once, within a day', async () => {
    const late = await start(app)
    app.clock.advance({ hours: 24 })
    const expired = await app.attempt(accounts.useSignInLink, {
      params: { token: tokenIn(late.signInLink!) },
    })
    expect(expired.status).toBe(410)
    const { signInLink } = await start(app)
    const params = { token: tokenIn(signInLink!) }
    const session = await app.attempt(accounts.useSignInLink, { params })
    expect(session.body).toMatchObject({ username: 'admin', isAdmin: true })
    expect(await isLetIn(app, session)).toBe(200)
    expect((await app.attempt(accounts.useSignInLink, { params })).status).toBe(410)
  })

  test('once the admin can sign in by themselves no link is printed any more', async () => {
    const { signInLink } = await start(app)
    const session = await app.attempt(accounts.useSignInLink, {
      params: { token: tokenIn(signInLink!) },
    })
    await app.call(accounts.changePassword, {
      as: session,
      body: { password: 'the house has many rooms' },
    })
    expect(await start(app)).toEqual({})
    expect(await adminsOf(app)).toHaveLength(1)
  })

  test('fixture log-ins are listed and stepped into, in development and test', async () => {
    const { body } = await signUp(app, 'fixture@family.example')
    const { accounts: listed } = await app.call(testLogins.list)
    expect(listed.map(({ id }) => id)).toContain(body.id)
    const session = await app.attempt(testLogins.signIn, { body: { accountId: body.id } })
    expect(session.body.email).toBe('fixture@family.example')
    expect((await app.attempt(accounts.status, { as: session })).status).toBe(200)
    const absent = await app.attempt(testLogins.signIn, {
      body: { accountId: '0192f0c4-0000-7000-8000-000000000000' },
    })
    expect(absent.status).toBe(404)
  })
})

describe('in production', async () => {
  const app = await testServer({ NODE_ENV: 'production' })

  test('fixture log-ins don’t exist', async () => {
    const { body } = await signUp(app, 'real@family.example')
    expect((await app.attempt(testLogins.list)).status).toBe(404)
    expect((await app.attempt(testLogins.signIn, { body: { accountId: body.id } })).status).toBe(
      404,
    )
    expect(app.endpoints.some(({ path }) => path.includes('test-login'))).toBe(false)
  })
})
