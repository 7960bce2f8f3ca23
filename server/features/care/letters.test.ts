import { expect, test } from 'vitest'
import { care } from '#contract/care/index.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  CARE_EMAIL: 'team@kinfold.example',
  MAIL_FROM: 'Kinfold <post@kinfold.example>',
  LIMITS_FACTOR: '1',
})
const form = {
  topic: 'bereavement' as const,
  name: 'Zoë Nguyễn 🌷',
  email: 'zoe@post.example',
  message: 'My father died on Sunday.',
}

test('two letters leave: the number to the writer, the words to the team; each answers to the other', async () => {
  const { number } = await app.call(care.contact, { body: form })
  await app.ports.mail.sendDue()
  const byRecipient = Object.fromEntries(sink.received.map((letter) => [letter.to, letter]))
  const receipt = byRecipient['zoe@post.example']!.mail
  const toTeam = byRecipient['team@kinfold.example']!.mail
  expect(receipt.subject).toContain(number)
  expect(receipt.replyTo).toMatchObject([{ address: 'team@kinfold.example' }])
  expect(receipt.text).toContain('We’re sorry for your loss')
  expect(receipt.text).toContain('within a day')
  expect(toTeam.subject).toBe(`${number} · Someone has died · Zoë Nguyễn 🌷`)
  expect(toTeam.replyTo).toMatchObject([{ address: 'zoe@post.example' }])
  expect(toTeam.text).toContain('My father died on Sunday.')
})

test('one address gets four receipts a day; what is written beyond that is kept without one', async () => {
  app.clock.advance({ hours: 2 })
  const email = 'target@post.example'
  for (let n = 0; n < 6; n += 1)
    expect((await app.attempt(care.contact, { body: { ...form, email } })).status).toBe(201)
  const kept = await app.database.system
    .selectFrom('care_conversations')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(kept).toHaveLength(6)
  expect(await app.mails(email)).toHaveLength(4)
})

test('ten letters an hour from one place, then a pause', async () => {
  app.clock.advance({ hours: 2 })
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1)
    statuses.push((await app.attempt(care.contact, { body: form })).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})
