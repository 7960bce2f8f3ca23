import { afterAll, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { signIn, signUpVerified } from '#tests/support/accounts.ts'
import { codeOf, plantKeys } from '#tests/support/plant-keys.ts'
import { testServer } from '#tests/support/server.ts'
import { spendCode } from './budgets.ts'
import { mailLinkJob } from './jobs.ts'

const app = await testServer({ LIMITS_FACTOR: '1' })
const worker = await startWorker(app.ports, [mailLinkJob], [])
afterAll(() => worker.stop())
const { linkToken } = plantKeys(app)

/** Somebody who knows the password has used up the hour's tries, each from another network. */
async function locked(email: string) {
  const session = await signUpVerified(app, email)
  const { secret } = await app.call(accounts.beginSecondFactor, { as: session })
  const code = codeOf(app, secret)
  const { recoveryCodes } = await app.call(accounts.confirmSecondFactor, {
    as: session,
    body: { code },
  })
  const { id } = await app.call(accounts.status, { as: session })
  for (let n = 0; n < 60; n += 1) await spendCode({ ports: app.ports, address: `192.0.${n}.1` }, id)
  app.clock.advance({ seconds: 60 })
  return { secret, recoveryCodes }
}

const finish = (ceremonyId: string, code: string) =>
  app.attempt(accounts.secondFactor, { body: { ceremonyId, code } })

async function halfIn(email: string): Promise<string> {
  const { body } = await signIn(app, email)
  if (!('secondFactor' in body)) throw new Error('No second step was asked for.')
  return body.secondFactor.ceremonyId
}

it('B1: a second step that strangers have locked opens by a recovery code, and is unlocked then', async () => {
  const email = 'paper@family.example'
  const { secret, recoveryCodes } = await locked(email)
  expect((await finish(await halfIn(email), codeOf(app, secret))).status).toBe(429)
  expect((await finish(await halfIn(email), 'abcd-abcd-abcd')).status).toBe(401)
  expect((await finish(await halfIn(email), recoveryCodes[0]!)).status).toBe(200)
  expect((await finish(await halfIn(email), codeOf(app, secret))).status).toBe(200)
})

it('B1: a second step that strangers have locked opens by a code after a mailed link', async () => {
  const email = 'mailbox@family.example'
  const { secret } = await locked(email)
  expect((await finish(await halfIn(email), codeOf(app, secret))).status).toBe(429)
  const token = await linkToken(email)
  const entering = await app.call(accounts.useSignInLink, { params: { token } })
  if (!('secondFactor' in entering)) throw new Error('No second step was asked for.')
  const { ceremonyId } = entering.secondFactor
  expect((await finish(ceremonyId, '000000')).status).toBe(401)
  expect((await finish(ceremonyId, codeOf(app, secret))).status).toBe(200)
})
