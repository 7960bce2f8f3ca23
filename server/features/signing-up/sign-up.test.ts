import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { details, signIn, signUp } from '#tests/support/accounts.ts'
import { adminLookAlikes } from '#tests/support/admin-look-alikes.ts'
import { testServer } from '#tests/support/server.ts'
import { isReserved } from '#server/features/names/usernames.ts'

const app = await testServer()
const { system } = app.database

const countAccounts = async (email: string) =>
  (await system.selectFrom('accounts').select('id').where('email', '=', email).execute()).length

test('signing up with the specification’s payload answers the user and sets the session', async () => {
  const answer = await signUp(app, 'ann.miller@family.example')
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    username: 'ann.miller',
    email: 'ann.miller@family.example',
    displayName: 'Ann Miller',
    isEmailVerified: false,
    isAdmin: false,
    hasSecondFactor: false,
    hasMailServer: false,
    deleteAfterAt: null,
    sandboxUntilAt: null,
  })
  const status = await app.attempt(accounts.status, { as: answer })
  expect(status.status).toBe(200)
  expect(status.body).toEqual(answer.body)
})

test('a guest’s status is refused with a message', async () => {
  const answer = await app.attempt(accounts.status)
  expect(answer.status).toBe(401)
  expect(answer.message).toBe('Please sign in first.')
})

test('the session cookie can’t be read by scripts or sent from other sites', async () => {
  const { headers } = await signUp(app, 'cookie@family.example')
  const cookies = [headers['set-cookie']].flat().map(String)
  const session = cookies.find((cookie) => cookie.startsWith('kinfold_session='))
  expect(session).toMatch(/; HttpOnly/)
  expect(session).toMatch(/; SameSite=Lax/)
  expect(session).toMatch(/; Path=\//)
})

test('only a hash of the session’s secret is kept', async () => {
  const { cookie } = await signUp(app, 'hashed@family.example')
  const token = /kinfold_session=([^;]+)/.exec(cookie)![1]!
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await system.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.some((row) => row.token_hash.toString('latin1').includes(token))).toBe(false)
})

test('a new account owns a family of its own and is asked by letter to confirm its address', async () => {
  const { body } = await signUp(app, 'founder@family.example')
  const family = await system
    .selectFrom('members')
    .innerJoin('families', 'families.id', 'members.family_id')
    .select(['families.name', 'members.role', 'members.status'])
    .where('members.account_id', '=', body.id)
    .execute()
  expect(family).toEqual([{ name: 'Founder’s family', role: 'owner', status: 'active' }])
  const letters = await app.mails('founder@family.example')
  expect(letters.map(({ subject }) => subject)).toEqual(['Please confirm your e-mail address'])
  expect(letters[0]!.text_body).toMatch(/\/verify-email\?token=[a-z0-9]{32}/)
})

test('the letter that confirms an address leads on to the plan somebody came for, and so does each that is sent again', async () => {
  const choice = { plan: 'memory_plus', period: 'annual' } as const
  const body = { ...details('yearly@family.example'), choice }
  expect((await app.attempt(accounts.signUp, { body })).status).toBe(201)
  const as = await signIn(app, 'yearly@family.example')
  await app.call(accounts.resendVerification, { as })
  await app.call(accounts.resendVerification, { as })
  await app.call(accounts.changeEmail, { as, body: { email: 'corrected@family.example' } })
  const letters = [
    ...(await app.mails('yearly@family.example')),
    ...(await app.mails('corrected@family.example')),
  ].filter(({ text_body }) => text_body.includes('/verify-email?'))
  expect(letters).toHaveLength(4)
  for (const { text_body } of letters)
    expect(text_body).toMatch(/\/verify-email\?token=[a-z0-9]{32}&plan=memory_plus&period=annual/)
})

test.each([
  [{ choice: { plan: 'gold', period: 'annual' } }, 'We don’t have a plan of that name.'],
  [{ choice: { plan: 'memory_plus', period: '&admin=1' } }, 'You can pay quarterly or annually.'],
  [{ email: 'not an address' }, 'Please enter a valid email'],
  [{ email: '' }, 'Please enter a valid email'],
  [{ email: 'a@b' }, 'Please enter a valid email'],
  [{ email: `${'a'.repeat(250)}@family.example` }, 'Please enter a valid email'],
  [{ email: null }, 'Please enter a valid email'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: '' }, 'Password must be at least 6 characters'],
  [{ password: 7 }, 'Password must be at least 6 characters'],
  [{ password: 'password' }, /^Very many people use this password/],
  [{ password: 'x'.repeat(1025) }, 'Password can have at most 1024 characters'],
  [{ password: 'ö'.repeat(1024) }, 'Password can have at most 1024 characters'],
  [{ role: 'admin' }, 'We don’t know the field “role”.'],
  [{ isAdmin: true }, 'We don’t know the field “isAdmin”.'],
  [{ username: { $ne: '' } }, /username/],
  [{ email: ['a@family.example', 'b@family.example'] }, 'Please enter a valid email'],
  [{ email: 'null\u0000@family.example' }, /./],
  [{ browser: 'lynx' }, /browser/],
])('sign-up refuses %j with a sentence', async (change, sentence) => {
  const body = { ...details('refused@family.example'), ...change }
  const answer = await app.attempt(accounts.signUp, { body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(sentence)
  expect(await countAccounts('refused@family.example')).toBe(0)
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'a field called %s is refused',
  async (key) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"proto@family.example","username":"proto","password":"a quilt of voices","${key}":{"role":"admin"}}`,
    })
    expect(answer.statusCode).toBe(400)
  },
)

test('a taken username yields another one, never an error', async () => {
  const first = await signUp(app, 'grandma@one.example')
  const second = await signUp(app, 'grandma@two.example')
  const third = await signUp(app, 'GRANDMA@three.example')
  expect(first.body.username).toBe('grandma')
  expect([second.status, third.status]).toEqual([201, 201])
  expect(second.body.username).toMatch(/^grandma-[a-z]{6}$/)
  expect(third.body.username).toMatch(/^grandma-[a-z]{6}$/)
})

test('an address in use is refused without saying so, and its owner is told by letter', async () => {
  await signUp(app, 'owner@family.example')
  const answer = await signUp(app, 'Owner@Family.Example')
  expect(answer.status).toBe(409)
  expect(answer.message).not.toMatch(/exist|taken|in use|already/i)
  expect(answer.cookie).toBe('')
  const letters = await app.mails('owner@family.example')
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    'Please confirm your e-mail address',
    'You already have an account',
  ])
  expect((await signIn(app, 'owner@family.example')).status).toBe(200)
})

test('of many sign-ups with one address at the same time exactly one makes an account, and none breaks', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      signUp(app, n % 2 ? 'race@family.example' : 'Race@family.example'),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201, 409, 409, 409, 409, 409, 409, 409,
  ])
  const made =
    (await countAccounts('race@family.example')) + (await countAccounts('Race@family.example'))
  expect(made).toBe(1)
})

test('many sign-ups wishing for one username at the same time all succeed under different names', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => signUp(app, `twin@family${n}.example`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.username)).size).toBe(6)
})

test('while registration is off nobody can sign up, and a sentence says so', async () => {
  await system.updateTable('system_settings').set({ registration_enabled: false }).execute()
  const answer = await signUp(app, 'late@family.example')
  await system.updateTable('system_settings').set({ registration_enabled: true }).execute()
  expect(answer.status).toBe(403)
  expect(answer.message).toMatch(/New accounts can’t be made/)
  expect(await countAccounts('late@family.example')).toBe(0)
})

const signUpAs = async (username: string, email: string) => {
  const answer = await app.attempt(accounts.signUp, { body: { ...details(email), username } })
  expect(answer.status).toBe(201)
  expect(answer.body.isAdmin).toBe(false)
  expect(isReserved(answer.body.username)).toBe(false)
  for (const url of [
    '/api/admin/stats',
    '/api/admin/users',
    '/api/admin/settings',
    '/api/admin/export/users',
  ]) {
    const denied = await app.http.inject({ url, headers: { cookie: answer.cookie } })
    expect(denied.statusCode).toBe(403)
  }
}

test(
  'admin@anything and its look-alikes sign up as members under harmless names',
  { timeout: 180_000 },
  async () => {
    const lookAlikes = adminLookAlikes().filter((_, n) => n % 16 === 0)
    expect(lookAlikes.length).toBeGreaterThanOrEqual(12)
    await signUpAs('admin', 'admin@anything.example')
    for (const [n, name] of lookAlikes.entries())
      await signUpAs(name, `look-alike-${n}@anything.example`)
  },
)
