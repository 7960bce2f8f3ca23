import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/index.ts'
import { newsletter } from '#contract/newsletter.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { bounceReport, handOver } from '#tests/support/bounce-report.ts'
import { newPerson } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { sendCampaigns } from './send-campaigns.ts'

const secret = 'between the mail server and us'
const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  MAIL_FROM: 'Kinfold <letters@family.example>',
  BOUNCE_WEBHOOK_SECRET: secret,
})
const keeper = await newPerson(app, { name: 'keeper' })
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', keeper.accountId)
  .execute()

const lettersTo = (address: string) => sink.received.filter(({ to }) => to === address)

/** As a person does it: the form, the letter, the link in it. */
async function subscribe(email: string) {
  await app.call(newsletter.subscribe, { body: { email } })
  await app.ports.mail.sendDue()
  const [question] = lettersTo(email)
  const token = /\/newsletter\/([\w-]+)/.exec(question!.mail.text!)![1]!
  await app.call(newsletter.confirm, { params: { token } })
}

async function sendOne(subject: string) {
  const { id, version } = await app.call(campaigns.create, { as: keeper })
  const words = {
    subject,
    preheader: 'A new article.',
    heading: subject,
    paragraphs: ['People remember rooms better than years.'],
    button: { label: 'Read the article', url: '/blog' },
    links: [],
    closing: 'You get this because you asked for it.',
  }
  const params = { campaignId: id }
  const draft = { as: keeper, params, body: { version, words, plain: null } }
  const written = await app.call(campaigns.write, draft)
  const body = { version: written.version }
  const answer = await app.attempt(campaigns.schedule, { as: keeper, params, body })
  await sendCampaigns(actAsSystem(app.ports))
  await app.ports.mail.sendDue()
  return { id, status: answer.status }
}

const readersOf = (subject: string) =>
  sink.received
    .filter(({ mail }) => mail.subject === subject)
    .map(({ to }) => to)
    .toSorted()

test('a reader’s whole way: asks, confirms, reads, leaves by one press; a mailbox that is gone gets nothing more', async () => {
  for (const name of ['nora', 'tom', 'gone']) await subscribe(`${name}@post.example`)
  const first = await sendOne('The first letter')
  expect(readersOf('The first letter')).toEqual([
    'gone@post.example',
    'nora@post.example',
    'tom@post.example',
  ])

  const returned = lettersTo('gone@post.example').find(
    ({ mail }) => mail.subject === 'The first letter',
  )!
  const seconds = Math.floor(app.clock.now().epochMilliseconds / 1000)
  const report = bounceReport({ to: returned.from, recipient: returned.to })
  expect(await handOver(app.http, report, { secret, seconds })).toMatchObject({ status: 200 })

  // What a mail program does with its own “unsubscribe” button (RFC 8058).
  const { raw } = lettersTo('tom@post.example').find(
    ({ mail }) => mail.subject === 'The first letter',
  )!
  const [, url] = /^List-Unsubscribe:\s+<([^>]+)>/im.exec(raw)!
  const pressed = await app.http.inject({
    method: 'POST',
    url: new URL(url!).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)

  app.clock.advance({ hours: 1 })
  expect((await sendOne('The second letter')).status).toBe(200)
  expect(readersOf('The second letter')).toEqual(['nora@post.example'])
  const { campaign } = await app.call(campaigns.read, {
    as: keeper,
    params: { campaignId: first.id },
  })
  expect(campaign.counts).toMatchObject({ people: 3, sent: 2, bounced: 1, unsubscribed: 1 })
})
