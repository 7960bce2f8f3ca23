import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { password, signIn, signUp, signUpVerified } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database

/** What the app on the phone shows now. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().epochMilliseconds,
  })

const nextCode = (secret: string) => {
  app.clock.advance({ seconds: 30 })
  return codeOf(secret)
}

async function withSecondFactor(email: string) {
  const session = await signUpVerified(app, email)
  const { secret } = await app.call(accounts.beginSecondFactor, { as: session })
  const { recoveryCodes } = await app.call(accounts.confirmSecondFactor, {
    as: session,
    body: { code: codeOf(secret) },
  })
  return { session, secret, recoveryCodes }
}

async function halfSignIn(email: string): Promise<string> {
  const { status, body, cookie } = await signIn(app, email)
  expect([status, cookie]).toEqual([200, ''])
  if (!('secondFactor' in body)) throw new Error('No second factor was asked for.')
  expect(body.secondFactor.methods).toEqual(['totp', 'recovery-code'])
  return body.secondFactor.ceremonyId
}

const finish = (ceremonyId: string, code: string) =>
  app.attempt(accounts.secondFactor, { body: { ceremonyId, code } })

test('setting up shows the secret as text, link and picture, and counts only once confirmed', async () => {
  const session = await signUpVerified(app, 'setup@family.example')
  const { secret, uri, qrSvg } = await app.call(accounts.beginSecondFactor, { as: session })
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Kinfold:setup%40family.example?issuer=Kinfold&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(qrSvg).toMatch(/^<svg /)
  expect((await signIn(app, 'setup')).body).toMatchObject({ hasSecondFactor: false })
  const wrong = await app.attempt(accounts.confirmSecondFactor, {
    as: session,
    body: { code: '000000' },
  })
  expect(wrong.status).toBe(400)
  const { recoveryCodes } = await app.call(accounts.confirmSecondFactor, {
    as: session,
    body: { code: codeOf(secret) },
  })
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
  const { hasSecondFactor, recoveryCodesLeft } = await app.call(accounts.account, { as: session })
  expect([hasSecondFactor, recoveryCodesLeft]).toEqual([true, 10])
})

test('the secret is sealed and the recovery codes are hashed where they are kept', async () => {
  const { session, secret, recoveryCodes } = await withSecondFactor('sealed@family.example')
  const account = await system
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', session.body.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(account)).not.toContain(secret)
  const kept = await system.selectFrom('recovery_codes').selectAll().execute()
  const asText = kept.map(({ code_hash }) => code_hash.toString('latin1')).join(' ')
  expect(kept.length).toBeGreaterThanOrEqual(10)
  expect(asText).not.toContain(recoveryCodes[0])
  expect(asText).not.toContain(recoveryCodes[0]!.replaceAll('-', ''))
})

test('after the password a code is asked for; the right one signs in', async () => {
  const { secret } = await withSecondFactor('two@family.example')
  const ceremonyId = await halfSignIn('two@family.example')
  const wrong = await finish(ceremonyId, '000000')
  expect([wrong.status, wrong.cookie]).toEqual([401, ''])
  const right = await finish(ceremonyId, nextCode(secret))
  expect(right.status).toBe(200)
  expect(right.body.email).toBe('two@family.example')
  expect((await app.attempt(accounts.status, { as: right })).status).toBe(200)
})

test('a code works once, even within its half minute, and so does the ceremony', async () => {
  const { secret } = await withSecondFactor('replay@family.example')
  const code = nextCode(secret)
  const first = await halfSignIn('replay@family.example')
  const second = await halfSignIn('replay@family.example')
  expect((await finish(first, code)).status).toBe(200)
  expect((await finish(second, code)).status).toBe(401)
  expect((await finish(first, nextCode(secret))).status).toBe(410)
})

test('of two uses of one code at the same time one wins', async () => {
  const { secret } = await withSecondFactor('pair@family.example')
  const code = nextCode(secret)
  const ceremonies = [
    await halfSignIn('pair@family.example'),
    await halfSignIn('pair@family.example'),
  ]
  const answers = await Promise.all(ceremonies.map((id) => finish(id, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a code that is one step old is taken, an older one isn’t', async () => {
  const { secret } = await withSecondFactor('drift@family.example')
  app.clock.advance({ minutes: 5 })
  const code = codeOf(secret)
  const ceremonyId = await halfSignIn('drift@family.example')
  app.clock.advance({ seconds: 90 })
  expect((await finish(ceremonyId, code)).status).toBe(401)
  const recent = codeOf(secret)
  app.clock.advance({ seconds: 30 })
  expect((await finish(ceremonyId, recent)).status).toBe(200)
})

test('a recovery code signs in once, however it is typed', async () => {
  const { recoveryCodes } = await withSecondFactor('recover@family.example')
  const typed = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')
  const first = await finish(await halfSignIn('recover@family.example'), typed)
  expect(first.status).toBe(200)
  expect((await finish(await halfSignIn('recover@family.example'), typed)).status).toBe(401)
  const { recoveryCodesLeft } = await app.call(accounts.account, { as: first })
  expect(recoveryCodesLeft).toBe(9)
})

test('five tries or five minutes, then the sign-in starts over', async () => {
  const { secret } = await withSecondFactor('five@family.example')
  const tried = await halfSignIn('five@family.example')
  for (let n = 0; n < 5; n += 1) expect((await finish(tried, `00000${n}`)).status).toBe(401)
  expect((await finish(tried, nextCode(secret))).status).toBe(410)
  const slow = await halfSignIn('five@family.example')
  app.clock.advance({ minutes: 5 })
  expect((await finish(slow, nextCode(secret))).status).toBe(410)
})

test('someone else’s recovery code is worth nothing', async () => {
  const { recoveryCodes } = await withSecondFactor('first@family.example')
  await withSecondFactor('second@family.example')
  const ceremonyId = await halfSignIn('second@family.example')
  expect((await finish(ceremonyId, recoveryCodes[0]!)).status).toBe(401)
})

test('an unknown ceremony and one of another kind are refused alike', async () => {
  const { ceremonyId } = await app.call(accounts.passkeyChallenge)
  for (const id of [ceremonyId, '0192f0c4-0000-7000-8000-000000000000'])
    expect((await finish(id, '123456')).status).toBe(410)
})

test('new recovery codes replace the old ones', async () => {
  const { session, recoveryCodes } = await withSecondFactor('renew@family.example')
  const renewed = await app.call(accounts.renewRecoveryCodes, { as: session })
  expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0])
  expect((await finish(await halfSignIn('renew@family.example'), recoveryCodes[0]!)).status).toBe(
    401,
  )
  expect(
    (await finish(await halfSignIn('renew@family.example'), renewed.recoveryCodes[0]!)).status,
  ).toBe(200)
})

test('turned off, the password alone is enough again, and the owner hears of it', async () => {
  const { session, secret } = await withSecondFactor('off@family.example')
  const body = { code: nextCode(secret) }
  expect((await app.attempt(accounts.endSecondFactor, { as: session, body })).status).toBe(204)
  expect((await signIn(app, 'off')).body).toMatchObject({ hasSecondFactor: false })
  const { recoveryCodesLeft } = await app.call(accounts.account, { as: session })
  expect(recoveryCodesLeft).toBe(0)
  const subjects = (await app.mails('off@family.example')).map(({ subject }) => subject)
  expect(subjects).toContain('The second step of signing in is on')
  expect(subjects).toContain('The second step of signing in is off')
})

test('it can’t be set up twice, nor before the address is confirmed, nor renewed while off', async () => {
  const { session } = await withSecondFactor('once@family.example')
  expect((await app.attempt(accounts.beginSecondFactor, { as: session })).status).toBe(409)
  const fresh: Session = await signUp(app, 'fresh@family.example')
  expect((await app.attempt(accounts.beginSecondFactor, { as: fresh })).status).toBe(403)
  expect((await app.attempt(accounts.renewRecoveryCodes, { as: fresh })).status).toBe(409)
  const unbegun = await app.attempt(accounts.confirmSecondFactor, {
    as: fresh,
    body: { code: '123456' },
  })
  expect(unbegun.status).toBe(400)
})

test('a code proves who is sitting here', async () => {
  const { session, secret } = await withSecondFactor('proof@family.example')
  app.clock.advance({ minutes: 11 })
  expect((await app.attempt(accounts.renewRecoveryCodes, { as: session })).status).toBe(428)
  expect(
    (await app.attempt(accounts.prove, { as: session, body: { code: '000000' } })).status,
  ).toBe(403)
  const proof = await app.attempt(accounts.prove, { as: session, body: { code: nextCode(secret) } })
  expect(proof.status).toBe(200)
  expect((await app.attempt(accounts.renewRecoveryCodes, { as: session })).status).toBe(200)
})

test('B10: turning it off asks for that factor or a recovery code; the password isn’t enough', async () => {
  const { session, secret, recoveryCodes } = await withSecondFactor('keep@family.example')
  const end = (code: string) =>
    app.attempt(accounts.endSecondFactor, { as: session, body: { code } })
  // Signed in a moment ago, so any proof is fresh.
  expect((await end(password)).status).toBe(403)
  expect((await end('000000')).status).toBe(403)
  expect((await app.call(accounts.account, { as: session })).hasSecondFactor).toBe(true)
  expect((await end(recoveryCodes[0]!)).status).toBe(204)
  expect((await end(nextCode(secret))).status).toBe(409)
})

test('B10: while it is on, the password alone proves nothing, so it can’t plant a passkey', async () => {
  const { session, recoveryCodes } = await withSecondFactor('plant@family.example')
  app.clock.advance({ minutes: 11 })
  const byPassword = await app.attempt(accounts.prove, { as: session, body: { password } })
  expect([byPassword.status, byPassword.message]).toEqual([
    403,
    'Your second step is on, so please use a code of your authenticator app, a recovery code or a passkey.',
  ])
  expect((await app.attempt(accounts.beginPasskey, { as: session })).status).toBe(428)
  await app.call(accounts.prove, { as: session, body: { code: recoveryCodes[1]! } })
  expect((await app.attempt(accounts.beginPasskey, { as: session })).status).toBe(200)
})
