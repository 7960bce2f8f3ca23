import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { nightlyCheck, type Fix } from '#contract/nightly-check.ts'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people/index.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { allDeliveries, newRecipient, newWritten, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { forgetOldFindings } from './finding-store.ts'
import { runNightlyCheck } from './run-nightly-check.ts'
import { noWords, sealedText } from '#server/platform/encryption/sealed.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['deliveries', 'findings', 'finding_letters', 'mails'] as const)
    await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await keepSignedIn(system)
})

const inFamily = () => ({ as: joe, params: { familyId: joe.familyId } })
const findings = async () => (await app.call(nightlyCheck.list, inFamily())).findings
const kinds = async () => (await findings()).map(({ kind }) => kind)
const mend = (key: string, fix: Fix) =>
  app.attempt(nightlyCheck.mend, { ...inFamily(), body: { key, fix } })
const night = async (day: string) => {
  app.clock.set(`${day}T04:10:00Z`)
  await runNightlyCheck(actAsSystem(app.ports))
}
const letters = async () =>
  (await app.mails(joe.email)).filter(({ text_body }) => text_body.includes('Every night we look'))
const setWays = (change: object) => system.updateTable('contact_ways').set(change).execute()

test('all is well, and nothing is said', async () => {
  await scheduled(app, joe)
  await setWays({ state: 'confirmed', confirmed_at: '2027-01-01T00:00:00Z' })
  expect(await findings()).toEqual([])
})

test('somebody without an address is found, dated by the night, and gone once an address is there', async () => {
  const { person } = await scheduled(app, joe)
  await system.deleteFrom('contact_ways').where('person_id', '=', person.id).execute()
  await night('2027-05-02')
  app.clock.set('2027-05-06T09:00:00Z')
  expect(await findings()).toMatchObject([
    {
      kind: 'no-address',
      since: '2027-05-02T04:10:00.000Z',
      isNear: true,
      title: 'We have no address for Nora Ellis',
      words: expect.stringContaining(
        '“Your wedding” is due on Friday, June 4, 2027 at 8:00 AM in London.',
      ),
      link: { href: `/connections?person=${person.id}` },
      fixes: [],
    },
  ])
  await app.call(people.addWay, {
    as: joe,
    params: { familyId: joe.familyId, personId: person.id },
    body: { kind: 'email', address: 'nora@new.example' },
  })
  expect(await kinds()).toEqual(['unsure'])
  await night('2027-05-07')
  const rows = await system.selectFrom('findings').selectAll().orderBy('found_at').execute()
  expect(rows).toMatchObject([
    { kind: 'no-address', resolved_at: '2027-05-07T04:10:00.000Z' },
    { kind: 'unsure', resolved_at: null },
  ])
  // A year after it was mended only what is open is known.
  app.clock.set('2028-05-07T09:00:00Z')
  await forgetOldFindings(actAsSystem(app.ports))
  const left = await system.selectFrom('findings').select('kind').execute()
  expect(left).toEqual([{ kind: 'unsure' }])
})

test('an address nobody has confirmed is asked about with one press', async () => {
  await scheduled(app, joe)
  const [finding] = await findings()
  expect(finding).toMatchObject({ kind: 'unsure', fixes: [{ fix: 'ask' }] })
  expect((await mend(finding!.key, 'ask')).status).toBe(200)
  expect(await app.mails('nora@post.example')).toHaveLength(1)
  expect(await findings()).toEqual([])
  expect(await mend(finding!.key, 'ask')).toMatchObject({
    status: 409,
    message: 'This has been mended already.',
  })
})

test('A6: letters that come back are told with their address, and the one where they sign in is one press away', async () => {
  const { person } = await scheduled(app, joe)
  await setWays({ state: 'bounced' })
  const nora = await newPerson(app, { verified: true })
  await system
    .updateTable('people')
    .set({ account_id: nora.accountId })
    .where('id', '=', person.id)
    .execute()
  const [finding] = await findings()
  expect(finding!.words).toContain('letters to nora@post.example came back')
  expect(finding!.fixes.map(({ fix }) => fix)).toEqual(['use-account-address', 'ask'])
  await mend(finding!.key, 'use-account-address')
  expect(await kinds()).toEqual(['unsure'])
})

test('who asked not to be written to is left in peace: the message is held with one press', async () => {
  const { id } = await scheduled(app, joe)
  await setWays({ state: 'refused' })
  const [finding] = await findings()
  expect(finding).toMatchObject({ kind: 'refused' })
  expect(finding!.words).toContain('The owner of nora@post.example told us so')
  expect(await mend(finding!.key, 'february-28')).toMatchObject({ status: 409 })
  expect((await mend(finding!.key, 'hold')).status).toBe(200)
  const params = { familyId: joe.familyId, deliveryId: id }
  const { delivery } = await app.call(deliveries.read, { as: joe, params })
  expect(delivery.state).toBe('held')
  expect(await findings()).toEqual([])
})

test('the author’s own mailbox: not confirmed, or letters come back', async () => {
  await scheduled(app, joe)
  await setWays({ state: 'confirmed', confirmed_at: '2027-01-01T00:00:00Z' })
  const bounced_at = app.clock.now().toString()
  await system
    .insertInto('bounced_addresses')
    .values({ address: joe.email, because: 'full', bounced_at })
    .execute()
  expect(await kinds()).toEqual(['author-bounced'])
  const ofJoe = system.updateTable('accounts').where('id', '=', joe.accountId)
  await ofJoe.set({ email_verified_at: null }).execute()
  const [finding] = await findings()
  expect(finding!.kind).toBe('author-unverified')
  const before = (await app.mails(joe.email)).length
  expect((await mend(finding!.key, 'resend-verification')).status).toBe(200)
  expect(await app.mails(joe.email)).toHaveLength(before + 1)
})

test('a birth date that became 29 February leaves a choice open, which one press makes', async () => {
  const personId = await newRecipient(app, joe.familyId)
  await setWays({ state: 'confirmed', confirmed_at: '2027-04-01T00:00:00Z' })
  await system
    .updateTable('people')
    .set({ born_on: '2000-02-29' })
    .where('id', '=', personId)
    .execute()
  const messageId = await newWritten(app, joe)
  const trigger = { kind: 'birthday', isEvery: true, at: '08:00', leapDay: 'march-1' } as const
  const recipients = [{ personId, zone: 'Europe/London' }]
  await app.call(deliveries.schedule, {
    ...inFamily(),
    body: { messageId, trigger, recipients, isConfirmedTwice: false },
  })
  const undecided = { ...trigger, bornOn: '2000-02-29', leapDay: null }
  await system
    .updateTable('deliveries')
    .set({ trigger: JSON.stringify(undecided) })
    .execute()
  const [finding] = await findings()
  expect(finding).toMatchObject({ kind: 'leap-day', isNear: false })
  expect(await mend(finding!.key, 'march-1')).toMatchObject({ status: 200 })
  const { deliveries: after } = await allDeliveries(app, inFamily())
  expect(after[0]).toMatchObject({ trigger: { leapDay: 'march-1' }, due: { on: '2028-02-29' } })
  expect(await findings()).toEqual([])
})

test('a day that passed without a release, and a zone nobody knows any more', async () => {
  await scheduled(app, joe)
  await setWays({ state: 'confirmed', confirmed_at: '2027-04-01T00:00:00Z' })
  await system
    .updateTable('deliveries')
    .set({ due_at: '2027-04-20T00:00:00Z', due_zone: 'Europe/Atlantis' })
    .execute()
  expect((await kinds()).toSorted()).toEqual(['past', 'zone'])
})

test('a recording that plays nowhere is found, and its message can be opened', async () => {
  const { messageId } = await scheduled(app, joe)
  await setWays({ state: 'confirmed', confirmed_at: '2027-04-01T00:00:00Z' })
  const mediaId = randomUUID()
  const at = app.clock.now().toString()
  await system
    .insertInto('media')
    .values({
      id: mediaId,
      family_id: joe.familyId,
      kind: 'audio',
      file_name: sealedText(joe.familyId, 'voice.wav'),
      content_type: 'audio/wav',
      byte_length: 4,
      sha256: '00',
      storage_key: `media/${mediaId}`,
      created_at: at,
    })
    .execute()
  await system
    .updateTable('messages')
    .set({ media_id: mediaId, kind: 'file', words: noWords })
    .where('id', '=', messageId)
    .execute()
  const copy = { id: randomUUID(), media_id: mediaId, wanted_at: at }
  await system
    .insertInto('media_copies')
    .values({ ...copy, state: 'unreadable', reason: 'codec' })
    .execute()
  expect(await findings()).toMatchObject([
    { kind: 'unplayable', link: { href: `/future-messages/${messageId}` }, fixes: [] },
  ])
})

test('one letter about everything near, at most weekly, and none to who doesn’t want it', async () => {
  await scheduled(app, joe)
  await setWays({ state: 'bounced' })
  await night('2027-05-02')
  await night('2027-05-03')
  expect(await letters()).toMatchObject([{ subject: 'Letters to Nora Ellis come back' }])
  await night('2027-05-10')
  expect(await letters()).toHaveLength(2)
  await app.call(notifications.change, {
    as: joe,
    params: { kind: 'findings' },
    body: { isWanted: false },
  })
  await night('2027-05-18')
  expect(await letters()).toHaveLength(2)
})

test('what is far away waits for its list and gets no letter', async () => {
  await scheduled(app, joe, { due: { on: '2040-06-04', at: '08:00', zone: 'Europe/London' } })
  await setWays({ state: 'bounced' })
  await night('2027-05-02')
  expect(await kinds()).toEqual(['bounced'])
  expect(await letters()).toEqual([])
})

test('findings are their author’s alone', async () => {
  await scheduled(app, joe)
  await setWays({ state: 'bounced' })
  const nora = await newPerson(app, { verified: true })
  const own = { as: nora, params: { familyId: nora.familyId } }
  expect(await app.call(nightlyCheck.list, own)).toEqual({ findings: [], all: 0 })
})

test('no format of the language is made twice for the same zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let i = 0; i < 100; i += 1) {
    isTimeZone('Antarctica/Troll')
    fullDayWords(app.clock.now(), 'Antarctica/Troll')
  }
  expect(made.mock.calls.length).toBeLessThanOrEqual(2)
  made.mockRestore()
})

// The last one: to clear thousands away for another takes as long as the test.
test('thousands of promises are looked at a batch at a time, and the most urgent hundred are told', async () => {
  const { person, messageId } = await scheduled(app, joe)
  const many = 1300
  await sql`insert into people (id, family_id, given_name, surname, created_at)
    select gen_random_uuid(), ${joe.familyId}::uuid, 'Person', n::text, now() from generate_series(1, ${many}) n`.execute(
    system,
  )
  // Each has two messages to come; with every fifth person the next one is near.
  await sql`insert into deliveries select (jsonb_populate_record(d, jsonb_build_object(
      'id', gen_random_uuid(), 'person_id', p.id, 'occurrence', o,
      'due_at', '2027-05-20T09:00:00Z'::timestamptz + make_interval(days => 100 * o - case when p.surname::int % 5 = 0 then 100 else 0 end)
    ))).* from deliveries d, people p, generate_series(1, 2) o
    where d.message_id = ${messageId} and p.family_id = ${joe.familyId} and p.id <> ${person.id}`.execute(
    system,
  )
  await system.deleteFrom('contact_ways').where('person_id', '=', person.id).execute()
  const listed = await app.call(nightlyCheck.list, inFamily())
  expect(listed.all).toBe(many + 1)
  expect(listed.findings).toHaveLength(100)
  expect(listed.findings.every(({ isNear }) => isNear)).toBe(true)
  expect(listed.findings[0]!.words).toContain('2 messages hang on it')
  await night('2027-05-02')
  await night('2027-05-03')
  const open = () =>
    system.selectFrom('findings').select('found_at').where('resolved_at', 'is', null).execute()
  expect(await open()).toHaveLength(many + 1)
  expect(new Set((await open()).map(({ found_at }) => found_at))).toEqual(
    new Set(['2027-05-02T04:10:00.000Z']),
  )
  const [letter] = await letters()
  expect(letter!.subject).toBe('261 things could keep your messages from arriving')
  expect(letter!.text_body).toContain('The list on your page has 241 more.')
  await sql`update people set is_living = false where surname <> '7'`.execute(system)
  await night('2027-05-04')
  expect(await open()).toHaveLength(1)
})
