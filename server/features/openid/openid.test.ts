import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import type { User } from '#contract/accounts/shapes.ts'
import { wallClock } from '#server/platform/clock.ts'
import { mailedToken, password, signIn, signUp, signUpVerified } from '#tests/support/accounts.ts'
import { providerWalk } from '#tests/support/provider-walk.ts'
import { openidProvider } from '#tests/support/openid-provider.ts'
import { testServer } from '#tests/support/server.ts'

const elsewhere = await openidProvider()
const app = await testServer({ ...elsewhere.settings(), ADMIN_EMAIL: 'boss@family.example' })
const { system } = app.database
const provider = 'openid'

afterEach(() => {
  elsewhere.spoilt = {}
})

const { walk, finish, comeAs, both } = providerWalk(app, elsewhere)

const countAccounts = async (email: string) =>
  (await system.selectFrom('accounts').select('id').where('email', '=', email).execute()).length

const identitiesOf = (accountId: string) =>
  system.selectFrom('openid_identities').selectAll().where('account_id', '=', accountId).execute()

test('somebody new comes in with a confirmed address, a family of their own and no password; and again later', async () => {
  const first = await comeAs('ann-1', 'ann@family.example', { name: 'Ann Miller' })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    email: 'ann@family.example',
    displayName: 'Ann Miller',
    isEmailVerified: true,
    isAdmin: false,
  })
  expect(first.cookie).toMatch(/kinfold_session=/)
  const { id } = first.body as User
  const family = await system
    .selectFrom('members')
    .select('role')
    .where('account_id', '=', id)
    .execute()
  expect(family).toEqual([{ role: 'owner' }])
  expect(await app.call(accounts.account, { as: first })).toMatchObject({ hasPassword: false })
  expect(await app.mails('ann@family.example')).toEqual([])
  // Her address at the provider has changed meanwhile: it is she all the same.
  const again = await comeAs('ann-1', 'ann@elsewhere.example')
  expect(again.body).toMatchObject({ id, email: 'ann@family.example' })
  const { items } = await app.call(accounts.events, { as: again })
  expect(items.map(({ kind }) => kind)).toEqual(['signed-in-by-provider', 'signed-up'])
})

test('an address that stands only where the token leads is found there', async () => {
  elsewhere.spoilt = { isSparing: true }
  expect((await comeAs('sparing', 'sparing@family.example')).body).toMatchObject({
    email: 'sparing@family.example',
  })
})

test.each([
  ['none', {}],
  ['one that isn’t confirmed', { email: 'unproven@family.example', email_verified: false }],
  ['one of which nothing is said', { email: 'unproven@family.example' }],
  ['one confirmed in a text', { email: 'unproven@family.example', email_verified: 'true' }],
  ['that of the admin', { email: 'boss@family.example', email_verified: true }],
])('with %s no account is made, and nothing is told about any', async (_, told) => {
  const answer = await comeAs('unproven', undefined, told)
  expect(answer.body).toEqual({ unproven: { email: 'email' in told ? told.email : null } })
  expect(answer.cookie).toBe('')
  expect(await countAccounts('unproven@family.example')).toBe(0)
  expect(await countAccounts('boss@family.example')).toBe(0)
})

test('an unconfirmed address that has an account is answered like one that has none', async () => {
  await signUpVerified(app, 'quiet@family.example')
  const told = { email: 'quiet@family.example', email_verified: false }
  expect((await comeAs('thief', undefined, told)).body).toEqual({
    unproven: { email: 'quiet@family.example' },
  })
})

test('an account isn’t taken over because its address matches; its owner signs in as always, then it is connected', async () => {
  const owner = await signUpVerified(app, 'known@family.example')
  const answer = await comeAs('known-1', 'Known@family.example')
  expect(answer.cookie).toBe('')
  const { known } = answer.body as { known: { ceremonyId: string } }
  const body = { ceremonyId: known.ceremonyId }
  const stranger = await signUpVerified(app, 'stranger@family.example')
  expect((await app.attempt(accounts.connectIdentity, { as: stranger, body })).status).toBe(410)
  expect(await identitiesOf(owner.body.id)).toEqual([])
  const back = await signIn(app, 'known@family.example')
  const connected = await app.attempt(accounts.connectIdentity, { as: back, body })
  expect(connected.status).toBe(201)
  expect(connected.body).toMatchObject({ provider: 'Elsewhere', shownAs: 'Known@family.example' })
  expect((await app.attempt(accounts.connectIdentity, { as: back, body })).status).toBe(410)
  expect((await comeAs('known-1', 'known@family.example')).body).toMatchObject({
    id: owner.body.id,
  })
})

test('what waits for an address’s owner needs a fresh proof, and ends', async () => {
  const owner = await signUpVerified(app, 'late@family.example')
  const { body } = await comeAs('late-1', 'late@family.example')
  const { ceremonyId } = (body as { known: { ceremonyId: string } }).known
  app.clock.advance({ minutes: 11 })
  const stale = await app.attempt(accounts.connectIdentity, { as: owner, body: { ceremonyId } })
  expect(stale.status).toBe(428)
  app.clock.advance({ minutes: 5 })
  const as = await signIn(app, 'late@family.example')
  expect((await app.attempt(accounts.connectIdentity, { as, body: { ceremonyId } })).status).toBe(
    410,
  )
})

test('a provider is connected in the settings after a fresh proof, its owner is told, and it signs in', async () => {
  const as = await signUpVerified(app, 'linked@family.example')
  elsewhere.person = { sub: 'linked-1', email: 'other@elsewhere.example', email_verified: false }
  const done = await finish(await walk(as))
  expect(done.body).toMatchObject({
    connected: { shownAs: 'other@elsewhere.example', isUsable: true },
  })
  const letters = await app.mails('linked@family.example')
  expect(letters.map(({ subject }) => subject)).toContain('Elsewhere was connected to your account')
  expect((await comeAs('linked-1')).body).toMatchObject({ id: as.body.id })
  const another = await signUpVerified(app, 'another@family.example')
  const twice = await finish(await walk(another))
  expect(twice.status).toBe(409)
  app.clock.advance({ minutes: 11 })
  const stale = await app.attempt(accounts.beginConnecting, { as: another, body: { provider } })
  expect(stale.status).toBe(428)
})

test('what one person began to connect isn’t connected to whoever sits there then', async () => {
  const as = await signUpVerified(app, 'first@family.example')
  const next = await signUpVerified(app, 'next@family.example')
  elsewhere.person = { sub: 'first-1' }
  const begun = await app.attempt(accounts.beginConnecting, { as, body: { provider } })
  const there = await fetch(begun.body.url, { redirect: 'manual' })
  const answer = new URL(there.headers.get('location')!).search
  expect((await finish({ answer, cookie: both(begun, next) })).status).toBe(401)
  expect(await identitiesOf(as.body.id)).toEqual([])
  expect(await identitiesOf(next.body.id)).toEqual([])
})

test('with an address that nobody confirmed nothing can be connected', async () => {
  const as = await signUp(app, 'unconfirmed@family.example')
  const answer = await app.attempt(accounts.beginConnecting, { as, body: { provider } })
  expect(answer.status).toBe(403)
})

test('a provider is disconnected, but not the last way to sign in', async () => {
  const as = await comeAs('only-1', 'only@family.example')
  const { identities } = await app.call(accounts.identities, { as })
  const params = { identityId: identities[0]!.id }
  const refused = await app.attempt(accounts.disconnectIdentity, { as, params })
  expect(refused.status).toBe(409)
  expect(refused.message).toMatch(/set a password or add a passkey/)
  await app.call(accounts.changePassword, { as, body: { password } })
  expect((await app.attempt(accounts.disconnectIdentity, { as, params })).status).toBe(204)
  expect((await app.attempt(accounts.disconnectIdentity, { as, params })).status).toBe(404)
  const subjects = (await app.mails('only@family.example')).map(({ subject }) => subject)
  expect(subjects).toContain('Elsewhere was disconnected from your account')
  expect((await comeAs('only-1', 'only@family.example')).body).toHaveProperty('known')
})

test('“It wasn’t me” ends a provider that somebody connected lately', async () => {
  const as = await signUpVerified(app, 'planted@family.example')
  elsewhere.person = { sub: 'planted-1' }
  await finish(await walk(as))
  const token = await mailedToken(app, 'planted@family.example', '/it-wasnt-me')
  const { identities } = await app.call(accounts.keysBeforeDisavowal, { params: { token } })
  expect(identities).toMatchObject([{ name: 'Elsewhere' }])
  const identityIds = identities.map(({ id }) => id)
  const body = { passkeyIds: [], identityIds, secondFactor: false, recoveryCodes: false }
  await app.call(accounts.disavow, { params: { token }, body })
  expect((await comeAs('planted-1')).body).toEqual({ unproven: { email: null } })
})

test('the second step is asked for where the account has one', async () => {
  const as = await comeAs('totp-1', 'totp@family.example')
  const { secret } = await app.call(accounts.beginSecondFactor, { as })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.clock.now().epochMilliseconds,
    })
  await app.call(accounts.confirmSecondFactor, { as, body: { code: code() } })
  const half = await comeAs('totp-1', 'totp@family.example')
  expect(half.cookie).toBe('')
  const { secondFactor } = half.body as { secondFactor: { ceremonyId: string } }
  app.clock.advance({ minutes: 1 })
  const body = { ceremonyId: secondFactor.ceremonyId, code: code() }
  expect((await app.attempt(accounts.secondFactor, { body })).body).toMatchObject({
    email: 'totp@family.example',
  })
})

test.each(['suspended', 'memorial'] as const)('a %s account isn’t entered', async (status) => {
  const first = await comeAs(`${status}-1`, `${status}@family.example`)
  const { id } = first.body as User
  await system.updateTable('accounts').set({ status }).where('id', '=', id).execute()
  const answer = await comeAs(`${status}-1`, `${status}@family.example`)
  expect(answer.status).toBe(403)
  expect(answer.cookie).toBe('')
})

test('while registration is off nobody new comes in, and who is known does', async () => {
  const before = await comeAs('settled-1', 'settled@family.example')
  await system.updateTable('system_settings').set({ registration_enabled: false }).execute()
  const late = await comeAs('newcomer-1', 'newcomer@family.example')
  const known = await comeAs('settled-1', 'settled@family.example')
  await system.updateTable('system_settings').set({ registration_enabled: true }).execute()
  expect(late.status).toBe(403)
  expect(await countAccounts('newcomer@family.example')).toBe(0)
  expect(known.body).toMatchObject({ id: (before.body as User).id })
})

test('a deleted account takes its providers with it', async () => {
  const { body } = await comeAs('gone-1', 'gone@family.example')
  const { id } = body as User
  await system.deleteFrom('accounts').where('id', '=', id).execute()
  expect(await identitiesOf(id)).toEqual([])
})

// Providers go by the world's clock, not by the test's.
const hourAgo = Math.floor(wallClock.now().epochMilliseconds / 1000) - 3600

test.each([
  ['for another sign-in', { claims: { nonce: 'another' } }],
  ['for another client', { claims: { aud: 'somebody-else' } }],
  ['of another issuer', { claims: { iss: 'https://another.example' } }],
  ['that has expired', { claims: { iat: hourAgo - 300, exp: hourAgo } }],
  ['with a stranger’s signature', { isForged: true }],
  ['without a signature', { isUnsigned: true }],
])('a token %s signs nobody in', async (_, spoilt) => {
  elsewhere.spoilt = spoilt
  const answer = await comeAs('spoilt-1', 'spoilt@family.example')
  expect([401, 502]).toContain(answer.status)
  expect(answer.message).toMatch(/Elsewhere/)
  expect(answer.cookie).toBe('')
  expect(await countAccounts('spoilt@family.example')).toBe(0)
})

test('an answer counts once, in the browser that began, with its own state', async () => {
  elsewhere.person = { sub: 'replay-1', email: 'replay@family.example', email_verified: true }
  const walked = await walk()
  const foreign = await walk()
  expect((await finish({ answer: walked.answer, cookie: { cookie: '' } })).status).toBe(410)
  expect((await finish({ answer: walked.answer, cookie: foreign.cookie })).status).toBe(401)
  expect((await finish({ ...walked, cookie: { cookie: 'kinfold_openid=made-up' } })).status).toBe(
    410,
  )
  expect((await finish(walked)).status).toBe(200)
  // The cookie is the browser's to send again; the answer isn't.
  expect((await finish(walked)).status).toBe(410)
  const late = await walk()
  app.clock.advance({ minutes: 16 })
  expect((await finish(late)).status).toBe(410)
})

test('a used code is refused by the provider, and told in words', async () => {
  elsewhere.person = { sub: 'code-1', email: 'code@family.example', email_verified: true }
  const walked = await walk()
  await finish(walked)
  const next = await walk()
  const code = new URLSearchParams(walked.answer).get('code')!
  const answer = new URLSearchParams(next.answer)
  answer.set('code', code)
  expect((await finish({ ...next, answer: `?${answer}` })).status).toBe(401)
})

test('whoever says no at the provider is told that nothing was changed', async () => {
  elsewhere.spoilt = { isDeclined: true }
  const answer = await comeAs('shy-1', 'shy@family.example')
  expect(answer.status).toBe(403)
  expect(answer.message).toMatch(/nothing was changed/)
})

test('a provider in trouble is told in words, and nothing is left open by it', async () => {
  elsewhere.person = { sub: 'trouble-1', email: 'trouble@family.example', email_verified: true }
  const walked = await walk()
  elsewhere.spoilt = { trouble: 500 }
  const during = await finish(walked)
  expect(during.status).toBe(502)
  expect(during.message).toMatch(/Elsewhere couldn’t tell us who you are just now/)
  const begin = await app.attempt(accounts.beginOpenid, { body: { provider } })
  expect(begin.status).toBe(502)
  elsewhere.spoilt = {}
  expect((await finish(walked)).status).toBe(410)
  expect((await comeAs('trouble-1', 'trouble@family.example')).status).toBe(200)
})

test.each(['/.well-known/openid-configuration', '/jwks', '/token', '/userinfo'])(
  'an answer of a provider at %s that doesn’t end is read no further than it may be',
  async (flood) => {
    elsewhere.person = { sub: 'flood-1', email: 'flood@family.example', email_verified: true }
    // Otherwise what it said of itself, and its keys, are known from before.
    const earlier = await walk()
    elsewhere.spoilt = { trouble: 500 }
    await finish(earlier)
    elsewhere.spoilt = {}
    const walked = await walk()
    elsewhere.flooded = 0
    elsewhere.spoilt = { flood, isSparing: true }
    if (flood.startsWith('/.well')) app.clock.advance({ hours: 2 })
    const begin = () => app.attempt(accounts.beginOpenid, { body: { provider } })
    const answer = await (flood.startsWith('/.well') ? begin() : finish(walked))
    expect([answer.status, answer.message]).toEqual([502, expect.stringContaining('far more')])
    expect(elsewhere.flooded).toBeGreaterThan(1024 * 1024)
    expect(elsewhere.flooded).toBeLessThan(32 * 1024 * 1024)
    elsewhere.spoilt = {}
    expect((await comeAs(`after-${flood}`, 'after-flood@family.example')).status).toBe(200)
  },
)

test('the address to go to holds no secret, and a provider that isn’t configured is unknown', async () => {
  const begun = await app.attempt(accounts.beginOpenid, { body: { provider } })
  const url = new URL(begun.body.url)
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/sign-in/with/openid')
  expect(begun.body.url).not.toContain('secret')
  expect(String(begun.headers['set-cookie'])).toMatch(
    /kinfold_openid=.*; HttpOnly; SameSite=Strict/,
  )
  const unknown = await app.attempt(accounts.beginOpenid, { body: { provider: 'nobody' } })
  expect(unknown.status).toBe(404)
})
