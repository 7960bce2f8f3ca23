import { afterAll, expect, it, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { password, signUpVerified } from '#tests/support/accounts.ts'
import { plantKeys } from '#tests/support/plant-keys.ts'
import { testServer } from '#tests/support/server.ts'
import { mailLinkJob } from './jobs.ts'
import { longWait } from '#tests/support/long-wait.ts'

const app = await testServer({ LIMITS_FACTOR: '1', HOST: '0.0.0.0' })
const worker = await startWorker(app.ports, [mailLinkJob], [])
afterAll(() => worker.stop())
const { linkToken } = plantKeys(app)

/** A sign-in from somewhere, as a socket would tell it. */
async function tryFrom(remoteAddress: string, username: string, entered = 'wrong') {
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: accounts.signIn.path,
    remoteAddress,
    payload: { username, password: entered },
  })
  return { status: statusCode, message: (JSON.parse(body) as { message?: string }).message }
}

// Hundreds of passwords are hashed one after the other: minutes on a busy machine.
const patience = { timeout: 300_000 }

async function statuses(count: number, from: (n: number) => string, name: (n: number) => string) {
  const all: number[] = []
  for (let n = 0; n < count; n += 1) all.push((await tryFrom(from(n), name(n))).status)
  return all
}

it('B6: a whole IPv6 /64 is one caller, and a /48 has a limit of its own', patience, async () => {
  const inOne = (n: number) => `2001:db8:1:1::${(n + 1).toString(16)}`
  const named = (n: number) => `nobody-six-${n}`
  expect(await statuses(61, inOne, named)).toEqual([...Array(60).fill(401), 429])
  // The next /64 is another household …
  expect((await tryFrom('2001:db8:1:2::1', 'nobody-six')).status).toBe(401)
  // … but five of them together have used up what their /48 may do.
  const inMany = (n: number) => `2001:db8:1:${(n + 3).toString(16)}::1`
  expect((await statuses(300, inMany, named)).at(-1)).toBe(429)
  expect((await tryFrom('2001:db8:2:1::1', 'nobody-six')).status).toBe(401)
})

it(
  'B6: an IPv4 /24 has a limit of its own, however many of its addresses are used',
  patience,
  async () => {
    const named = (n: number) => `nobody-four-${n}`
    const all = await statuses(301, (n) => `198.51.100.${(n % 250) + 1}`, named)
    expect(all.slice(0, 300)).toEqual(Array(300).fill(401))
    expect(all[300]).toBe(429)
    expect((await tryFrom('198.51.101.1', 'nobody-four')).status).toBe(401)
  },
)

it('B6: all names of an account are one count', async () => {
  const { body } = await signUpVerified(app, 'ann.miller@family.example')
  const names = [body.username, body.email, body.email.toUpperCase(), body.username.toUpperCase()]
  const all = await statuses(
    11,
    () => '203.0.113.5',
    (n) => names[n % names.length]!,
  )
  expect(all).toEqual([...Array(10).fill(401), 429])
  // The control: somebody at home isn't locked out by it, nor is another account from there.
  expect((await tryFrom('203.0.114.9', body.email, password)).status).toBe(200)
  expect((await tryFrom('203.0.113.5', 'somebody-else')).status).toBe(401)
})

it('B6: an account locked from everywhere opens by mailed link, and its password works again', async () => {
  const email = 'locked@family.example'
  await signUpVerified(app, email)
  const many = (n: number) => `192.0.${n}.1`
  await statuses(101, many, () => email)
  const shut = await tryFrom('203.0.115.1', email, password)
  expect(shut.status).toBe(429)
  expect(shut.message).toContain('A link that we e-mail you opens your account all the same.')
  const lettersBefore = (await app.mails(email)).length
  // Somebody elsewhere has asked for as many letters as they may.
  for (let n = 0; n < 6; n += 1)
    await app.http.inject({
      method: 'POST',
      url: accounts.askSignInLink.path,
      remoteAddress: '192.0.2.66',
      payload: { email },
    })
  await vi.waitFor(
    async () => expect(await app.mails(email)).toHaveLength(lettersBefore + 5),
    longWait,
  )
  const token = await linkToken(email)
  expect((await app.attempt(accounts.useSignInLink, { params: { token } })).status).toBe(200)
  expect((await tryFrom('203.0.115.1', email, password)).status).toBe(200)
})
