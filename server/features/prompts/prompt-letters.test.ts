import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { media } from '#contract/media.ts'
import { prompts } from '#contract/prompts.ts'
import { gigabyte } from '#contract/rules/storage-room.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { buildPassing } from '#tests/access/world-passing.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { putBytes } from '#tests/support/put-bytes.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { askWeeklyJob } from './jobs.ts'

const roomBytes = 10_000
const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(12)
const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  STORAGE_GB: [roomBytes, roomBytes * 4, roomBytes * 10].map(gigabytes).join(','),
})
const base = await app.listen()
const { system: db } = app.database
let joe: Person

beforeEach(async () => {
  // A Saturday.
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['weekly_prompts', 'prompt_letters', 'mails', 'clock_watch'] as const)
    await db.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  await keepSignedIn(db)
  await account({ time_zone: 'Europe/London' })
  sink.received.length = 0
})

const account = (change: object) =>
  db.updateTable('accounts').set(change).where('id', '=', joe.accountId).execute()
const member = (change: object) =>
  db.updateTable('members').set(change).where('account_id', '=', joe.accountId).execute()
const inFamily = () => ({ as: joe, params: { familyId: joe.familyId } })
const ask = () => app.call(prompts.askForWeekly, { ...inFamily(), body: { weekday: 1 } })
async function post(moment: string) {
  app.clock.set(moment)
  await askWeeklyJob.run(actAsSystem(app.ports), {})
}
async function at(moment: string) {
  await post(moment)
  await app.ports.mail.sendDue()
}
const link = () => ({
  token: /family\.example\/answer\/(\w+)/.exec(sink.received.at(-1)!.mail.text!)![1]!,
})
async function askedByLink() {
  await ask()
  await at('2027-05-10T08:02:00Z')
  return link()
}
const voice = (byteLength: number) => wav(randomBytes(byteLength - 44))
const answer = ({ token }: { token: string }, takeId = randomUUID(), bytes = voice(1000)) =>
  putBytes(app, `/api/prompt-letters/${token}/sound?takeId=${takeId}&durationMs=4000`, bytes)
const recordings = async () =>
  (await app.call(media.list, { ...inFamily(), query: { kind: 'audio' } })).items

/** What is asked for by the link, and what is sent to it. */
async function statuses(params: { token: string }) {
  const asked = await app.attempt(prompts.asked, { params })
  return [asked.status, (await answer(params)).status]
}

async function changePassword() {
  const now = app.clock.now().toString()
  await db.updateTable('sessions').set({ proved_at: now }).execute()
  await app.call(accounts.changePassword, {
    as: joe,
    body: { password: 'a newer quilt of voices' },
  })
}

const endings: [string, () => Promise<unknown>][] = [
  ['a new password', changePassword],
  ['a wish to leave', () => account({ deletion_requested_at: app.clock.now().toString() })],
  ['a report of their death', () => buildPassing(app, joe.accountId)],
  [
    'their card, where it says that they have died',
    () =>
      db
        .insertInto('people')
        .values({
          id: randomUUID(),
          family_id: joe.familyId,
          account_id: joe.accountId,
          given_name: 'Joe',
          is_living: false,
          created_at: app.clock.now().toString(),
        })
        .execute(),
  ],
]

test.each(endings)('links of letters end with %s', async (_, end) => {
  const params = await askedByLink()
  expect((await app.attempt(prompts.asked, { params })).status).toBe(200)
  app.clock.advance({ minutes: 1 })
  await end()
  expect(await statuses(params)).toEqual([404, 404])
  expect(await recordings()).toEqual([])
})

test('a letter after a new password has a link that works', async () => {
  await ask()
  await changePassword()
  await app.ports.mail.sendDue()
  await at('2027-05-10T08:02:00Z')
  expect(await statuses(link())).toEqual([200, 200])
})

test('whose morning has passed while the server was away waits for the next, and gets one letter', async () => {
  await ask()
  await at('2027-05-16T23:02:00Z')
  expect(sink.received).toEqual([])
  expect(await app.call(prompts.weekly, inFamily())).toMatchObject({
    nextAt: '2027-05-17T08:00:00.000Z',
  })
  await at('2027-05-17T08:02:00Z')
  await at('2027-05-17T09:02:00Z')
  expect(sink.received).toHaveLength(1)
})

test('a server that was away for days writes the letter late, once, in the morning; the next keeps its day', async () => {
  await ask()
  await at('2027-05-05T13:02:00Z')
  expect(sink.received).toEqual([])
  expect(await app.call(prompts.weekly, inFamily())).toMatchObject({
    nextAt: '2027-05-06T08:00:00.000Z',
  })
  await at('2027-05-06T08:02:00Z')
  await at('2027-05-06T09:02:00Z')
  expect(sink.received).toHaveLength(1)
  expect(await app.call(prompts.weekly, inFamily())).toMatchObject({
    nextAt: '2027-05-10T08:00:00.000Z',
  })
  await at('2027-05-10T08:02:00Z')
  expect(sink.received).toHaveLength(2)
})

test('whoever moves to another zone gets their letter in the morning there, and one in a week', async () => {
  await account({ time_zone: 'Asia/Tokyo' })
  await ask()
  await account({ time_zone: 'America/Los_Angeles' })
  // Monday at nine in Tokyo is Sunday afternoon.
  await at('2027-05-03T00:02:00Z')
  expect(sink.received).toEqual([])
  await at('2027-05-03T16:02:00Z')
  expect(sink.received).toHaveLength(1)
  await at('2027-05-10T00:02:00Z')
  expect(sink.received).toHaveLength(1)
})

test('a letter that couldn’t leave by the evening doesn’t leave at all', async () => {
  await ask()
  await post('2027-05-10T08:02:00Z')
  app.clock.set('2027-05-10T20:03:00Z')
  await app.ports.mail.sendDue()
  expect(sink.received).toEqual([])
})

const inGrace = { deletion_requested_at: '2027-05-10T08:03:00Z' }
const reasons: [string, () => Promise<unknown>][] = [
  ['they left', () => member({ status: 'inactive' })],
  ['they may only look', () => member({ role: 'viewer' })],
  ['they want no more', () => app.call(prompts.stopWeekly, inFamily())],
  ['they are leaving', () => account(inGrace)],
  ['they are gone', () => db.deleteFrom('accounts').where('id', '=', joe.accountId).execute()],
  ['their family is', () => db.deleteFrom('families').where('id', '=', joe.familyId).execute()],
]

test.each(reasons)('a letter that waits doesn’t leave once %s', async (_, end) => {
  await ask()
  await post('2027-05-10T08:02:00Z')
  const waiting = db.selectFrom('mails').select('id').where('status', '=', 'waiting')
  expect(await waiting.execute()).toHaveLength(1)
  await end()
  await app.ports.mail.sendDue()
  expect(sink.received).toEqual([])
  expect(await waiting.execute()).toEqual([])
})

test('questions end in the moment in which somebody leaves, and coming back brings none', async () => {
  const tom = await newPerson(app, { verified: true })
  await db.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await join(app, tom, joe.familyId, 'editor')
  const as = { as: tom, params: { familyId: joe.familyId } }
  await app.call(prompts.askForWeekly, { ...as, body: { weekday: 1 } })
  await app.call(families.leave, as)
  expect(await db.selectFrom('weekly_prompts').selectAll().execute()).toEqual([])
  const again = db.updateTable('members').set({ status: 'active', ended_at: null })
  await again.where('account_id', '=', tom.accountId).execute()
  expect(await app.call(prompts.weekly, as)).toMatchObject({ weekday: null, nextAt: null })
})

test('a voice from a letter finds the room of a voice in the app, on every plan, and no more', async () => {
  const sender = { base, session: joe, familyId: joe.familyId }
  const paper = Buffer.concat([Buffer.from('%PDF-1.4\n')], roomBytes)
  await upload(sender, paper, { filename: 'will.pdf', filetype: 'application/pdf' })
  const params = await askedByLink()
  // Long after the trial: nothing but voices is covered.
  await account({ created_at: '2020-01-01T00:00:00Z' })
  expect((await answer(params, randomUUID(), voice(roomBytes + 1))).status).toBe(413)
  expect(await recordings()).toEqual([])
  await account({ created_at: '2027-05-01T09:00:00Z' })
  expect((await answer(params, randomUUID(), voice(roomBytes))).status).toBe(200)
})

test('the same take twice at once is kept once, and both are told that it is here', async () => {
  const params = await askedByLink()
  const takeId = randomUUID()
  const bytes = voice(1000)
  const both = await Promise.all([answer(params, takeId, bytes), answer(params, takeId, bytes)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await recordings()).toHaveLength(1)
})
