import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database

const statusOf = async (session: { cookie: string }) =>
  (await app.attempt(accounts.status, { as: session })).status

await signUp(app, 'ann@family.example')

test.each(['ann@family.example', 'ANN@Family.example', ' ann@family.example ', 'ann', 'Ann'])(
  'Ann signs in as “%s”',
  async (name) => {
    const answer = await signIn(app, name)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'ann@family.example', username: 'ann' })
    expect(await statusOf(answer)).toBe(200)
  },
)

test('a wrong password and an unknown name get the very same answer', async () => {
  const wrong = await signIn(app, 'ann@family.example', 'not the password')
  const unknown = await signIn(app, 'nobody@family.example', 'not the password')
  expect(wrong.status).toBe(401)
  expect(wrong.message).toBe('Wrong e-mail or password.')
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.body).toEqual(wrong.body)
  expect([wrong.cookie, unknown.cookie]).toEqual(['', ''])
})

test.each([
  [{ username: '', password }, 'Please enter a valid email'],
  [{ username: '   ', password }, 'Please enter a valid email'],
  [{ username: 5, password }, 'Please enter a valid email'],
  [{ username: 'ann\u0007', password }, 'Please enter a valid email'],
  [{ username: 'ann', password: '' }, 'Password is required'],
  [{ username: 'ann' }, 'Password is required'],
  [{ username: 'ann', password, admin: true }, 'We don’t know the field “admin”.'],
])('sign-in refuses %j with a sentence', async (body, sentence) => {
  const answer = await app.attempt(accounts.signIn, { body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.message).toBe(sentence)
})

test('an account without a password can’t be signed in to by any password', async () => {
  const { body } = await signUp(app, 'linkonly@family.example')
  await system
    .updateTable('accounts')
    .set({ password_hash: null })
    .where('id', '=', body.id)
    .execute()
  expect((await signIn(app, 'linkonly', password)).status).toBe(401)
})

test.each([
  ['suspended', /suspended/],
  ['memorial', /in memory/],
] as const)(
  'a %s account can’t be signed in to, and its session is over',
  async (status, sentence) => {
    const person = await signUp(app, `${status}@family.example`)
    await system.updateTable('accounts').set({ status }).where('id', '=', person.body.id).execute()
    const answer = await signIn(app, `${status}@family.example`)
    expect(answer.status).toBe(403)
    expect(answer.message).toMatch(sentence)
    expect(await statusOf(person)).toBe(401)
    // Only who knows the password learns of it.
    expect((await signIn(app, `${status}@family.example`, 'wrong')).message).toBe(
      'Wrong e-mail or password.',
    )
  },
)

test('signing in again in the same browser ends the session it had', async () => {
  const first = await signIn(app, 'ann')
  const second = await app.attempt(accounts.signIn, {
    as: first,
    body: { username: 'ann', password },
  })
  expect(second.cookie).not.toBe(first.cookie)
  expect(await statusOf(first)).toBe(401)
  expect(await statusOf(second)).toBe(200)
})

test('signing out ends the session, here and not elsewhere', async () => {
  const here = await signIn(app, 'ann')
  const elsewhere = await signIn(app, 'ann')
  const answer = await app.attempt(accounts.signOut, { as: here })
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/kinfold_session=;/)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(await statusOf(here)).toBe(401)
  expect(await statusOf(elsewhere)).toBe(200)
})

test('signing out without a session is fine', async () => {
  expect((await app.attempt(accounts.signOut)).status).toBe(204)
})

/** Visits, and answers for how many days the browser keeps its cookie from now on. */
async function daysAfterVisit(session: { cookie: string }): Promise<number> {
  const visit = await app.attempt(accounts.status, { as: session })
  expect(visit.status).toBe(200)
  const cookie = [visit.headers['set-cookie']]
    .flat()
    .map(String)
    .find((c) => c.startsWith('kinfold_session='))
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie!)![1]!)
  return Math.round((expires - app.clock.now().epochMilliseconds) / 86_400_000)
}

test('a session lasts 30 days from the last visit, and the cookie is renewed with it', async () => {
  const session = await signIn(app, 'ann')
  app.clock.advance({ days: 29 })
  expect(await daysAfterVisit(session)).toBe(30)
  app.clock.advance({ days: 29 })
  expect(await statusOf(session)).toBe(200)
  app.clock.advance({ days: 31 })
  expect(await statusOf(session)).toBe(401)
})

test('a session that is used every month ends a year after it began, and so does its cookie', async () => {
  const session = await signIn(app, 'ann')
  for (let month = 1; month <= 12; month += 1) {
    app.clock.advance({ days: 28 })
    expect(await daysAfterVisit(session)).toBe(Math.min(30, 365 - month * 28))
  }
  app.clock.advance({ days: 28 })
  expect(await daysAfterVisit(session)).toBe(1)
  app.clock.advance({ days: 1 })
  expect(await statusOf(session)).toBe(401)
})

test('a made-up session is nobody’s', async () => {
  expect(await statusOf({ cookie: `kinfold_session=${'A'.repeat(43)}` })).toBe(401)
  expect(await statusOf({ cookie: 'kinfold_session=' })).toBe(401)
})
