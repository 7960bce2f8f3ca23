import { beforeEach, expect, test } from 'vitest'
import { admin as adminEndpoints } from '#contract/admin.ts'
import type { CampaignWords } from '#contract/campaigns/shapes.ts'
import { campaigns } from '#contract/campaigns/index.ts'
import { newsletter } from '#contract/newsletter.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { bounceReport } from '#tests/support/bounce-report.ts'
import { newPerson } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { newSubscriber } from '#tests/support/subscribers.ts'
import { testServer } from '#tests/support/server.ts'
import { BATCH, sendCampaigns } from './send-campaigns.ts'

const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  MAIL_FROM: 'Kinfold <letters@family.example>',
  BOUNCE_WEBHOOK_SECRET: 'between the mail server and us',
})
const db = app.database.system
const keeper = await newPerson(app, { name: 'keeper' })
await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', keeper.accountId).execute()

beforeEach(async () => {
  for (const table of [
    'campaigns',
    'newsletter_subscribers',
    'suppressed_addresses',
    'bounced_addresses',
    'mails',
  ] as const)
    await db.deleteFrom(table).execute()
  sink.received.length = 0
})

const words: CampaignWords = {
  subject: 'How to ask a question that gets an answer',
  preheader: 'A new article on our blog.',
  heading: 'Ask about the kitchen',
  paragraphs: ['People remember rooms better than years.', 'So we wrote down how to begin.'],
  button: { label: 'Read the article', url: '/blog/family-interview-questions' },
  links: [],
  closing: 'You get this because you asked for it.',
}

const subscribe = (email: string, state?: 'pending') => newSubscriber(app, email, state)

async function draft(change: Partial<CampaignWords> = {}, plain: string | null = null) {
  const { id, version } = await app.call(campaigns.create, { as: keeper })
  return app.call(campaigns.write, {
    as: keeper,
    params: { campaignId: id },
    body: { version, words: { ...words, ...change }, plain },
  })
}

const of = (campaignId: string) => ({ as: keeper, params: { campaignId } })
const read = async (id: string) => (await app.call(campaigns.read, of(id))).campaign
const send = ({ id, version }: { id: string; version: number }, at?: string) =>
  app.attempt(campaigns.schedule, { ...of(id), body: { version, ...(at && { at }) } })
const work = async () => {
  await sendCampaigns(actAsSystem(app.ports))
  await app.ports.mail.sendDue()
}
const reached = () => sink.received.map(({ to }) => to).toSorted()

test('a campaign goes to confirmed subscribers only, each once, with a way out that mail programs know', async () => {
  await subscribe('nora@post.example')
  await subscribe('tom@post.example')
  await subscribe('maybe@post.example', 'pending')
  const { id, version } = await draft()
  expect((await send({ id, version })).status).toBe(200)
  await work()
  await work()
  expect(reached()).toEqual(['nora@post.example', 'tom@post.example'])
  const [letter] = sink.received
  expect(letter!.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/family\.example\/unsubscribe\//im)
  expect(letter!.raw).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/im)
  expect(await read(id)).toMatchObject({
    state: 'sent',
    counts: { people: 2, sent: 2, waiting: 0, refused: 0 },
  })
})

test('a campaign to nobody is refused plainly and stays a draft', async () => {
  await subscribe('maybe@post.example', 'pending')
  const { id, version } = await draft()
  const answer = await send({ id, version })
  expect(answer.status).toBe(409)
  expect(answer.message).toMatch(/^Nobody would get this letter/)
  expect((await read(id)).state).toBe('draft')
})

test('a large list leaves in small batches, and a pause and a restart change nothing about who gets it', async () => {
  for (let n = 0; n < BATCH + 5; n += 1) await subscribe(`reader${n}@post.example`)
  const { id, version } = await draft()
  await send({ id, version })
  await work()
  expect(reached()).toHaveLength(BATCH)
  await app.call(campaigns.pause, of(id))
  await work()
  expect(reached()).toHaveLength(BATCH)
  await app.call(campaigns.resume, of(id))
  // Two workers at the same moment, and one that comes back after a crash.
  await Promise.all([work(), work()])
  await work()
  expect(new Set(reached()).size).toBe(BATCH + 5)
  expect(reached()).toHaveLength(BATCH + 5)
  expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: BATCH + 5 } })
})

test('a letter posted before a crash that forgot it is the same letter, not a second one', async () => {
  const subscriber = await subscribe('nora@post.example')
  const { id, version } = await draft()
  await send({ id, version })
  await work()
  await db.updateTable('campaigns').set({ state: 'sending' }).where('id', '=', id).execute()
  await db
    .updateTable('campaign_recipients')
    .set({ state: 'waiting' })
    .where('subscriber_id', '=', subscriber)
    .execute()
  await work()
  expect(reached()).toEqual(['nora@post.example'])
})

test('who leaves between posting and sending gets nothing; who leaves afterwards is counted', async () => {
  const [gone, later] = [
    await subscribe('gone@post.example'),
    await subscribe('later@post.example'),
  ]
  const { id, version } = await draft()
  await send({ id, version })
  await sendCampaigns(actAsSystem(app.ports))
  const leave = (subscriber: string) =>
    db
      .updateTable('newsletter_subscribers')
      .set({ state: 'unsubscribed', unsubscribed_at: app.clock.now().toString() })
      .where('id', '=', subscriber)
      .execute()
  await leave(gone)
  await app.ports.mail.sendDue()
  expect(reached()).toEqual(['later@post.example'])
  app.clock.advance({ hours: 1 })
  await leave(later)
  expect((await read(id)).counts).toMatchObject({ sent: 1, skipped: 1, unsubscribed: 1 })
})

test('a stopped campaign sends no further letter, not even from the outbox', async () => {
  await subscribe('nora@post.example')
  const { id, version } = await draft()
  await send({ id, version })
  await sendCampaigns(actAsSystem(app.ports))
  await db.updateTable('campaigns').set({ state: 'sending' }).where('id', '=', id).execute()
  await app.call(campaigns.stop, of(id))
  await work()
  expect(reached()).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'stopped', counts: { sent: 0, skipped: 1 } })
})

test('a refusal and a bounce are counted, and both addresses get no further letter', async () => {
  await subscribe('refused@post.example')
  await subscribe('bounced@post.example')
  sink.answerWith((to) => (to === 'refused@post.example' ? { code: 550 } : undefined))
  const first = await draft()
  await send(first)
  await work()
  const letter = sink.received.find(({ to }) => to === 'bounced@post.example')!
  await app.ports.mail.takeReport(bounceReport({ to: letter.from, recipient: letter.to }))
  expect((await read(first.id)).counts).toMatchObject({ refused: 1, bounced: 1, sent: 0 })
  const { suppressions } = await app.call(campaigns.suppressions, { as: keeper, query: {} })
  expect(suppressions.map(({ address, because }) => [address, because]).toSorted()).toEqual([
    ['bounced@post.example', 'bounced'],
    ['refused@post.example', 'bounced'],
  ])
  const sought = { as: keeper, query: { search: 'Refused@' } }
  expect(await app.call(campaigns.suppressions, sought)).toMatchObject({
    suppressions: [{ address: 'refused@post.example' }],
    total: 1,
  })
  expect((await send(await draft())).status).toBe(409)
})

test('a suppressed address gets no campaign and no question whether it meant it, until it is taken off', async () => {
  await subscribe('Quiet@post.example')
  const body = { address: 'quiet@POST.example', because: 'complained' as const }
  const { id } = await app.call(campaigns.suppress, { as: keeper, body })
  expect((await send(await draft())).status).toBe(409)
  await app.call(newsletter.subscribe, { body: { email: 'quiet@post.example' } })
  await work()
  expect(reached()).toEqual([])
  await app.call(campaigns.unsuppress, { as: keeper, params: { suppressionId: id! } })
  expect((await send(await draft())).status).toBe(200)
})

test('a scheduled letter waits for its moment, and can be a draft again before it', async () => {
  await subscribe('nora@post.example')
  const { id, version } = await draft()
  const at = app.clock.now().add({ hours: 24 }).toString()
  await send({ id, version }, at)
  await work()
  expect(await read(id)).toMatchObject({ state: 'scheduled', sendAt: expect.any(String) })
  const recalled = await app.call(campaigns.recall, of(id))
  expect(recalled).toMatchObject({ state: 'draft', sendAt: null })
  await send(recalled, at)
  app.clock.advance({ hours: 25 })
  await work()
  expect(reached()).toEqual(['nora@post.example'])
})

test('with e-mail notifications off nothing leaves, and says so', async () => {
  await subscribe('nora@post.example')
  const settings = await app.call(adminEndpoints.settings, { as: keeper })
  const set = (emailNotifications: boolean) =>
    app.call(adminEndpoints.changeSettings, {
      as: keeper,
      body: { ...settings, emailNotifications },
    })
  const letter = await draft()
  await set(false)
  expect((await send(letter)).message).toMatch(/switched off/)
  await set(true)
  await send(letter)
  await set(false)
  await work()
  expect(reached()).toEqual([])
  await set(true)
  await work()
  expect(reached()).toHaveLength(1)
})

test('a test goes to the admin’s own address and counts as nothing', async () => {
  const { id } = await draft()
  const { message } = await app.call(campaigns.test, of(id))
  expect(message).toContain(keeper.email)
  await app.ports.mail.sendDue()
  expect(reached()).toEqual([keeper.email])
  expect(sink.received[0]!.raw).toMatch(/^Subject: Test: How to ask/m)
  expect((await read(id)).counts.people).toBe(0)
})

test('the plain twin is made of the words; somebody’s own keeps the way out', async () => {
  await subscribe('nora@post.example')
  const made = await app.call(campaigns.read, of((await draft()).id))
  expect(made.madePlain).toContain('So we wrote down how to begin.')
  expect(made.madePlain).toContain('https://family.example/blog/family-interview-questions')
  await send(await draft({}, 'In my own words.'))
  await work()
  const text = sink.received[0]!.raw
  expect(text).toContain('In my own words.')
  expect(text).toContain('Stop the newsletter with one press')
  const page = await app.http.inject({
    url: `/api/admin/campaigns/${made.campaign.id}/letter`,
    headers: { cookie: keeper.cookie },
  })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('Ask about the kitchen')
})

test('of two admins who write at once the second is told, and nothing is overwritten', async () => {
  const { id, version } = await draft()
  const write = (heading: string) =>
    app.attempt(campaigns.write, {
      ...of(id),
      body: { version, words: { ...words, heading }, plain: null },
    })
  expect((await write('First')).status).toBe(200)
  expect((await write('Second')).status).toBe(409)
  expect((await read(id)).words.heading).toBe('First')
})

test('a letter that has left keeps its words and can’t be deleted; a draft can', async () => {
  await subscribe('nora@post.example')
  const kept = await draft()
  await send(kept)
  await work()
  const { version } = await read(kept.id)
  const body = { version, words, plain: null }
  expect((await app.attempt(campaigns.write, { ...of(kept.id), body })).status).toBe(409)
  expect((await app.attempt(campaigns.discard, of(kept.id))).status).toBe(409)
  for (const turn of ['recall', 'pause', 'resume', 'stop'] as const)
    expect((await app.attempt(campaigns[turn], of(kept.id))).status).toBe(409)
  const { id } = await draft()
  await app.call(campaigns.discard, of(id))
  expect((await app.attempt(campaigns.read, of(id))).status).toBe(404)
})

test.each([
  ['a script as address', { button: { label: 'Press', url: 'javascript:alert(1)' } }],
  ['an address of nobody’s', { button: { label: 'Press', url: '//evil.example' } }],
  ['an address that can’t be opened', { links: [{ label: 'x', url: 'https://[' }] }],
  ['a subject with a line break', { subject: 'Hello\r\nBcc: all@post.example' }],
  ['a subject without end', { subject: 'x'.repeat(121) }],
  ['twenty-one paragraphs', { paragraphs: Array.from({ length: 21 }, () => 'x') }],
  ['a part that isn’t known', { tracker: 'https://evil.example/pixel.gif' }],
])('%s is refused with a sentence', async (_what, change) => {
  const { id, version } = await app.call(campaigns.create, { as: keeper })
  const answer = await app.attempt(campaigns.write, {
    ...of(id),
    body: { version, words: { ...words, ...change } as CampaignWords, plain: null },
  })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(/\S+ .*\.$/)
})

test('half a letter, a past moment and the far future are refused', async () => {
  await subscribe('nora@post.example')
  expect((await send(await draft({ subject: '', paragraphs: [''] }))).message).toBe(
    'The letter still needs a subject and a paragraph.',
  )
  const whole = await draft()
  expect((await send(whole, '2001-01-01T00:00:00Z')).status).toBe(400)
  expect((await send(whole, '2201-01-01T00:00:00Z')).status).toBe(400)
  expect((await send(whole, 'tomorrow')).status).toBe(400)
})
