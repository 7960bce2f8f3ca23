import { describe, expect, it } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { listening } from '#contract/listening/index.ts'
import { people } from '#contract/people/index.ts'
import { senders } from '#contract/senders.ts'
import { inLondon, newRecipient } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { senderActs } from '#tests/support/sender-acts.ts'
import { testServer } from '#tests/support/server.ts'

// Limits as they are for real.
const app = await testServer({ LIMITS_FACTOR: '1', PUBLIC_URL: 'https://family.example' })
const { system } = app.database
app.clock.set('2027-05-10T09:00:00Z')

const { invite, invited, live, personAt, promise, stranger, today, tokenIn } = senderActs(app)
const ada = await newPerson(app, { name: 'ada', verified: true })
await system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', ada.accountId)
  .execute()

const listed = async (who: Person) =>
  (await app.call(senders.list, { as: ada })).items.find(
    ({ accountId }) => accountId === who.accountId,
  )

describe('budgets', () => {
  it('B4: of fifty strangers a fresh account reaches fifteen, one after the other or all at once', async () => {
    const spammer = await newPerson(app, { verified: true })
    const answers = await invited(spammer, 50)
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(15).fill(201),
      ...Array<number>(35).fill(429),
    ])
    expect(answers.at(-1)!.message).toMatch(/15 new addresses a day.*Nothing you have made is lost/)
    const other = await newPerson(app, { verified: true })
    const atOnce = await Promise.all(Array.from({ length: 25 }, () => invite(other)))
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(15)
    expect(atOnce.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(
      (await app.mails()).filter(({ recipient }) => recipient.startsWith('stranger-')),
    ).toHaveLength(30)
  })

  it('B4: a real family of twelve is invited on the first day', async () => {
    const margaret = await newPerson(app, { verified: true })
    const answers = await invited(margaret, 12)
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  })

  it('B4: the budget is one for all kinds: invitations, questions, messages, a new address of one’s own', async () => {
    const joe = await newPerson(app, { verified: true })
    await invited(joe, 13)
    const params = { familyId: joe.familyId }
    const personId = await newRecipient(app, joe.familyId, { addresses: [stranger()] })
    const { ways } = await app.call(people.read, { as: joe, params: { ...params, personId } })
    const ask = { ...params, personId, wayId: ways![0]!.id }
    expect((await app.attempt(people.askToConfirm, { as: joe, params: ask })).status).toBe(200)
    // The same stranger again costs nothing new: a message for them is promised.
    expect((await promise(joe, personId)).status).toBe(201)
    expect(
      (await promise(joe, await newRecipient(app, joe.familyId, { addresses: [stranger()] })))
        .status,
    ).toBe(201)
    const over = await promise(
      joe,
      await newRecipient(app, joe.familyId, { addresses: [stranger()] }),
    )
    expect([over.status, over.message]).toEqual([429, expect.stringContaining('new addresses')])
    expect((await invite(joe)).status).toBe(429)
    // One's own address and those who said yes aren't strangers.
    expect(
      (await promise(joe, await newRecipient(app, joe.familyId, { addresses: [joe.email] })))
        .status,
    ).toBe(201)
    expect((await promise(joe, await personAt(joe, stranger(), true))).status).toBe(201)
  })

  it('B4: somebody whose own address isn’t confirmed writes to five, and to more as soon as it is', async () => {
    const joe = await newPerson(app)
    const before = await invited(joe, 6)
    expect(before.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(before.at(-1)!.message).toContain('Confirm your own e-mail address')
    await system
      .updateTable('accounts')
      .set({ email_verified_at: app.clock.now().toString() })
      .where('id', '=', joe.accountId)
      .execute()
    expect((await invite(joe)).status).toBe(201)
  })

  it('B4: it is new tomorrow, has an end in 30 days, and grows with those who say yes', async () => {
    const joe = await newPerson(app, { verified: true })
    for (let day = 0; day < 3; day += 1) {
      const answers = await invited(joe, 16)
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(15).fill(201), 429])
      app.clock.advance({ days: 1, minutes: 1 })
    }
    const spent = await invite(joe)
    expect([spent.status, spent.message]).toEqual([
      429,
      expect.stringContaining('45 new addresses'),
    ])
    await system
      .updateTable('invitations')
      .set({ accepted_at: app.clock.now().toString() })
      .where('family_id', '=', joe.familyId)
      .where('email', 'in', (rows) =>
        rows
          .selectFrom('invitations as said')
          .select('said.email')
          .where('said.family_id', '=', joe.familyId)
          .limit(4),
      )
      .execute()
    expect((await invite(joe)).status).toBe(201)
    await today()
  })

  it('B4: a promise that falls due leaves though the budget is spent, and the sender was never asked again', async () => {
    const joe = await newPerson(app, { verified: true })
    const to = stranger()
    const personId = await newRecipient(app, joe.familyId, { addresses: [to] })
    const { body } = await promise(joe, personId, inLondon('2027-05-20'))
    await invited(joe, 20)
    expect((await invite(joe)).status).toBe(429)
    await live('2027-05-18', '2027-05-19', '2027-05-20', '2027-05-21')
    expect((await app.mails(to)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('wrote a message for you'),
    ])
    const read = { as: joe, params: { familyId: joe.familyId, deliveryId: body.deliveries[0]!.id } }
    expect((await app.call(deliveries.read, read)).delivery.state).toBe('accepted')
    await today()
  })

  it('B4: a promised message can’t be pointed at one stranger after the other', async () => {
    const joe = await newPerson(app, { verified: true })
    const statuses = []
    for (let i = 0; i < 20; i += 1) {
      const personId = await newRecipient(app, joe.familyId, { addresses: [joe.email] })
      await promise(joe, personId)
      const params = { familyId: joe.familyId, personId }
      const { ways } = await app.call(people.read, { as: joe, params })
      const change = { params: { ...params, wayId: ways![0]!.id }, body: { address: stranger() } }
      statuses.push((await app.attempt(people.changeWay, { as: joe, ...change })).status)
    }
    expect(statuses).toEqual([...Array<number>(15).fill(200), ...Array<number>(5).fill(429)])
    // Writing an address down for somebody who is promised nothing is no letter.
    await newRecipient(app, joe.familyId, { addresses: [stranger()] })
  })
})

describe('complaints', () => {
  it('B4: saying no and reporting count against the sender, each reader once', async () => {
    const joe = await newPerson(app, { verified: true })
    const [one, two, three] = [stranger(), stranger(), stranger()]
    for (const to of [one, two, three]) await invite(joe, to)
    await app.call(families.decline, { params: await tokenIn(one, 'invite') })
    expect(await listed(joe)).toMatchObject({ strangers: 3, refusals: 1, reports: 0, aDay: 14 })
    for (let i = 0; i < 3; i += 1)
      await app.call(families.report, { params: await tokenIn(two, 'invite') })
    expect(await listed(joe)).toMatchObject({ refusals: 1, reports: 1, aDay: 6 })
    await app.call(families.report, { params: await tokenIn(three, 'invite') })
    expect(await listed(joe)).toMatchObject({ reports: 2, aDay: 0 })
    const refused = await invite(joe)
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('complained')])
  })

  it('B4: a question about an address can be reported, which is also a no', async () => {
    const joe = await newPerson(app, { verified: true })
    const to = stranger()
    const personId = await newRecipient(app, joe.familyId, { addresses: [to] })
    const params = { familyId: joe.familyId, personId }
    const { ways } = await app.call(people.read, { as: joe, params })
    await app.call(people.askToConfirm, { as: joe, params: { ...params, wayId: ways![0]!.id } })
    const token = await tokenIn(to, 'confirm-address')
    expect((await app.call(people.report, { params: token })).answer).toBe('refused')
    expect(await listed(joe)).toMatchObject({ reports: 1, refusals: 0 })
    const { ways: after } = await app.call(people.read, { as: joe, params })
    expect(after![0]!.state).toBe('refused')
  })

  it('B4: a message can be refused, and reported after that', async () => {
    const joe = await newPerson(app, { verified: true })
    const to = stranger()
    await promise(
      joe,
      await newRecipient(app, joe.familyId, { addresses: [to] }),
      inLondon('2027-05-20'),
    )
    await live('2027-05-18', '2027-05-19', '2027-05-20', '2027-05-21')
    const params = await tokenIn(to, 'listen')
    expect((await app.call(listening.refuse, { params })).state).toBe('refused')
    expect(await listed(joe)).toMatchObject({ refusals: 1, reports: 0 })
    // Taken back it doesn't count, and said again it does.
    expect((await app.call(listening.takeBack, { params })).state).toBe('waiting')
    expect(await listed(joe)).toMatchObject({ refusals: 0, reports: 0 })
    expect((await app.call(listening.refuse, { params })).state).toBe('refused')
    expect(await listed(joe)).toMatchObject({ refusals: 1, reports: 0 })
    expect((await app.call(listening.report, { params })).state).toBe('refused')
    expect(await listed(joe)).toMatchObject({ refusals: 1, reports: 1 })
    await today()
  })
})

describe('an admin', () => {
  it('B4: stops a sender: nothing new, strangers wait, those who said yes still get theirs; and frees them again', async () => {
    const joe = await newPerson(app, { verified: true })
    const [yes, no] = [stranger(), stranger()]
    const kept = await promise(joe, await personAt(joe, yes, true), inLondon('2027-05-20'))
    const waits = await promise(
      joe,
      await newRecipient(app, joe.familyId, { addresses: [no] }),
      inLondon('2027-05-20'),
    )
    const stop = { params: { accountId: joe.accountId }, body: { reason: 'Sold insurance' } }
    await app.call(senders.stop, { as: ada, ...stop })
    expect(await listed(joe)).toMatchObject({ stopped: { reason: 'Sold insurance' }, aDay: 0 })
    for (const refused of [await invite(joe), await promise(joe, await personAt(joe, yes, true))])
      expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('stopped')])
    const one = (answer: typeof kept) => ({
      as: joe,
      params: { familyId: joe.familyId, deliveryId: answer.body.deliveries[0]!.id },
    })
    const { delivery, history } = await app.call(deliveries.read, one(waits))
    expect(delivery).toMatchObject({ state: 'held', heldBecause: 'sender-stopped' })
    expect(history.at(-1)!.words).toContain('Sending from your account was stopped')
    const due = { due: inLondon('2027-09-01') }
    const postponed = { ...one(waits), body: { ...due, isConfirmedTwice: false } }
    expect((await app.attempt(deliveries.postpone, postponed)).status).toBe(403)
    await live('2027-05-18', '2027-05-19', '2027-05-20', '2027-05-21')
    expect(await app.mails(yes)).toHaveLength(1)
    expect(await app.mails(no)).toHaveLength(0)
    await app.call(senders.free, { as: ada, params: stop.params })
    expect((await listed(joe))!.stopped).toBeNull()
    expect((await app.call(deliveries.read, one(waits))).delivery).toMatchObject({
      state: 'scheduled',
      due: { on: '2027-05-25' },
    })
    await live('2027-05-23', '2027-05-24', '2027-05-25', '2027-05-26')
    expect(await app.mails(no)).toHaveLength(1)
    expect((await invite(joe)).status).toBe(201)
    const acts = await system.selectFrom('admin_acts').select(['act', 'details']).execute()
    expect(acts.map(({ act }) => act)).toEqual([
      expect.stringContaining('Stops a sender'),
      expect.stringContaining('Lets a stopped sender write again'),
    ])
    expect(acts[0]!.details).toContain('Sold insurance')
    await today()
  })

  it('B4: nobody but an admin sees or stops senders', async () => {
    const joe = await newPerson(app)
    expect((await app.attempt(senders.list, { as: joe })).status).toBe(403)
    expect((await app.attempt(senders.list, { as: ada })).status).toBe(200)
  })
})
