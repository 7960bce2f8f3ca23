import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { media } from '#contract/media.ts'
import { newsletter } from '#contract/newsletter.ts'
import { prompts } from '#contract/prompts.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { putBytes } from '#tests/support/put-bytes.ts'
import { testServer } from '#tests/support/server.ts'
import { askWeeklyJob } from './jobs.ts'
import { rememberedBy } from './remembered-by.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const sound = await readFile('tests/fixtures/sounds/streamed.webm')
let joe: Person

beforeEach(async () => {
  // A Saturday.
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['weekly_prompts', 'prompt_letters', 'mails', 'clock_watch'] as const)
    await db.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  await db.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(db)
  await db.updateTable('system_settings').set({ email_notifications: true }).execute()
  sink.received.length = 0
})

const inFamily = (as = joe) => ({ as, params: { familyId: joe.familyId } })
const ask = (weekday = 1, as = joe) =>
  app.call(prompts.askForWeekly, { ...inFamily(as), body: { weekday } })
async function at(moment: string) {
  app.clock.set(moment)
  await askWeeklyJob.run(actAsSystem(app.ports), {})
  await app.ports.mail.sendDue()
}
const last = () => sink.received.at(-1)!.mail
const link = () => ({ token: /family\.example\/answer\/(\w+)/.exec(last().text!)![1]! })
const answer = ({ token }: { token: string }, takeId = randomUUID(), bytes = sound) =>
  putBytes(app, `/api/prompt-letters/${token}/sound?takeId=${takeId}&durationMs=4000`, bytes)
const recordings = async () =>
  (await app.call(media.list, { ...inFamily(), query: { kind: 'audio' } })).items

test('nobody is asked who didn’t ask; whoever did gets a question on their morning, and another a week later', async () => {
  await at('2027-05-03T08:02:00Z')
  expect(sink.received).toEqual([])
  expect(await ask()).toMatchObject({ weekday: 1, nextAt: '2027-05-10T08:00:00.000Z' })
  await at('2027-05-10T07:02:00Z')
  expect(sink.received).toEqual([])
  await at('2027-05-10T08:02:00Z')
  await at('2027-05-10T09:02:00Z')
  expect(sink.received).toHaveLength(1)
  expect(JSON.stringify(last().to)).toContain(joe.email)
  const first = last().subject
  await at('2027-05-17T08:02:00Z')
  expect(last().subject).not.toBe(first)
})

async function add(givenName: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const created_at = app.clock.now().toString()
  await db
    .insertInto('people')
    .values({ id, family_id: joe.familyId, given_name: givenName, created_at, ...more })
    .execute()
  return id
}
const died = (on: string, born: string | null = null) =>
  ({ is_living: false, died_on: on, born_on: born }) as const

async function couple(partners: readonly string[], children: readonly string[]): Promise<void> {
  const id = randomUUID()
  const of = { family_id: joe.familyId, partnership_id: id }
  const created_at = app.clock.now().toString()
  await db.insertInto('partnerships').values({ id, family_id: joe.familyId, created_at }).execute()
  for (const person_id of partners)
    await db
      .insertInto('partners')
      .values({ id: randomUUID(), ...of, person_id })
      .execute()
  for (const child_id of children)
    await db
      .insertInto('parentages')
      .values({ id: randomUUID(), ...of, child_id })
      .execute()
}

const remembered = async () => {
  const kin = await rememberedBy(actAsSystem(app.ports), {
    family_id: joe.familyId,
    account_id: joe.accountId,
  })
  return kin.map(({ givenName }) => givenName)
}

test('one is asked about one’s own near kin, and about no child, no stranger, nobody without a name and nobody one can’t have known', async () => {
  const stranger = await add('Fifth Cousin', died('2020-01-01', '1940-01-01'))
  await couple([stranger], [await add('Their Child', died('2021-01-01', '1960-01-01'))])
  expect(await remembered()).toEqual([])
  const own = await add('Joe', { account_id: joe.accountId, born_on: '1980-01-01' })
  expect(await remembered()).toEqual([])
  const mother = await add('Rosalie', died('2001-02-03'))
  const grandfather = await add('Otto', died('1999-02-03', '1910-01-01'))
  const sister = await add('Ida', died('2019-05-05', '1985-01-01'))
  const infant = await add('Emma', died('1990-01-03', '1990-01-01'))
  const aunt = await add('Hedwig', died('2005-05-05', '1950-01-01'))
  const wife = await add('Lena', died('2024-05-05', '1981-01-01'))
  const son = await add('Max', died('2020-01-01', '2001-01-01'))
  await couple([grandfather], [mother, aunt])
  await couple([mother, await add('N. N.', died('2002-01-01'))], [own, sister, infant])
  await couple([own, wife], [son])
  expect(await remembered()).toEqual(['Lena', 'Ida', 'Hedwig', 'Rosalie', 'Otto'])
  await db.updateTable('people').set({ born_on: '1998-01-01' }).where('id', '=', own).execute()
  expect(await remembered()).toEqual(['Lena', 'Ida', 'Hedwig'])
})

test('no question comes twice before every other has come, also about whom somebody remembers; and the dead are asked nothing', async () => {
  const own = await add('Joe', { account_id: joe.accountId })
  await couple([await add('Rosalie', died('2001-02-03'))], [own])
  await ask()
  for (let week = 0; week < 10; week += 1) {
    const day = Temporal.PlainDate.from('2027-05-10').add({ weeks: week })
    await at(`${day}T08:02:00Z`)
  }
  const subjects = sink.received.map(({ mail }) => mail.subject!)
  expect(new Set(subjects).size).toBe(10)
  expect(subjects.filter((words) => words.includes('Rosalie'))).toHaveLength(6)
  expect(subjects.some((words) => words.startsWith('Rosalie'))).toBe(false)
})

test('an answer from the letter is a recording of the family, in the name of whom was asked; the link takes one', async () => {
  const card = { id: randomUUID(), family_id: joe.familyId, account_id: joe.accountId }
  await db
    .insertInto('people')
    .values({ ...card, given_name: 'Joe', created_at: app.clock.now().toString() })
    .execute()
  await ask()
  await at('2027-05-10T08:02:00Z')
  const question = last().subject!
  expect(await app.call(prompts.asked, { params: link() })).toMatchObject({
    question,
    isAnswered: false,
  })
  const takeId = randomUUID()
  expect(await answer(link(), takeId)).toMatchObject({ status: 200, isHere: true })
  expect(await answer(link(), takeId)).toMatchObject({ status: 200, isHere: true })
  const kept = await recordings()
  expect(kept).toMatchObject([{ caption: question, durationMs: 4000, voiceOf: { id: card.id } }])
  expect((await answer(link())).status).toBe(409)
  expect(await recordings()).toHaveLength(1)
  expect(await app.call(prompts.asked, { params: link() })).toMatchObject({ isAnswered: true })
  const { rows } = await sql<{
    told: string
  }>`select prompt_letters::text as told from prompt_letters`.execute(db)
  expect(rows[0]!.told).not.toContain(link().token)
})

test('what isn’t sound isn’t kept, and the question stays open', async () => {
  await ask()
  await at('2027-05-10T08:02:00Z')
  expect((await answer(link(), randomUUID(), Buffer.from('<script>'))).status).toBe(415)
  expect(await recordings()).toEqual([])
  expect((await answer(link())).status).toBe(200)
})

test('a link ends after thirty days, for good with the membership or the right to add, and with the account', async () => {
  const tom = await newPerson(app, { verified: true })
  await db.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await join(app, tom, joe.familyId, 'editor')
  await ask(1, tom)
  await at('2027-05-10T08:02:00Z')
  let params = link()
  const status = async () => (await app.attempt(prompts.asked, { params })).status
  const member = (change: object) =>
    db.updateTable('members').set(change).where('account_id', '=', tom.accountId).execute()
  expect(await status()).toBe(200)
  await member({ role: 'viewer' })
  expect(await status()).toBe(404)
  expect((await answer(params)).status).toBe(404)
  await member({ role: 'editor' })
  expect(await status()).toBe(404)
  await ask(1, tom)
  await at('2027-05-17T08:02:00Z')
  params = link()
  expect(await status()).toBe(200)
  await member({ status: 'removed' })
  expect(await status()).toBe(404)
  await member({ status: 'active' })
  expect(await status()).toBe(404)
  await ask(1, tom)
  await at('2027-05-24T08:02:00Z')
  params = link()
  await db
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', tom.accountId)
    .execute()
  expect(await status()).toBe(404)
  await db
    .updateTable('accounts')
    .set({ status: 'active' })
    .where('id', '=', tom.accountId)
    .execute()
  app.clock.set('2027-06-23T08:01:00Z')
  expect(await status()).toBe(200)
  app.clock.set('2027-06-23T08:03:00Z')
  expect(await status()).toBe(404)
  expect((await answer(params)).status).toBe(404)
})

test('one press in a letter, or in the mail program, ends them; the switch says so', async () => {
  await ask()
  await at('2027-05-10T08:02:00Z')
  const token = /family\.example\/unsubscribe\/(\w+)/.exec(last().text!)![1]!
  const header = (name: string) => last().headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<https://family.example/unsubscribe/${token}>`)
  expect(await app.call(newsletter.listed, { params: { token } })).toMatchObject({
    list: 'weekly-prompts',
    isSubscribed: true,
  })
  const press = await app.http.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(press.statusCode).toBe(200)
  expect(await app.call(prompts.weekly, inFamily())).toMatchObject({ weekday: null, nextAt: null })
  sink.received.length = 0
  await at('2027-05-17T08:02:00Z')
  expect(sink.received).toEqual([])
})

test('no letter goes to an address that isn’t proven, to somebody who died, who is reported dead, who left or may only look', async () => {
  const unproven = await newPerson(app)
  const refused = await app.attempt(prompts.askForWeekly, {
    as: unproven,
    params: { familyId: unproven.familyId },
    body: { weekday: 1 },
  })
  expect(refused.status).toBe(409)
  await ask()
  const weeks = ['2027-05-10', '2027-05-17', '2027-05-24', '2027-05-31', '2027-06-07']
  const account = (change: object) =>
    db.updateTable('accounts').set(change).where('id', '=', joe.accountId).execute()
  await account({ email_verified_at: null })
  await at(`${weeks[0]}T08:02:00Z`)
  await account({ email_verified_at: '2027-05-01T00:00:00Z', status: 'memorial' })
  await at(`${weeks[1]}T08:02:00Z`)
  await account({ status: 'active' })
  const card = { id: randomUUID(), family_id: joe.familyId, account_id: joe.accountId }
  const created_at = app.clock.now().toString()
  await db
    .insertInto('people')
    .values({ ...card, given_name: 'Joe', is_living: false, created_at })
    .execute()
  await at(`${weeks[2]}T08:02:00Z`)
  expect(sink.received).toEqual([])
  expect(await app.call(prompts.weekly, inFamily())).toMatchObject({ hindrance: 'card' })
  // A mistaken card that was put aside says nothing about anybody.
  await db.updateTable('people').set({ removed_at: created_at }).where('id', '=', card.id).execute()
  expect(await app.call(prompts.weekly, inFamily())).toMatchObject({ hindrance: null })
  await at(`${weeks[3]}T08:02:00Z`)
  expect(sink.received).toHaveLength(1)
  await db
    .updateTable('members')
    .set({ role: 'viewer' })
    .where('account_id', '=', joe.accountId)
    .execute()
  await at(`${weeks[4]}T08:02:00Z`)
  expect(sink.received).toHaveLength(1)
  expect(await db.selectFrom('weekly_prompts').selectAll().execute()).toEqual([])
})

test('with notices off for the site nothing is written, and whoever moves their day isn’t written to twice in a week', async () => {
  await ask()
  await db.updateTable('system_settings').set({ email_notifications: false }).execute()
  await at('2027-05-10T08:02:00Z')
  expect(sink.received).toEqual([])
  await db.updateTable('system_settings').set({ email_notifications: true }).execute()
  await at('2027-05-10T09:02:00Z')
  expect(sink.received).toHaveLength(1)
  expect(await ask(2)).toMatchObject({ nextAt: '2027-05-18T08:00:00.000Z' })
})
