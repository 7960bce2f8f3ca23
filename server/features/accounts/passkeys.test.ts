import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { signUp, signUpVerified } from '#tests/support/accounts.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const origin = app.ports.config.publicUrl

async function register(session: Session, name = 'My phone') {
  const authenticator = new Authenticator(origin)
  const { ceremonyId, options } = await app.call(accounts.beginPasskey, { as: session })
  const answer = authenticator.register(options)
  const passkey = await app.call(accounts.addPasskey, {
    as: session,
    body: { ceremonyId, name, answer },
  })
  return { authenticator, passkey }
}

async function signInWith(authenticator: Authenticator) {
  const { ceremonyId, options } = await app.call(accounts.passkeyChallenge)
  const answer = authenticator.signIn(options)
  return app.attempt(accounts.passkeySignIn, { body: { ceremonyId, answer } })
}

const ann = await signUpVerified(app, 'ann@family.example')

test('a passkey is added, and signs in without a name or password', async () => {
  const { authenticator, passkey } = await register(ann, 'Ann’s phone')
  expect(passkey).toMatchObject({ name: 'Ann’s phone', lastUsedAt: null })
  const answer = await signInWith(authenticator)
  expect(answer.status).toBe(200)
  expect(answer.body.email).toBe('ann@family.example')
  const status = await app.attempt(accounts.status, { as: answer })
  expect(status.status).toBe(200)
  const { passkeys } = await app.call(accounts.passkeys, { as: ann })
  expect(passkeys.find(({ id }) => id === passkey.id)!.lastUsedAt).not.toBeNull()
})

test('the options name our site, ask for a verified person and exclude known passkeys', async () => {
  const { options } = await app.call(accounts.beginPasskey, { as: ann })
  const { passkeys } = await app.call(accounts.passkeys, { as: ann })
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Kinfold' },
    user: { name: 'ann@family.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options['excludeCredentials']).toHaveLength(passkeys.length)
})

test('a challenge can be answered only once, and only for five minutes', async () => {
  const { authenticator } = await register(ann)
  const first = await app.call(accounts.passkeyChallenge)
  const body = { ceremonyId: first.ceremonyId, answer: authenticator.signIn(first.options) }
  expect((await app.attempt(accounts.passkeySignIn, { body })).status).toBe(200)
  expect((await app.attempt(accounts.passkeySignIn, { body })).status).toBe(401)
  const second = await app.call(accounts.passkeyChallenge)
  const late = { ceremonyId: second.ceremonyId, answer: authenticator.signIn(second.options) }
  app.clock.advance({ minutes: 5 })
  expect((await app.attempt(accounts.passkeySignIn, { body: late })).status).toBe(401)
})

test('a wrong answer uses the challenge up', async () => {
  const { authenticator } = await register(ann)
  const { ceremonyId, options } = await app.call(accounts.passkeyChallenge)
  const stranger = new Authenticator(origin)
  const wrong = { ...stranger.signIn(options), id: authenticator.signIn(options).id }
  const refused = await app.attempt(accounts.passkeySignIn, { body: { ceremonyId, answer: wrong } })
  expect(refused.status).toBe(401)
  const right = authenticator.signIn(options)
  const late = await app.attempt(accounts.passkeySignIn, { body: { ceremonyId, answer: right } })
  expect(late.status).toBe(401)
})

test('an answer made for another site, or without unlocking the device, is refused', async () => {
  const { authenticator } = await register(ann)
  const { ceremonyId, options } = await app.call(accounts.passkeyChallenge)
  const elsewhere = authenticator.signIn(options, 'https://kinf0ld.example')
  expect(
    (await app.attempt(accounts.passkeySignIn, { body: { ceremonyId, answer: elsewhere } })).status,
  ).toBe(401)
  authenticator.isVerifying = false
  expect((await signInWith(authenticator)).status).toBe(401)
  authenticator.isVerifying = true
  expect((await signInWith(authenticator)).status).toBe(200)
})

test('a copied passkey whose counter goes back is refused', async () => {
  const { authenticator } = await register(ann)
  authenticator.counter = 10
  expect((await signInWith(authenticator)).status).toBe(200)
  authenticator.counter = 5
  expect((await signInWith(authenticator)).status).toBe(401)
})

test('a passkey made for another challenge, site or account is not added', async () => {
  const ben = await signUpVerified(app, 'ben@family.example')
  const mine = await app.call(accounts.beginPasskey, { as: ann })
  const answer = new Authenticator(origin).register(mine.options)
  const asBen = await app.attempt(accounts.addPasskey, {
    as: ben,
    body: { ceremonyId: mine.ceremonyId, name: 'Not mine', answer },
  })
  expect(asBen.status).toBe(410)
  const next = await app.call(accounts.beginPasskey, { as: ann })
  const stale = await app.attempt(accounts.addPasskey, {
    as: ann,
    body: { ceremonyId: next.ceremonyId, name: 'Stale', answer },
  })
  expect([stale.status, stale.message]).toEqual([
    400,
    'This passkey couldn’t be checked. Please try again.',
  ])
  const third = await app.call(accounts.beginPasskey, { as: ann })
  const foreign = await app.attempt(accounts.addPasskey, {
    as: ann,
    body: {
      ceremonyId: third.ceremonyId,
      name: 'Foreign',
      answer: new Authenticator(origin).register(third.options, 'https://kinf0ld.example'),
    },
  })
  expect(foreign.status).toBe(400)
})

test('rubbish instead of a passkey gets a sentence, never a 5xx', async () => {
  const bodies = [
    {},
    { ceremonyId: 'x', answer: {} },
    {
      ceremonyId: ann.body.id,
      answer: { id: '', rawId: '', type: 'public-key', response: { clientDataJSON: '' } },
    },
    {
      ceremonyId: ann.body.id,
      answer: { id: '!', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } },
    },
  ]
  for (const body of bodies) {
    const answer = await app.attempt(accounts.passkeySignIn, { body: body as never })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  const { ceremonyId } = await app.call(accounts.beginPasskey, { as: ann })
  const rubbish = {
    id: 'aaaa',
    rawId: 'aaaa',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', attestationObject: 'o2Nm' },
  }
  const answer = await app.attempt(accounts.addPasskey, {
    as: ann,
    body: { ceremonyId, name: 'Rubbish', answer: rubbish },
  })
  expect(answer.status).toBe(400)
})

test('a passkey is renamed and removed by its owner, and by nobody else', async () => {
  const { authenticator, passkey } = await register(ann)
  const params = { passkeyId: passkey.id }
  const ben = await signUp(app, 'benjamin@family.example')
  const foreign = await app.attempt(accounts.renamePasskey, {
    as: ben,
    params,
    body: { name: 'Mine now' },
  })
  expect(foreign.status).toBe(404)
  expect((await app.attempt(accounts.removePasskey, { as: ben, params })).status).toBe(404)
  const renamed = await app.call(accounts.renamePasskey, {
    as: ann,
    params,
    body: { name: 'Old phone' },
  })
  expect(renamed.name).toBe('Old phone')
  expect((await signInWith(authenticator)).status).toBe(200)
  expect((await app.attempt(accounts.removePasskey, { as: ann, params })).status).toBe(204)
  expect((await signInWith(authenticator)).status).toBe(401)
})

test('before the address is confirmed no passkey can be added', async () => {
  const unconfirmed = await signUp(app, 'unconfirmed@family.example')
  const answer = await app.attempt(accounts.beginPasskey, { as: unconfirmed })
  expect(answer.status).toBe(403)
  expect(answer.message).toMatch(/confirm your e-mail address/)
})

test('a passkey proves who is sitting here, to its own account only', async () => {
  const cleo = await signUpVerified(app, 'cleo@family.example')
  const { authenticator } = await register(cleo)
  app.clock.advance({ minutes: 11 })
  expect((await app.attempt(accounts.beginPasskey, { as: cleo })).status).toBe(428)
  const prove = async (session: Session) => {
    const { ceremonyId, options } = await app.call(accounts.passkeyChallenge)
    const answer = authenticator.signIn(options)
    return app.attempt(accounts.prove, { as: session, body: { ceremonyId, answer } })
  }
  expect((await prove(ann)).status).toBe(403)
  expect((await prove(cleo)).status).toBe(200)
  expect((await app.attempt(accounts.beginPasskey, { as: cleo })).status).toBe(200)
})
