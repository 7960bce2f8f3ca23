import { expect, test } from 'vitest'
import { care } from '#contract/care/index.ts'
import { readCareNumber } from '#contract/rules/care-numbers.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ CARE_EMAIL: 'team@kinfold.example' })

const form = {
  topic: 'delivery' as const,
  name: 'Ann Miller',
  email: 'ann@post.example',
  message: 'Will it reach her?\n\nShe has moved.',
}

const kept = async (number: string) => {
  const conversation = await app.database.system
    .selectFrom('care_conversations')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const messages = await app.database.system
    .selectFrom('care_messages')
    .select(['sender', 'body'])
    .where('conversation_id', '=', conversation.id)
    .orderBy('position')
    .execute()
  return { ...conversation, messages }
}

test('what somebody writes is in the care inbox under a number they can read out', async () => {
  const { status, body } = await app.attempt(care.contact, { body: form })
  expect(status).toBe(201)
  expect(readCareNumber(body.number)).toBe(body.number)
  expect(await kept(body.number)).toMatchObject({
    channel: 'contact',
    topic: 'delivery',
    state: 'open',
    name: 'Ann Miller',
    email: 'ann@post.example',
    account_id: null,
    is_suspect: false,
    messages: [{ sender: 'visitor', body: form.message }],
  })
})

test('bereavement is read before everything else, and promised an answer within a day', async () => {
  const now = app.clock.now()
  const death = await app.call(care.contact, { body: { ...form, topic: 'bereavement' } })
  const rest = []
  for (const topic of ['delivery', 'account', 'plans', 'privacy', 'other'] as const)
    rest.push(await app.call(care.contact, { body: { ...form, topic } }))
  const { priority } = await kept(death.number)
  for (const { number, answerDueAt } of rest) {
    expect((await kept(number)).priority).toBeGreaterThan(priority)
    expect(now.until(answerDueAt).total('hours')).toBe(48)
  }
  expect(now.until(death.answerDueAt).total('hours')).toBe(24)
})

test('a signed-in person’s conversation knows whose it is', async () => {
  const person = await newPerson(app)
  const { number } = await app.call(care.contact, { as: person, body: form })
  expect((await kept(number)).account_id).not.toBeNull()
})

test('the writer gets the number by e-mail, and nothing of what was typed but the name', async () => {
  const email = 'receipt@post.example'
  const { number } = await app.call(care.contact, { body: { ...form, email } })
  const [letter] = await app.mails(email)
  expect(letter!.subject).toBe(`${number}: we have your message`)
  expect(letter!.text_body).toContain('Dear Ann Miller,')
  expect(letter!.text_body).toContain('within two days')
  expect(letter!.text_body).not.toContain('She has moved')
})

test('a name that holds a web address isn’t mailed on to the address typed beside it', async () => {
  const email = 'stranger@post.example'
  await app.call(care.contact, { body: { ...form, email, name: 'Win at www.pills.example' } })
  const [letter] = await app.mails(email)
  expect(letter!.text_body).toContain('Hello,')
  expect(letter!.text_body + letter!.html_body).not.toContain('pills')
})

test('who filled in the field that no person sees is kept, marked, and not written to', async () => {
  const email = 'program@post.example'
  const before = await app.mails('team@kinfold.example')
  const { number } = await app.call(care.contact, { body: { ...form, email, nickname: 'Bot' } })
  expect(await kept(number)).toMatchObject({ is_suspect: true, email })
  expect(await app.mails(email)).toEqual([])
  expect(await app.mails('team@kinfold.example')).toHaveLength(before.length)
})

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'

test('markup, emoji and right-to-left words are kept as they were typed and shown as text', async () => {
  const message = `${script}\n🕊️ שלום سلام \u202Egnp.exe`
  const name = 'נועה 🌻 <b>'
  const { number } = await app.call(care.contact, { body: { ...form, name, message } })
  expect(await kept(number)).toMatchObject({ name, messages: [{ body: message }] })
  const letters = await app.mails('team@kinfold.example')
  const toTeam = letters.find(({ subject }) => subject.includes(number))!
  expect(toTeam.html_body).toContain('&lt;script&gt;')
  expect(toTeam.html_body).not.toContain('<script>')
  expect(toTeam.html_body).not.toContain('\u202E')
})

test('line breaks of any system are kept as plain ones', async () => {
  const { number } = await app.call(care.contact, { body: { ...form, message: 'a\r\nb\rc' } })
  expect((await kept(number)).messages[0]!.body).toBe('a\nb\nc')
})

test.each([
  ['an address that is none', { email: 'ann' }, 'Please enter a valid email'],
  ['two addresses', { email: 'a@b.example, c@d.example' }, 'Please enter a valid email'],
  [
    'a header in the address',
    { email: 'a@b.example\r\nBcc: c@d.example' },
    'Please enter a valid email',
  ],
  ['a header in the name', { name: 'Ann\r\nBcc: c@d.example' }, /name.*can’t be stored/],
  ['a null byte', { message: 'a\0b' }, /can’t be stored/],
  ['no name', { name: '   ' }, 'Your name can’t be empty.'],
  ['no message', { message: ' \n ' }, 'Your message can’t be empty.'],
  ['100 kB of message', { message: 'x'.repeat(100_000) }, /at most 5,000 characters/],
  ['a topic we don’t have', { topic: 'pigeons' }, 'Choose what this is about.'],
  ['a field we don’t know', { isAdmin: true }, /./],
])('%s is refused with a sentence, and nothing is kept or mailed', async (_, change, sentence) => {
  const count = async () => [
    await app.database.system.selectFrom('care_conversations').select('id').execute(),
    await app.mails(),
  ]
  const before = await count()
  const answer = await app.attempt(care.contact, { body: { ...form, ...change } as never })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(sentence)
  expect(await count()).toEqual(before)
})

test('no body and far too much of one are refused, too', async () => {
  expect((await app.attempt(care.contact, {})).status).toBe(400)
  const huge = await app.attempt(care.contact, {
    body: { ...form, message: 'x'.repeat(3_000_000) },
  })
  expect(huge.status).toBe(413)
})
