import { expect, test } from 'vitest'
import { newsletter } from '#contract/newsletter.ts'
import { newsletterPromise } from '#contract/rules/newsletter-promise.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { testServer } from '#tests/support/server.ts'
import { forgetUnconfirmedJob } from './jobs.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const strict = await testServer({ LIMITS_FACTOR: '1' })

// A second between letters puts them in order.
function ask(email: string, page?: string) {
  app.clock.advance({ seconds: 1 })
  return app.call(newsletter.subscribe, { body: { email, ...(page && { page }) } })
}

async function letters(to: string) {
  return (await app.mails(to)).map(({ subject, text_body: text, html_body: html }) => ({
    subject,
    text,
    html,
  }))
}

const tokenIn = (text: string, path: string) =>
  new RegExp(`https://family.example/${path}/(\\w+)`).exec(text)![1]!

const otherEnd = (token: string) => token.replace(/.$/, (end) => (end === '0' ? '1' : '0'))

const rowOf = (email: string) =>
  app.database.system
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()

async function confirmed(email: string) {
  await ask(email)
  const { text } = (await letters(email))[0]!
  const params = { token: tokenIn(text, 'newsletter') }
  app.clock.advance({ seconds: 1 })
  await app.call(newsletter.confirm, { params })
  return { ...params, leave: tokenIn(text, 'unsubscribe') }
}

test('asking mails one letter with a link to confirm, and subscribes nobody yet', async () => {
  const { message } = await ask('ruth@example.org', '/blog/legacy-letters')
  expect(message).toMatch(/waits here/)
  const [letter, ...others] = await letters('ruth@example.org')
  expect(others).toEqual([])
  expect(letter!.subject).toBe('Please confirm the Kinfold newsletter')
  expect(letter!.html).toContain(tokenIn(letter!.text, 'newsletter'))
  expect(letter!.html).toContain(tokenIn(letter!.text, 'unsubscribe'))
  expect(await rowOf('ruth@example.org')).toMatchObject({
    state: 'pending',
    asked_on_page: '/blog/legacy-letters',
    asked_words: newsletterPromise,
    asked_from: '127.0.0.1',
    asked_agent: 'Mozilla/5.0 (tests)',
    confirmed_at: null,
  })
})

test('the link’s button confirms once; pressing again changes nothing and mails nothing', async () => {
  const { token } = await confirmed('tom@example.org')
  expect(await app.call(newsletter.confirm, { params: { token } })).toEqual({
    email: 'tom@example.org',
  })
  expect(await rowOf('tom@example.org')).toMatchObject({
    state: 'confirmed',
    confirmed_from: '127.0.0.1',
  })
  const subjects = (await letters('tom@example.org')).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Please confirm the Kinfold newsletter',
    'You’ll get the Kinfold newsletter',
  ])
})

test('the answer is the same for new, waiting, confirmed and departed addresses', async () => {
  const { leave } = await confirmed('lily@example.org')
  const answers = [await ask('LILY@example.org'), await ask('newcomer@example.org')]
  answers.push(await ask('newcomer@example.org'))
  await app.call(newsletter.leave, { params: { token: leave } })
  answers.push(await ask('lily@example.org'))
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  const subjects = (await letters('lily@example.org')).map(({ subject }) => subject)
  expect(subjects).toContain('You already get the Kinfold newsletter')
  expect(subjects.at(-1)).toBe('Please confirm the Kinfold newsletter')
  expect(await rowOf('lily@example.org')).toMatchObject({ state: 'pending' })
})

test('one press on the page ends it, and the evidence of where they came from goes', async () => {
  const { leave: token } = await confirmed('owen@example.org')
  expect(await app.call(newsletter.listed, { params: { token } })).toEqual({
    list: 'newsletter',
    address: 'o…@example.org',
    isSubscribed: true,
  })
  await app.call(newsletter.leave, { params: { token } })
  await app.call(newsletter.leave, { params: { token } })
  expect(await app.call(newsletter.listed, { params: { token } })).toMatchObject({
    isSubscribed: false,
  })
  expect(await rowOf('owen@example.org')).toMatchObject({
    state: 'unsubscribed',
    asked_from: '',
    confirmed_from: null,
  })
})

test.each([
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'multipart/form-data; boundary=x',
])('a mail program’s own button ends it too (%s)', async (type) => {
  const email = `nora-${type.length}@example.org`
  const { leave: token } = await confirmed(email)
  const answer = await app.http.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await rowOf(email)).toMatchObject({ state: 'unsubscribed' })
})

test('a link that opens in a scanner changes nothing', async () => {
  const { leave } = await confirmed('dora@example.org')
  await app.http.inject({ method: 'GET', url: `/unsubscribe/${leave}` })
  await app.call(newsletter.listed, { params: { token: leave } })
  expect(await rowOf('dora@example.org')).toMatchObject({ state: 'confirmed' })
})

test('links that aren’t ours, or not for this, are told calmly that they no longer work', async () => {
  const { token, leave } = await confirmed('sam@example.org')
  const wrong = ['abcdefghijklmnopqrstuvwxyz234567', 'x'.repeat(64), otherEnd(token)]
  for (const other of [...wrong, leave]) {
    const { status, message } = await app.attempt(newsletter.confirm, { params: { token: other } })
    expect([status, message]).toEqual([410, expect.stringMatching(/no longer works/)])
  }
  for (const other of [...wrong, token]) {
    const { status, message } = await app.attempt(newsletter.leave, { params: { token: other } })
    expect([status, message]).toEqual([410, expect.stringMatching(/isn’t in use any more/)])
  }
  expect(await rowOf('sam@example.org')).toMatchObject({ state: 'confirmed' })
})

test.each([
  '',
  'nobody',
  'a@b',
  'a b@example.org',
  'ruth@example.org\r\nBcc: all@example.org',
  'ruth@example.org%0ABcc:all@example.org,',
  'ruth@example.org, tom@example.org',
  '<ruth@example.org>',
  `${'a'.repeat(250)}@example.org`,
])('%j is refused with a sentence, and nobody is written to', async (email) => {
  const { status, message } = await app.attempt(newsletter.subscribe, { body: { email } })
  expect([status, message]).toEqual([400, 'Please enter a valid email'])
  expect(await app.mails(email)).toEqual([])
})

test('a body of another form is refused with a sentence', async () => {
  for (const body of [{}, { email: 5 }, { email: 'ruth@example.org', name: 'x' }, []]) {
    const { status, message } = await app.attempt(newsletter.subscribe, { body: body as never })
    expect([status, message]).toEqual([400, expect.stringMatching(/^[A-Z].+/)])
  }
})

test('one address gets at most four letters a day, however it is written', async () => {
  const asking = (email: string) => strict.attempt(newsletter.subscribe, { body: { email } })
  const tries = ['max@example.org', 'MAX@example.org', 'Max@example.org', 'max@Example.org']
  for (const email of tries) expect((await asking(email)).status).toBe(200)
  const { status, message } = await asking('max@example.org')
  expect([status, message]).toEqual([429, expect.stringMatching(/^Too many tries/)])
  expect((await asking('other@example.org')).status).toBe(200)
})

test('who doesn’t confirm is forgotten after 30 days; who did is not', async () => {
  await confirmed('stays@example.org')
  await ask('goes@example.org')
  const system = actAsSystem(app.ports)
  app.clock.advance({ days: 29, hours: 23 })
  await forgetUnconfirmedJob.run(system, {})
  expect(await rowOf('goes@example.org')).toBeDefined()
  app.clock.advance({ hours: 1 })
  await forgetUnconfirmedJob.run(system, {})
  expect(await rowOf('goes@example.org')).toBeUndefined()
  expect(await rowOf('stays@example.org')).toMatchObject({ state: 'confirmed' })
})
