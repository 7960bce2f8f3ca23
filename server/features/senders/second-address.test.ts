import { describe, expect, it } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { people } from '#contract/people/index.ts'
import { inLondon, newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { applyPersonChanges } from '#tests/support/apply-person-changes.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { senderActs } from '#tests/support/sender-acts.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
// Limits as they are for real.
const app = await testServer({
  LIMITS_FACTOR: '1',
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  LOG_LEVEL: 'silent',
})
const { system } = app.database
app.clock.set('2027-05-10T09:00:00Z')
const { invite, invited, promise, stranger } = senderActs(app)

const peopleAt = (as: Person, count: number, addresses: () => string[]) =>
  Promise.all(
    Array.from({ length: count }, () => newRecipient(app, as.familyId, { addresses: addresses() })),
  )

async function promiseAll(as: Person, personIds: readonly string[]) {
  const { zone, ...day } = inLondon('2027-08-01')
  const recipients = personIds.map((personId) => ({ personId, zone }))
  const trigger = { kind: 'date' as const, ...day }
  const body = { messageId: await newWritten(app, as), trigger, recipients }
  return app.attempt(deliveries.schedule, { as, params: { familyId: as.familyId }, body })
}

async function waysOf(as: Person, personId: string) {
  const params = { familyId: as.familyId, personId }
  const { ways } = await app.call(people.read, { as, params })
  return { params, wayIds: ways!.map(({ id }) => id) }
}

const prove = () =>
  system.updateTable('sessions').set({ proved_at: app.clock.now().toString() }).execute()

/** Their first address; nobody is ever refused that. */
async function takeAway(as: Person, personId: string): Promise<void> {
  const { params, wayIds } = await waysOf(as, personId)
  await app.call(people.removeWay, { as, params: { ...params, wayId: wayIds[0]! } })
}

async function confirm(address: string): Promise<void> {
  const confirmed = { state: 'confirmed' as const, confirmed_at: app.clock.now().toString() }
  await system.updateTable('contact_ways').set(confirmed).where('address', '=', address).execute()
}

async function stop({ accountId }: Person): Promise<void> {
  const stopped_at = app.clock.now().toString()
  await system
    .insertInto('stopped_senders')
    .values({ account_id: accountId, reason: 'Sold insurance', stopped_at })
    .execute()
}

describe('B4: a second address of a recipient counts, too', () => {
  it('B4: a second address of a recipient counts, too: behind one’s own that bounces, fifteen get the letter', async () => {
    const joe = await newPerson(app, { verified: true })
    sink.answerWith((to) => (to === joe.email ? { code: 550 } : undefined))
    const ids = await peopleAt(joe, 25, () => [joe.email, stranger()])
    const over = await promiseAll(joe, ids)
    expect([over.status, over.message]).toEqual([429, expect.stringContaining('new addresses')])
    const { status, body } = await promiseAll(joe, ids.slice(0, 15))
    expect(status).toBe(201)
    await prove()
    for (const { id } of body.deliveries) {
      await system.deleteFrom('rate_counts').execute()
      const params = { familyId: joe.familyId, deliveryId: id }
      await app.call(deliveries.sendNow, { as: joe, params })
    }
    const reached = () => sink.received.filter(({ to }) => to.startsWith('stranger-')).length
    for (let turn = 0; turn < 10 && reached() < 15; turn += 1) {
      await work(app)
      app.clock.advance({ minutes: 5 })
    }
    expect(reached()).toBe(15)
    expect((await promiseAll(joe, ids.slice(15, 16))).status).toBe(429)
  })

  it('B4: a second address of a recipient counts, too: behind a first one that all of them share', async () => {
    const joe = await newPerson(app, { verified: true })
    const shared = stranger()
    const ids = await peopleAt(joe, 16, () => [shared, stranger()])
    const over = await promiseAll(joe, ids)
    expect([over.status, over.message]).toEqual([429, expect.stringContaining('new addresses')])
    // How often one address is written to is another limit.
    await system.deleteFrom('rate_counts').execute()
    expect((await promiseAll(joe, ids.slice(0, 15))).status).toBe(201)
  })

  it('B4: twelve people with two addresses each fit into the first day, invited, asked again and written to twice', async () => {
    const margaret = await newPerson(app, { verified: true })
    const firsts = Array.from({ length: 12 }, () => stranger())
    for (const first of firsts) expect((await invite(margaret, first)).status).toBe(201)
    const ids = await peopleAt(margaret, 12, () => [firsts.pop()!, stranger()])
    expect((await promiseAll(margaret, ids)).status).toBe(201)
    expect((await promiseAll(margaret, ids)).status).toBe(201)
    const more = await invited(margaret, 4)
    expect(more.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  })

  it('B4: naming somebody next in line counts their second address', async () => {
    const joe = await newPerson(app, { verified: true })
    await invited(joe, 14)
    const [known] = await peopleAt(joe, 1, () => [joe.email])
    const { body } = await promise(joe, known!)
    const params = { familyId: joe.familyId, deliveryId: body.deliveries[0]!.id }
    const name = (alternateId: string) =>
      app.attempt(deliveries.changeFallback, {
        as: joe,
        params,
        body: { ifDeceased: 'alternate', alternateId },
      })
    const [one, two] = await peopleAt(joe, 2, () => [joe.email, stranger()])
    expect((await name(one!)).status).toBe(200)
    expect((await name(two!)).status).toBe(429)
    expect((await name(one!)).status).toBe(200)
  })

  it('B4: another order arranges the one that is first then', async () => {
    const joe = await newPerson(app, { verified: true })
    await invited(joe, 13)
    const [personId] = await peopleAt(joe, 1, () => [stranger(), stranger(), stranger()])
    const { body } = await promise(joe, personId!)
    const { params, wayIds } = await waysOf(joe, personId!)
    const [a, b, c] = wayIds as [string, string, string]
    const order = (...ways: string[]) =>
      app.attempt(people.orderWays, { as: joe, params, body: { wayIds: ways } })
    expect((await order(b, a, c)).status).toBe(200)
    expect((await order(c, b, a)).status).toBe(429)
    expect((await order(a, b, c)).status).toBe(200)
    const remove = (wayId: string) =>
      app.attempt(people.removeWay, { as: joe, params: { ...params, wayId } })
    expect((await remove(c)).status).toBe(200)
    expect((await remove(b)).status).toBe(200)
    const one = { familyId: joe.familyId, deliveryId: body.deliveries[0]!.id }
    const { delivery } = await app.call(deliveries.read, { as: joe, params: one })
    expect(delivery.state).toBe('scheduled')
  })

  it('B4: taking an address away is never refused; where only strangers are left one’s own promise waits, and is counted when it gets a day', async () => {
    const joe = await newPerson(app, { verified: true })
    await invited(joe, 14)
    const [personId] = await peopleAt(joe, 1, () => [stranger(), stranger()])
    const { body } = await promise(joe, personId!)
    await takeAway(joe, personId!)
    const one = { as: joe, params: { familyId: joe.familyId, deliveryId: body.deliveries[0]!.id } }
    const { delivery, history } = await app.call(deliveries.read, one)
    expect(delivery).toMatchObject({ state: 'held', heldBecause: 'not-arranged' })
    expect(history.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/^You took away an address of .+, so it was put on hold\.$/),
    )
    const due = inLondon('2027-09-01')
    const again = { ...one, body: { due, isConfirmedTwice: false } }
    expect((await app.attempt(deliveries.postpone, again)).status).toBe(429)
    const { zone, ...day } = due
    const trigger = { kind: 'date' as const, ...day }
    const replan = { ...one, body: { trigger, zone, isConfirmedTwice: false } }
    expect((await app.attempt(deliveries.replan, replan)).status).toBe(429)
    app.clock.advance({ hours: 25 })
    await system.deleteFrom('rate_counts').execute()
    expect((await app.attempt(deliveries.postpone, again)).status).toBe(200)
    expect((await invited(joe, 15)).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 14 }, () => 201),
      429,
    ])
  })

  it('B4: what was held waits through a death recorded by mistake; and the next in line isn’t told of another’s addresses', async () => {
    const joe = await newPerson(app, { verified: true })
    await invited(joe, 14)
    const [personId] = await peopleAt(joe, 1, () => [stranger(), stranger()])
    const [next] = await peopleAt(joe, 1, () => [joe.email])
    const { body } = await promise(joe, personId!)
    const { familyId } = joe
    const one = { as: joe, params: { familyId, deliveryId: body.deliveries[0]!.id } }
    const fallback = { ifDeceased: 'alternate' as const, alternateId: next! }
    await app.call(deliveries.changeFallback, { ...one, body: fallback })
    await takeAway(joe, personId!)
    const isLiving = async (is: boolean) => {
      const params = { familyId, personId: personId! }
      const { version } = await app.call(people.read, { as: joe, params })
      await app.call(people.change, { as: joe, params, body: { isLiving: is, version } })
      await applyPersonChanges(app)
    }
    await isLiving(false)
    const heir = await system
      .selectFrom('deliveries')
      .select(['state', 'held_because'])
      .where('person_id', '=', next!)
      .executeTakeFirst()
    expect(heir).toEqual({ state: 'held', held_because: 'author' })
    await isLiving(true)
    expect((await app.call(deliveries.read, one)).delivery).toMatchObject({
      state: 'held',
      heldBecause: 'not-arranged',
    })
  })

  it('B4: a stopped sender takes away who said yes: what is left for strangers waits like the rest', async () => {
    const joe = await newPerson(app, { verified: true })
    const [yes, no] = [stranger(), stranger()]
    const [personId] = await peopleAt(joe, 1, () => [yes, no])
    const [other] = await peopleAt(joe, 1, () => [joe.email])
    await confirm(yes)
    const kept = (await promise(joe, other!)).body.deliveries[0]!.id
    const waits = (await promise(joe, personId!)).body.deliveries[0]!.id
    await stop(joe)
    await takeAway(joe, personId!)
    const heldBecause = async (deliveryId: string) => {
      const params = { familyId: joe.familyId, deliveryId }
      return (await app.call(deliveries.read, { as: joe, params })).delivery.heldBecause
    }
    expect([await heldBecause(waits), await heldBecause(kept)]).toEqual(['sender-stopped', null])
  })

  it('B4: of a stopped sender nothing falls through from somebody who said yes to a stranger', async () => {
    const joe = await newPerson(app, { verified: true })
    const [yes, no] = [stranger(), stranger()]
    const [personId] = await peopleAt(joe, 1, () => [yes, no])
    await confirm(yes)
    const { body } = await promise(joe, personId!)
    await prove()
    const one = { familyId: joe.familyId, deliveryId: body.deliveries[0]!.id }
    await app.call(deliveries.sendNow, { as: joe, params: one })
    await stop(joe)
    sink.answerWith((to) => (to === yes ? { code: 550 } : undefined))
    for (let turn = 0; turn < 6; turn += 1) {
      await work(app)
      app.clock.advance({ hours: 1 })
    }
    sink.answerWith(() => undefined)
    expect(sink.received.filter(({ to }) => to === no)).toHaveLength(0)
    const { delivery } = await app.call(deliveries.read, { as: joe, params: one })
    expect(delivery.state).toBe('undeliverable')
  })

  it('B4: what was called off and pointed elsewhere meanwhile is counted when it is taken back', async () => {
    const joe = await newPerson(app, { verified: true })
    await invited(joe, 14)
    const statuses = []
    for (let i = 0; i < 2; i += 1) {
      const [personId] = await peopleAt(joe, 1, () => [joe.email])
      const { body } = await promise(joe, personId!)
      const one = {
        as: joe,
        params: { familyId: joe.familyId, deliveryId: body.deliveries[0]!.id },
      }
      await prove()
      await app.call(deliveries.cancel, one)
      const { params, wayIds } = await waysOf(joe, personId!)
      const change = { params: { ...params, wayId: wayIds[0]! }, body: { address: stranger() } }
      await app.call(people.changeWay, { as: joe, ...change })
      statuses.push((await app.attempt(deliveries.restore, one)).status)
    }
    expect(statuses).toEqual([200, 429])
  })
})
