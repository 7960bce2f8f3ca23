import { beforeEach, expect, test } from 'vitest'
import { keptMessages } from '#contract/passing/kept-messages.ts'
import {
  at,
  newRecipient,
  newWritten,
  onDay,
  inLondon,
  scheduled,
  work,
} from '#tests/support/deliveries.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { postgresRepository, recordEvent } from '#server/features/passing/engine/index.ts'
import { applyToAgreements } from '#server/features/deliveries/outside-changes/apply-to-agreements.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { countingKeepers, remember, type TestKeeper } from '#tests/support/memorial.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  LOG_LEVEL: 'silent',
})
const { system } = app.database
let joe: Person
let ada: TestKeeper, ben: TestKeeper, twin: TestKeeper

beforeEach(async () => {
  app.clock.set('2027-05-20T09:00:00Z')
  for (const table of ['deliveries', 'mails', 'clock_watch', 'bounced_addresses'] as const)
    await system.deleteFrom(table).execute()
  sink.answerWith(() => undefined)
  joe = await newPerson(app, { verified: true })
  ;[ada, ben, twin] = (await countingKeepers(app, joe.accountId, [
    { name: 'Ada', mark: 'one person' },
    { name: 'Ben' },
    { name: 'Adele', mark: 'one person' },
  ])) as [TestKeeper, TestKeeper, TestKeeper]
  await work(app)
  sink.received.length = 0
})

const refuse = (...addresses: string[]) =>
  sink.answerWith((to) => (addresses.includes(to) ? { code: 550 } : undefined))
const sentTo = () => sink.received.map(({ to }) => to)
const live = async (...days: string[]) => {
  for (const day of days) {
    await at(app, `2027-${day}T07:00:00Z`)
    await work(app)
  }
}
const stateOf = async (id: string) =>
  (
    await system
      .selectFrom('deliveries')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state
const listFor = async ({ token }: TestKeeper) =>
  (await app.call(keptMessages.list, { params: { token }, query: {} })).items
const paramsOf = ({ token }: TestKeeper, keptId: string) => ({ params: { token, keptId } })

async function codeOf(keeper: TestKeeper, deliveryId: string): Promise<string> {
  await app.call(keptMessages.mailCode, paramsOf(keeper, deliveryId))
  await app.ports.mail.sendDue()
  const mail = sink.received.findLast(
    ({ to, mail }) => to === keeper.address && /code/.test(mail.subject!),
  )!
  return /\b\d{6}\b/.exec(mail.mail.text!)![0]
}

test('both questions before a message of somebody who has died go to all keepers, without its title', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  await work(app)
  sink.received.length = 0
  await live('06-02')
  expect(sentTo().toSorted()).toEqual([ada, twin, ben].map(({ address }) => address).toSorted())
  for (const { mail } of sink.received) {
    expect(mail.text).toContain('Nora Ellis')
    expect(mail.text).toContain('https://family.example/keeper/')
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Your wedding|Dear Nora/)
  }
  sink.received.length = 0
  await live('06-03')
  expect(sentTo()).toHaveLength(3)
  sink.received.length = 0
  await live('06-04')
  expect(sentTo()).toEqual(['nora@post.example'])
  expect(await stateOf(id)).toBe('accepted')
})

test('one keeper who can be reached is enough, and counts from that moment', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  refuse(ada.address, twin.address)
  await live('06-02')
  const row = await system
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.reminder_accepted_at).not.toBeNull()
  await live('06-03', '06-04')
  expect(await stateOf(id)).toBe('accepted')
})

test('where no keeper can be reached it goes out on its day', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  refuse(ada.address, twin.address, ben.address)
  await live('06-02', '06-03')
  expect(await stateOf(id)).toBe('checked')
  await live('06-04')
  expect(await stateOf(id)).toBe('accepted')
})

test('the keepers of a living author whose every mailbox is dead are asked, and only told', async () => {
  const { id } = await scheduled(app, joe)
  refuse(joe.email)
  await live('06-02')
  const told = sink.received.filter(({ to }) => to === ada.address)
  expect(told).toHaveLength(1)
  expect(told[0]!.mail.subject).toMatch(/^We can’t reach .* about a message to Nora Ellis$/)
  expect(told[0]!.mail.text).not.toMatch(/has died, so we ask|put it off once|Your wedding/)
  expect(await listFor(ada)).toEqual([])
  await live('06-03', '06-04')
  expect(await stateOf(id)).toBe('accepted')
})

test('nobody writes to the dead about an address that somebody changed', async () => {
  const { id } = await scheduled(app, joe)
  await work(app)
  await remember(app, joe.accountId)
  sink.received.length = 0
  const { person_id } = await system
    .selectFrom('deliveries')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await system
    .updateTable('contact_ways')
    .set({ address: 'nora@new.example' })
    .where('person_id', '=', person_id)
    .execute()
  await applyToAgreements(actAsSystem(app.ports), person_id, undefined)
  await app.ports.mail.sendDue()
  expect(sentTo()).toEqual([])
})

test('a keeper who stepped back after a question was written gets none, and nothing waits for them', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  sink.answerWith(() => ({ code: 451 }))
  await live('06-02')
  for (const { id: keeperId } of [ada, twin, ben]) {
    const at = app.clock.now().epochMilliseconds
    const leaving = { kind: 'leave', keeperId, at } as const
    await recordEvent(postgresRepository(actAsSystem(app.ports)), joe.accountId, leaving)
  }
  sink.answerWith(() => undefined)
  sink.received.length = 0
  await live('06-03', '06-04', '06-05')
  expect(sentTo().filter((to) => to.endsWith('@keeper.example'))).toEqual([])
  expect(await stateOf(id)).toBe('accepted')
})

test('a keeper puts a message off once, by a month at most; the others are told, a second is refused', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  await live('06-02')
  sink.received.length = 0
  const [message] = await listFor(ada)
  expect(message).toMatchObject({ recipient: 'Nora Ellis', dueOn: '2027-06-04', state: 'coming' })
  expect(JSON.stringify(message)).not.toMatch(/wedding|nora@/)
  const postpone = (keeper: TestKeeper, on: string) =>
    app.call(keptMessages.postpone, { ...paramsOf(keeper, id), body: { on } })
  await expect(postpone(ada, '2027-07-05')).rejects.toThrow(/^400/)
  expect(await postpone(ada, '2027-07-04')).toMatchObject({
    dueOn: '2027-07-04',
    postponable: null,
  })
  await expect(postpone(ben, '2027-07-05')).rejects.toThrow(/^409/)
  await app.ports.mail.sendDue()
  expect(sentTo().toSorted()).toEqual([twin, ben].map(({ address }) => address).toSorted())
  expect(sink.received[0]!.mail.text).toContain('Ada has put off')
  await live('06-04', '07-02', '07-03')
  expect(await stateOf(id)).toBe('checked')
  await live('07-04')
  expect(await stateOf(id)).toBe('accepted')
})

test('put off beyond what keepers see ahead, it is still shown with its new day', async () => {
  const { id } = await scheduled(app, joe, { due: inLondon('2027-07-15') })
  await remember(app, joe.accountId)
  const body = { on: '2027-08-14' }
  await app.call(keptMessages.postpone, { ...paramsOf(ada, id), body })
  expect(await listFor(ben)).toMatchObject([{ dueOn: '2027-08-14', isPostponed: true }])
})

test('two keepers at once: one puts it off, the other reads that somebody was first', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  const answers = await Promise.allSettled(
    [ada, ben].map((keeper) =>
      app.call(keptMessages.postpone, { ...paramsOf(keeper, id), body: { on: '2027-06-20' } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('while the author lives, keepers see nothing and can put nothing off', async () => {
  const { id } = await scheduled(app, joe)
  expect(await listFor(ada)).toEqual([])
  await expect(
    app.call(keptMessages.postpone, { ...paramsOf(ada, id), body: { on: '2027-06-20' } }),
  ).rejects.toThrow(/^409/)
})

test('what can’t be delivered is told to the keepers; an address counts when two people say it', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  refuse('nora@post.example')
  await live('06-02', '06-03', '06-04')
  expect(await stateOf(id)).toBe('undeliverable')
  expect(
    sink.received.filter(({ mail }) => /couldn’t reach Nora/.test(mail.subject!)),
  ).toHaveLength(3)
  const email = 'nora@new.example'
  const code = await codeOf(ada, id)
  await expect(
    app.call(keptMessages.correct, { ...paramsOf(ada, id), body: { email, code: '000000' } }),
  ).rejects.toThrow(/^400/)
  const said = await app.call(keptMessages.correct, { ...paramsOf(ada, id), body: { email, code } })
  expect(said.correction).toMatchObject({ address: email, by: 'Ada', isOwn: true })
  await work(app)
  expect(await stateOf(id)).toBe('undeliverable')
  // The same person under another address is no second one.
  const again = { email, code: '123456' }
  for (const own of [ada, twin])
    await expect(
      app.call(keptMessages.second, { ...paramsOf(own, id), body: again }),
    ).rejects.toThrow(/^409/)
  const other = { email: 'thief@evil.example', code: await codeOf(ben, id) }
  await expect(
    app.call(keptMessages.second, { ...paramsOf(ben, id), body: other }),
  ).rejects.toThrow(/^409/)
  await app.call(keptMessages.second, { ...paramsOf(ben, id), body: { email, code: other.code } })
  await work(app)
  await work(app)
  expect(sentTo()).toContain(email)
  expect(await stateOf(id)).toBe('accepted')
})

test('an address that two keepers gave before the day is the first to be tried', async () => {
  const { id } = await scheduled(app, joe)
  await remember(app, joe.accountId)
  const email = 'nora@new.example'
  await app.call(keptMessages.correct, {
    ...paramsOf(ben, id),
    body: { email, code: await codeOf(ben, id) },
  })
  await app.call(keptMessages.second, {
    ...paramsOf(twin, id),
    body: { email, code: await codeOf(twin, id) },
  })
  sink.received.length = 0
  await live('06-02', '06-03', '06-04')
  expect(sentTo().filter((to) => to.startsWith('nora@'))).toEqual([email])
})

test('a message to somebody else’s family, or an unknown one, isn’t found', async () => {
  await remember(app, joe.accountId)
  const stranger = await newPerson(app, { verified: true })
  const { id } = await scheduled(app, stranger)
  await expect(
    app.call(keptMessages.postpone, { ...paramsOf(ada, id), body: { on: '2027-06-20' } }),
  ).rejects.toThrow(/^404/)
})

test('an occasion in the author’s own words isn’t told; one of ours is', async () => {
  const messageId = await newWritten(app, joe)
  const personId = await newRecipient(app, joe.familyId)
  await app.call(deliveries.schedule, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { messageId, ...onDay(personId, inLondon('2027-06-04')), isConfirmedTwice: false },
  })
  await remember(app, joe.accountId)
  expect((await listFor(ben))[0]!.occasion).toBe('')
})
