import { afterAll, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { mailedToken, password, signIn, signUp, signUpVerified } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'
import { mailLinkJob } from './jobs.ts'
import { longWait } from '#tests/support/long-wait.ts'

const app = await testServer()
const { system } = app.database
const worker = await startWorker(app.ports, [mailLinkJob], [])
afterAll(() => worker.stop())

const statusOf = async (session: { cookie: string }) =>
  (await app.attempt(accounts.status, { as: session })).status

async function askForLink(email: string, endpoint: Endpoint, page: string): Promise<string> {
  app.clock.advance({ seconds: 1 })
  const before = (await app.mails(email)).length
  await app.call(endpoint, { body: { email } } as never)
  await vi.waitFor(async () => expect((await app.mails(email)).length).toBe(before + 1), longWait)
  return mailedToken(app, email, page)
}

const resetToken = (email: string) =>
  askForLink(email, accounts.askPasswordReset, '/reset-password')
const signInToken = (email: string) => askForLink(email, accounts.askSignInLink, '/sign-in')

const dead = 'This link no longer works. Please ask for a new one.'

test('the letter’s link confirms the address, once', async () => {
  const person = await signUp(app, 'verify@family.example')
  const token = await mailedToken(app, 'verify@family.example', '/verify-email')
  const first = await app.attempt(accounts.verifyEmail, { params: { token } })
  expect(first.status).toBe(200)
  expect(first.body).toEqual({ email: 'verify@family.example', arranged: [] })
  const { body } = await app.attempt(accounts.status, { as: person })
  expect(body.isEmailVerified).toBe(true)
  const second = await app.attempt(accounts.verifyEmail, { params: { token } })
  expect([second.status, second.message]).toEqual([410, dead])
})

test('opening a link changes nothing: only the button’s POST does', async () => {
  const person = await signUp(app, 'get@family.example')
  const token = await mailedToken(app, 'get@family.example', '/verify-email')
  const answer = await app.call(accounts.beforeVerifying, { params: { token } })
  expect(answer).toEqual({ email: 'get@family.example', isConfirmed: false, messages: [] })
  const { body } = await app.attempt(accounts.status, { as: person })
  expect(body.isEmailVerified).toBe(false)
})

test('a link that a mail program cut in two is told as that, in words for people', async () => {
  for (const endpoint of [
    accounts.beforeVerifying,
    accounts.verifyEmail,
    accounts.keysBeforeReset,
  ]) {
    const cut = await app.attempt(endpoint, { params: { token: 'a'.repeat(12) } })
    expect(cut.status).toBe(400)
    expect(cut.message).toMatch(/^A part of this link is missing: .*Open the letter again/)
  }
})

test('unknown, expired, used and foreign tokens are told alike', async () => {
  await signUp(app, 'alike@family.example')
  const verification = await mailedToken(app, 'alike@family.example', '/verify-email')
  const tried = [
    await app.attempt(accounts.verifyEmail, { params: { token: 'a'.repeat(32) } }),
    await app.attempt(accounts.useSignInLink, { params: { token: verification } }),
    await app.attempt(accounts.resetPassword, {
      params: { token: verification },
      body: { password },
    }),
    await app.attempt(accounts.keepByLink, { params: { token: verification } }),
  ]
  app.clock.advance({ days: 7 })
  tried.push(
    (await app.attempt(accounts.verifyEmail, { params: { token: verification } })) as never,
  )
  for (const { status, message } of tried) expect([status, message]).toEqual([410, dead])
})

test.each(['x', 'a'.repeat(101), '..%2f..', 'ünïcödé-ünïcödé-ünïcödé', "' or 1=1 -- aaaaaaaaaaaa"])(
  'the token %s is refused with a 4xx',
  async (token) => {
    const { status, message } = await app.attempt(accounts.verifyEmail, { params: { token } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(message).not.toBe('')
  },
)

test('of two uses of one link at the same time one wins', async () => {
  await signUp(app, 'twice@family.example')
  const token = await mailedToken(app, 'twice@family.example', '/verify-email')
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.attempt(accounts.verifyEmail, { params: { token } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('the verification letter can be sent again until the address is confirmed', async () => {
  const person = await signUp(app, 'again@family.example')
  app.clock.advance({ seconds: 1 })
  const { message } = await app.call(accounts.resendVerification, { as: person })
  expect(message).toContain('again@family.example')
  const token = await mailedToken(app, 'again@family.example', '/verify-email')
  await app.call(accounts.verifyEmail, { params: { token } })
  const late = await app.attempt(accounts.resendVerification, { as: person })
  expect([late.status, late.message]).toEqual([409, 'Your e-mail address is confirmed already.'])
})

test('asking for a new password answers the same for known and unknown addresses', async () => {
  await signUp(app, 'known@family.example')
  const known = await app.attempt(accounts.askPasswordReset, {
    body: { email: 'known@family.example' },
  })
  const unknown = await app.attempt(accounts.askPasswordReset, {
    body: { email: 'unknown@family.example' },
  })
  expect(known.status).toBe(200)
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await vi.waitFor(async () => {
    const letters = await app.mails('known@family.example')
    expect(letters.map(({ subject }) => subject)).toContain('Choose a new password')
  }, longWait)
  expect(await app.mails('unknown@family.example')).toEqual([])
})

test('a new password by link signs in, ends every other session and proves the address', async () => {
  const person = await signUp(app, 'reset@family.example')
  const token = await resetToken('reset@family.example')
  const answer = await app.attempt(accounts.resetPassword, {
    params: { token },
    body: { password: 'another quilt of voices' },
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ email: 'reset@family.example', isEmailVerified: true })
  expect(await statusOf(answer)).toBe(200)
  expect(await statusOf(person)).toBe(401)
  expect((await signIn(app, 'reset', password)).status).toBe(401)
  expect((await signIn(app, 'reset', 'another quilt of voices')).status).toBe(200)
  const letters = await app.mails('reset@family.example')
  expect(letters.map(({ subject }) => subject)).toContain('Your password was changed')
})

test('a refused new password leaves the link usable; using it makes older links worthless', async () => {
  await signUpVerified(app, 'tries@family.example')
  const older = await resetToken('tries@family.example')
  const token = await resetToken('tries@family.example')
  const common = await app.attempt(accounts.resetPassword, {
    params: { token },
    body: { password: 'password' },
  })
  expect(common.status).toBe(400)
  const short = await app.attempt(accounts.resetPassword, {
    params: { token },
    body: { password: '12345' },
  })
  expect([short.status, short.message]).toEqual([400, 'Password must be at least 6 characters'])
  const body = { password: 'another quilt of voices' }
  expect((await app.attempt(accounts.resetPassword, { params: { token }, body })).status).toBe(200)
  expect((await app.attempt(accounts.resetPassword, { params: { token }, body })).status).toBe(410)
  expect(
    (await app.attempt(accounts.resetPassword, { params: { token: older }, body })).status,
  ).toBe(410)
})

test('a password link works for an hour, a sign-in link for half of one', async () => {
  await signUpVerified(app, 'slow@family.example')
  const reset = await resetToken('slow@family.example')
  const link = await signInToken('slow@family.example')
  app.clock.advance({ minutes: 31 })
  expect((await app.attempt(accounts.useSignInLink, { params: { token: link } })).status).toBe(410)
  app.clock.advance({ minutes: 30 })
  const body = { password: 'another quilt of voices' }
  expect(
    (await app.attempt(accounts.resetPassword, { params: { token: reset }, body })).status,
  ).toBe(410)
})

test('a mailed link signs in, once, and leaves a confirmed account’s password alone', async () => {
  await signUpVerified(app, 'link@family.example')
  const token = await signInToken('link@family.example')
  const answer = await app.attempt(accounts.useSignInLink, { params: { token } })
  expect(answer.status).toBe(200)
  expect(await statusOf(answer)).toBe(200)
  expect((await app.attempt(accounts.useSignInLink, { params: { token } })).status).toBe(410)
  expect((await signIn(app, 'link')).status).toBe(200)
})

test('who used another’s address without right loses the account to the mailbox’s owner', async () => {
  const squatter = await signUp(app, 'victim@family.example')
  const token = await signInToken('victim@family.example')
  const owner = await app.attempt(accounts.useSignInLink, { params: { token } })
  expect(owner.body).toMatchObject({ isEmailVerified: true })
  expect(await statusOf(squatter)).toBe(401)
  expect((await signIn(app, 'victim@family.example')).status).toBe(401)
  const { hasPassword } = await app.call(accounts.account, { as: owner })
  expect(hasPassword).toBe(false)
})

test('a suspended account gets no link', async () => {
  const { body } = await signUp(app, 'stopped@family.example')
  await system
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', body.id)
    .execute()
  await app.call(accounts.askSignInLink, { body: { email: 'stopped@family.example' } })
  await signUp(app, 'after@family.example')
  await signInToken('after@family.example')
  expect(await app.mails('stopped@family.example')).toHaveLength(1)
})

test('tokens are kept only as hashes', async () => {
  await signUp(app, 'kept@family.example')
  const token = await mailedToken(app, 'kept@family.example', '/verify-email')
  const rows = await system.selectFrom('account_tokens').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.token_hash.toString('latin1')).not.toContain(token)
})
