import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { mailedToken, password, signIn, signUp, signUpVerified } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'
import { whileHashing } from '#tests/support/slow-calls.ts'
import { walkPages } from '#tests/support/walk-pages.ts'
import { forgetOldTraces } from './event-store.ts'

const app = await testServer()

const statusOf = async (session: Session) =>
  (await app.attempt(accounts.status, { as: session })).status
const subjectsTo = async (email: string) => (await app.mails(email)).map(({ subject }) => subject)

test('the settings page learns everything about the account, and no secret', async () => {
  const person = await signUp(app, 'shown@family.example')
  const account = await app.call(accounts.account, { as: person })
  expect(account).toEqual({
    ...person.body,
    timeZone: 'UTC',
    emailNotices: true,
    createdAt: '2026-11-15T09:00:00.000Z',
    hasPassword: true,
    pendingEmail: null,
    recoveryCodesLeft: 0,
    provedUntilAt: '2026-11-15T09:10:00.000Z',
  })
})

test('name, time zone and notices change; what isn’t given stays', async () => {
  const person = await signUp(app, 'changes@family.example')
  const body = { displayName: '  Grandma Ann  ', timeZone: 'Europe/Vienna' }
  const changed = await app.call(accounts.changeAccount, { as: person, body })
  expect(changed).toMatchObject({
    displayName: 'Grandma Ann',
    timeZone: 'Europe/Vienna',
    emailNotices: true,
  })
  const again = await app.call(accounts.changeAccount, {
    as: person,
    body: { emailNotices: false },
  })
  expect(again).toMatchObject({ displayName: 'Grandma Ann', emailNotices: false })
  expect(await app.call(accounts.changeAccount, { as: person, body: {} })).toEqual(again)
})

test.each([
  [{ displayName: '' }, /can’t be empty/],
  [{ displayName: 'x'.repeat(81) }, /at most 80/],
  [{ displayName: 'Ann\nBcc: all@family.example' }, /can’t be stored/],
  [{ displayName: 'Kinfold Support' }, /kept for the people who run Kinfold/],
  [{ displayName: 'Аdmin' }, /kept for the people who run Kinfold/],
  [{ timeZone: 'Atlantis/Center' }, /don’t know that time zone/],
  [{ timeZone: '+02:00' }, /don’t know that time zone/],
  [{ emailNotices: 'yes' }, /emailNotices/],
  [{ role: 'admin' }, 'We don’t know the field “role”.'],
  [{ email: 'other@family.example' }, 'We don’t know the field “email”.'],
])('changing the account by %j is refused with a sentence', async (body, sentence) => {
  const person = await signIn(app, 'changes')
  const answer = await app.attempt(accounts.changeAccount, { as: person, body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(sentence)
})

test('sensitive acts ask for a proof once ten minutes have passed, and a password is one', async () => {
  const person = await signUpVerified(app, 'proof@family.example')
  app.clock.advance({ minutes: 10 })
  const acts = [
    app.attempt(accounts.changePassword, { as: person, body: { password: 'another quilt' } }),
    app.attempt(accounts.changeEmail, { as: person, body: { email: 'new@family.example' } }),
    app.attempt(accounts.askDeletion, { as: person, body: { callOff: [] } }),
    app.attempt(accounts.beginSecondFactor, { as: person }),
    app.attempt(accounts.renewRecoveryCodes, { as: person }),
    app.attempt(accounts.beginPasskey, { as: person }),
    app.attempt(accounts.removePasskey, { as: person, params: { passkeyId: person.body.id } }),
  ]
  for (const { status, message } of await Promise.all(acts))
    expect([status, message]).toEqual([428, 'Please confirm that it’s you first.'])
  const { provedUntilAt } = await app.call(accounts.account, { as: person })
  expect(provedUntilAt).toBeNull()
  const wrong = await app.attempt(accounts.prove, { as: person, body: { password: 'wrong' } })
  expect([wrong.status, wrong.message]).toEqual([403, 'That password isn’t right.'])
  expect(await statusOf(person)).toBe(200)
  const proof = await app.attempt(accounts.prove, { as: person, body: { password } })
  expect(proof.status).toBe(200)
  const changed = await app.attempt(accounts.changePassword, {
    as: person,
    body: { password: 'another quilt' },
  })
  expect(changed.status).toBe(204)
})

test.each([
  {},
  { password: '' },
  { code: '' },
  { password, code: '123456' },
  { password, extra: 1 },
])('the proof %j is refused with a sentence', async (body) => {
  const person = await signIn(app, 'changes')
  const answer = await app.attempt(accounts.prove, { as: person, body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.message).not.toBe('')
})

test('a session that is ended while its new password is hashed changes nothing', async () => {
  const thief = await signUp(app, 'ended@family.example')
  const owner = await signIn(app, 'ended@family.example')
  whileHashing(() => app.call(accounts.endOtherSessions, { as: owner }))
  const body = { password: 'a thief’s own password' }
  expect((await app.attempt(accounts.changePassword, { as: thief, body })).status).toBe(401)
  expect((await signIn(app, 'ended@family.example')).status).toBe(200)
})

test('a changed password ends all other sessions and is told by letter', async () => {
  const here = await signUp(app, 'password@family.example')
  const elsewhere = await signIn(app, 'password@family.example')
  const body = { password: 'another quilt of voices' }
  const answer = await app.attempt(accounts.changePassword, { as: here, body })
  expect(answer.status).toBe(204)
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
  expect((await signIn(app, 'password@family.example')).status).toBe(401)
  expect((await signIn(app, 'password@family.example', body.password)).status).toBe(200)
  expect(await subjectsTo('password@family.example')).toContain('Your password was changed')
  const common = await app.attempt(accounts.changePassword, {
    as: here,
    body: { password: 'iloveyou' },
  })
  expect(common.status).toBe(400)
})

test('another address counts once confirmed from there; both addresses hear of it', async () => {
  const person = await signUpVerified(app, 'old@family.example')
  app.clock.advance({ seconds: 1 })
  const body = { email: 'new.address@family.example' }
  const { message } = await app.call(accounts.changeEmail, { as: person, body })
  expect(message).toContain('new.address@family.example')
  const waiting = await app.call(accounts.account, { as: person })
  expect([waiting.email, waiting.pendingEmail]).toEqual([
    'old@family.example',
    'new.address@family.example',
  ])
  expect(await subjectsTo('old@family.example')).toContain(
    'Somebody asked to change your e-mail address',
  )
  const token = await mailedToken(app, 'new.address@family.example', '/verify-email')
  await app.call(accounts.verifyEmail, { params: { token } })
  const changed = await app.call(accounts.account, { as: person })
  expect(changed).toMatchObject({
    email: 'new.address@family.example',
    isEmailVerified: true,
    pendingEmail: null,
  })
  expect(await subjectsTo('old@family.example')).toContain('Your e-mail address was changed')
  expect((await signIn(app, 'old@family.example')).status).toBe(401)
  expect((await signIn(app, 'new.address@family.example')).status).toBe(200)
})

test('links to the old address die with the change, and a second wish replaces the first', async () => {
  const person = await signUp(app, 'start@family.example')
  const toStart = await mailedToken(app, 'start@family.example', '/verify-email')
  await app.call(accounts.changeEmail, { as: person, body: { email: 'wish.one@family.example' } })
  const toOne = await mailedToken(app, 'wish.one@family.example', '/verify-email')
  await app.call(accounts.changeEmail, { as: person, body: { email: 'wish.two@family.example' } })
  const toTwo = await mailedToken(app, 'wish.two@family.example', '/verify-email')
  const use = async (token: string) =>
    (await app.attempt(accounts.verifyEmail, { params: { token } })).status
  expect([await use(toStart), await use(toOne), await use(toTwo)]).toEqual([410, 410, 200])
  expect((await app.call(accounts.account, { as: person })).email).toBe('wish.two@family.example')
})

test('asking for an address in use answers like any other and only its owner is told', async () => {
  await signUp(app, 'taken@family.example')
  const person = await signUp(app, 'asker@family.example')
  const free = await app.call(accounts.changeEmail, {
    as: person,
    body: { email: 'free@family.example' },
  })
  const taken = await app.call(accounts.changeEmail, {
    as: person,
    body: { email: 'Taken@family.example' },
  })
  expect(taken.message.replace('Taken@', 'free@')).toBe(free.message)
  expect(await subjectsTo('taken@family.example')).toContain('You already have an account')
  const own = await app.attempt(accounts.changeEmail, {
    as: person,
    body: { email: 'ASKER@family.example' },
  })
  expect(own.status).toBe(409)
})

test('an address that was taken meanwhile can’t be confirmed', async () => {
  const person = await signUp(app, 'slow@family.example')
  await app.call(accounts.changeEmail, { as: person, body: { email: 'popular@family.example' } })
  const token = await mailedToken(app, 'popular@family.example', '/verify-email')
  await signUp(app, 'popular@family.example')
  const answer = await app.attempt(accounts.verifyEmail, { params: { token } })
  expect(answer.status).toBe(409)
  expect((await app.call(accounts.account, { as: person })).email).toBe('slow@family.example')
})

test('sessions are listed, and ended one by one or all others at once', async () => {
  const here = await signUp(app, 'sessions@family.example')
  const [one, two, three] = [
    await signIn(app, 'sessions'),
    await signIn(app, 'sessions'),
    await signIn(app, 'sessions'),
  ]
  const { sessions } = await app.call(accounts.sessions, { as: here })
  expect(sessions).toHaveLength(4)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ address: '127.0.0.1', agent: 'Mozilla/5.0 (tests)' })
  const { sessions: seenByOne } = await app.call(accounts.sessions, { as: one })
  const sessionId = seenByOne.find(({ isCurrent }) => isCurrent)!.id
  const ended = await app.attempt(accounts.endSession, { as: here, params: { sessionId } })
  expect(ended.status).toBe(204)
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200])
  expect((await app.attempt(accounts.endSession, { as: here, params: { sessionId } })).status).toBe(
    404,
  )
  expect(await app.call(accounts.endOtherSessions, { as: here })).toEqual({ ended: 2 })
  expect([await statusOf(here), await statusOf(two), await statusOf(three)]).toEqual([
    200, 401, 401,
  ])
})

test('nobody ends another’s session, or learns that it exists', async () => {
  const owner = await signUp(app, 'mine@family.example')
  const stranger = await signUp(app, 'stranger@family.example')
  const { sessions } = await app.call(accounts.sessions, { as: owner })
  const params = { sessionId: sessions[0]!.id }
  const foreign = await app.attempt(accounts.endSession, { as: stranger, params })
  const absent = await app.attempt(accounts.endSession, {
    as: stranger,
    params: { sessionId: owner.body.id },
  })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
  expect(await statusOf(owner)).toBe(200)
})

test('after two years nobody knows any more from where and with what somebody signed in, only that they did', async () => {
  const person = await signUp(app, 'long-ago@family.example')
  const events = async () =>
    app.database.system
      .selectFrom('account_events')
      .select(['kind', 'address'])
      .where('account_id', '=', person.body.id)
      .execute()
  app.clock.advance({ hours: 2 * 365 * 24 - 1 })
  await forgetOldTraces(actAsSystem(app.ports))
  expect(await events()).toContainEqual({ kind: 'signed-up', address: '127.0.0.1' })
  app.clock.advance({ hours: 2 })
  await forgetOldTraces(actAsSystem(app.ports))
  expect(await events()).toContainEqual({ kind: 'signed-up', address: '' })
})

test('what happened is listed to its owner, newest first, page after page', async () => {
  const person = await signUp(app, 'events@family.example')
  for (let n = 0; n < 31; n += 1) {
    app.clock.advance({ seconds: 1 })
    await app.call(accounts.signOut, { as: await signIn(app, 'events') })
  }
  const { items, next } = await app.call(accounts.events, { as: person, query: { limit: 30 } })
  expect(items).toHaveLength(30)
  const seen = await walkPages((page) =>
    app.call(accounts.events, { as: person, query: { ...page, limit: 30 } }),
  )
  expect(new Set(seen.map(({ id }) => id)).size).toBe(63)
  expect(seen.at(-1)!.kind).toBe('signed-up')
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .sort()
      .toReversed(),
  )
  const stranger = await signUp(app, 'curious@family.example')
  const foreign = await app.attempt(accounts.events, { as: stranger, query: { cursor: next! } })
  expect(foreign.status).toBe(400)
})

test('the serving role can’t read a secret, not even of the account it serves', async () => {
  const person = await signUp(app, 'secret@family.example')
  const read = (column: 'password_hash' | 'totp_secret_sealed') =>
    app.database.serving.inScope({ accountId: person.body.id }, (db) =>
      db.selectFrom('accounts').select(column).execute(),
    )
  await expect(read('password_hash')).rejects.toThrow('permission denied')
  await expect(read('totp_secret_sealed')).rejects.toThrow('permission denied')
})

test('the serving role sees and changes only the account it serves', async () => {
  const one = await signUp(app, 'scope.one@family.example')
  const two = await signUp(app, 'scope.two@family.example')
  await app.database.serving.inScope({ accountId: one.body.id }, async (db) => {
    const sessions = await db.selectFrom('sessions').select('account_id').execute()
    expect(new Set(sessions.map(({ account_id }) => account_id))).toEqual(new Set([one.body.id]))
    const { numUpdatedRows } = await db
      .updateTable('accounts')
      .set({ display_name: 'Hacked' })
      .where('id', '=', two.body.id)
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(0n)
  })
})
