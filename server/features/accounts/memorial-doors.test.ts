import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { testLogins } from '#contract/accounts/test-logins.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { mailedToken, password, signIn, signUpVerified } from '#tests/support/accounts.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { testServer } from '#tests/support/server.ts'
import { mailLinkJob } from './jobs.ts'
import { becomeMemorial, deleteSessions, endMemorial } from './index.ts'
import { longWait } from '#tests/support/long-wait.ts'

// Every door of an account that is kept in memory of its owner. Each is tried while its owner lives as well.
const app = await testServer()
const system = actAsSystem(app.ports)
const worker = await startWorker(app.ports, [mailLinkJob], [])
afterAll(() => worker.stop())

let counter = 0
let email: string
let owner: Awaited<ReturnType<typeof signUpVerified>>
beforeEach(async () => {
  email = `rose${(counter += 1)}@family.example`
  owner = await signUpVerified(app, email)
})

/** What a release does to the account, as its transaction does it. */
async function released() {
  await becomeMemorial(system, owner.body.id)
  await deleteSessions(system, owner.body.id)
}
const recalled = () => endMemorial(system, owner.body.id)

async function linkBy(endpoint: Endpoint, page: string): Promise<string> {
  app.clock.advance({ seconds: 1 })
  const before = (await app.mails(email)).length
  await app.call(endpoint, { body: { email } } as never)
  await vi.waitFor(async () => expect((await app.mails(email)).length).toBe(before + 1), longWait)
  return mailedToken(app, email, page)
}

test('the right password opens a memorial no more, and does again after a recall', async () => {
  expect((await signIn(app, email)).status).toBe(200)
  await released()
  const answer = await signIn(app, email)
  expect([answer.status, answer.cookie]).toEqual([403, ''])
  expect(answer.message).toMatch(/in memory of its owner/)
  await recalled()
  expect((await signIn(app, email)).status).toBe(200)
})

test('a passkey opens a memorial no more', async () => {
  const authenticator = new Authenticator(app.ports.config.publicUrl)
  const begun = await app.call(accounts.beginPasskey, { as: owner })
  const answer = authenticator.register(begun.options)
  const body = { ceremonyId: begun.ceremonyId, name: 'Phone', answer }
  await app.call(accounts.addPasskey, { as: owner, body })
  const tryIt = async () => {
    const { ceremonyId, options } = await app.call(accounts.passkeyChallenge)
    const answer = authenticator.signIn(options)
    return app.attempt(accounts.passkeySignIn, { body: { ceremonyId, answer } })
  }
  expect((await tryIt()).status).toBe(200)
  await released()
  expect((await tryIt()).status).toBe(403)
})

test('a sign-in that was half-way when the release came isn’t finished', async () => {
  const { secret } = await app.call(accounts.beginSecondFactor, { as: owner })
  const code = () => {
    app.clock.advance({ seconds: 30 })
    const timestamp = app.clock.now().epochMilliseconds
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  }
  await app.call(accounts.confirmSecondFactor, { as: owner, body: { code: code() } })
  const half = await signIn(app, email)
  if (!('secondFactor' in half.body)) throw new Error('No second factor was asked for.')
  const { ceremonyId } = half.body.secondFactor
  await released()
  const answer = await app.attempt(accounts.secondFactor, { body: { ceremonyId, code: code() } })
  expect([401, 403, 410]).toContain(answer.status)
  expect(answer.cookie).toBe('')
})

test('links that were mailed before the release open nothing: sign-in, reset, another address, a deletion taken back', async () => {
  const signInToken = await linkBy(accounts.askSignInLink, '/sign-in')
  const resetToken = await linkBy(accounts.askPasswordReset, '/reset-password')
  const moved = `moved${counter}@family.example`
  await app.call(accounts.changeEmail, { as: owner, body: { email: moved } })
  const moveToken = await mailedToken(app, moved, '/verify-email')
  await released()
  const answers = [
    await app.attempt(accounts.useSignInLink, { params: { token: signInToken } }),
    await app.attempt(accounts.resetPassword, {
      params: { token: resetToken },
      body: { password: 'an attic full of summer' },
    }),
    await app.attempt(accounts.verifyEmail, { params: { token: moveToken } }),
  ]
  expect(answers.map(({ status, cookie }) => [status, cookie])).toEqual([
    [410, ''],
    [410, ''],
    [410, ''],
  ])
  await recalled()
  // Nothing of it was changed meanwhile.
  expect((await signIn(app, email, password)).status).toBe(200)
})

test('asked for now, no link is mailed, and the answer is the same as ever', async () => {
  await released()
  for (const endpoint of [accounts.askSignInLink, accounts.askPasswordReset]) {
    const asked = await app.attempt(endpoint, { body: { email } })
    const unknown = await app.attempt(endpoint, { body: { email: 'nobody@family.example' } })
    expect([asked.status, asked.message]).toEqual([unknown.status, unknown.message])
  }
  // A letter to somebody else, asked for later, has left by now; so would have one to the memorial.
  const memorial = email
  const before = (await app.mails(memorial)).length
  email = `other${counter}@family.example`
  owner = await signUpVerified(app, email)
  await linkBy(accounts.askSignInLink, '/sign-in')
  expect((await app.mails(memorial)).length).toBe(before)
})

test('the test login of a development server doesn’t open it either', async () => {
  const body = { accountId: owner.body.id }
  expect((await app.attempt(testLogins.signIn, { body })).status).toBe(200)
  await released()
  expect((await app.attempt(testLogins.signIn, { body })).status).toBe(403)
})

test('whoever was signed in is out at once, and an account of the same address can’t be made', async () => {
  expect((await app.attempt(accounts.status, { as: owner })).status).toBe(200)
  await released()
  expect((await app.attempt(accounts.status, { as: owner })).status).toBe(401)
  const again = await app.attempt(accounts.signUp, {
    body: { username: `again${counter}`, email, password, browser: 'chrome', mobile: false },
  })
  expect([again.cookie, again.status]).toEqual(['', 409])
})
