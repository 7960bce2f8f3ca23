import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import { deleteExpiredAccounts } from '#server/features/leaving/delete-accounts.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signIn } from '#tests/support/accounts.ts'
import { at, inLondon, newRecipient, newWritten, onDay, work } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { applyPersonChanges } from '#tests/support/apply-person-changes.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
let joe: Person
let ida: Person
let personId: string
let round = 0
let [old, other] = ['', '']

/** Joe has promised Nora something; Ida may edit the family's people too. */
beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await system.deleteFrom('clock_watch').execute()
  round += 1
  ;[old, other] = [`nora${round}@old.example`, `ida${round}@new.example`]
  joe = await newPerson(app, { verified: true })
  ida = await newPerson(app, { verified: true })
  await join(app, ida, joe.familyId, 'editor')
  personId = await newRecipient(app, joe.familyId, { addresses: [old] })
})

const inFamily = () => ({ familyId: joe.familyId })
async function promised(trigger: object = { kind: 'date', on: '2027-05-20', at: '08:00' }) {
  const messageId = await newWritten(app, joe)
  const body = { messageId, ...onDay(personId, inLondon('2027-05-20')), trigger: trigger as never }
  const reply = await app.call(deliveries.schedule, { as: joe, params: inFamily(), body })
  return reply.deliveries[0]!
}
const wayOf = async () =>
  system
    .selectFrom('contact_ways')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('position')
    .executeTakeFirstOrThrow()
const replacedBy = async (who: Person, address = other) => {
  const { id: wayId } = await wayOf()
  const params = { ...inFamily(), personId, wayId }
  await app.call(people.changeWay, { as: who, params, body: { address } })
  await applyPersonChanges(app)
}
const changes = async () =>
  (await app.call(deliveries.changes, { as: joe, params: inFamily() })).items
const answer = async (said: 'agree' | 'keep') => {
  const [change] = await changes()
  const body = { answer: said, changedAt: change!.changedAt }
  await app.call(deliveries.answerChange, { as: joe, params: { ...inFamily(), personId }, body })
  await applyPersonChanges(app)
}
const toDay = async () => {
  for (const day of ['18', '19', '20']) await at(app, `2027-05-${day}T09:00:00Z`)
}
const lettersTo = async (address: string) =>
  (await app.mails(address)).map(({ subject, text_body }) => `${subject}\n${text_body}`)

describe('B5: an editor can’t redirect somebody else’s message', () => {
  it('B5: a replaced address leaves the message with the old one until its author agrees', async () => {
    await promised()
    await replacedBy(ida)
    const [change] = await changes()
    expect(change).toMatchObject({
      personName: 'Nora Ellis',
      before: { addresses: [old] },
      after: { addresses: [other] },
    })
    expect(change!.byName).toBeTruthy()
    const [letter] = (await lettersTo(joe.email)).filter((words) => words.includes(other))
    expect(letter).toContain(change!.byName!)
    expect(letter).toContain(old)
    await toDay()
    expect(await lettersTo(other)).toEqual([])
    expect(await lettersTo(old)).toHaveLength(1)
  })

  it('B5: agreed to, it goes to the new address', async () => {
    await promised()
    await replacedBy(ida)
    await answer('agree')
    expect(await changes()).toEqual([])
    await toDay()
    expect(await lettersTo(old)).toEqual([])
    expect(await lettersTo(other)).toHaveLength(1)
  })

  it('B5: kept, the old stands, and the same is not asked again', async () => {
    await promised()
    await replacedBy(ida)
    await answer('keep')
    expect(await changes()).toEqual([])
    await toDay()
    expect([(await lettersTo(old)).length, (await lettersTo(other)).length]).toEqual([1, 0])
  })

  it('B5: promising another message isn’t agreeing to an address nobody showed', async () => {
    await promised()
    await replacedBy(ida)
    await promised()
    expect(await changes()).toHaveLength(1)
    await toDay()
    expect([(await lettersTo(old)).length, (await lettersTo(other)).length]).toEqual([2, 0])
  })

  it('B5: an author’s own change counts at once', async () => {
    await promised()
    await replacedBy(joe)
    expect(await changes()).toEqual([])
    await toDay()
    expect(await lettersTo(other)).toHaveLength(1)
  })

  it('B5: added and put first, reordered, or removed: none of it redirects', async () => {
    await promised()
    const params = { ...inFamily(), personId }
    const body = { kind: 'email' as const, address: other }
    const { person } = await app.call(people.addWay, { as: ida, params, body })
    const wayIds = person.ways!.map(({ id }) => id).toReversed()
    await app.call(people.orderWays, { as: ida, params, body: { wayIds } })
    await app.call(people.removeWay, { as: ida, params: { ...params, wayId: wayIds[1]! } })
    await applyPersonChanges(app)
    expect((await changes())[0]!.after.addresses).toEqual([other])
    await toDay()
    expect([(await lettersTo(old)).length, (await lettersTo(other)).length]).toEqual([1, 0])
  })

  it('B5: connecting a person with another account doesn’t redirect either', async () => {
    await system.deleteFrom('contact_ways').where('person_id', '=', personId).execute()
    const nora = await newPerson(app, { verified: true })
    await join(app, nora, joe.familyId, 'viewer')
    const linkTo = async (as: Person, who: Person) => {
      const { id: memberId } = await system
        .selectFrom('members')
        .select('id')
        .where('account_id', '=', who.accountId)
        .where('family_id', '=', joe.familyId)
        .executeTakeFirstOrThrow()
      const { version } = await app.call(people.read, { as, params: { ...inFamily(), personId } })
      const params = { ...inFamily(), personId }
      await app.call(people.change, { as, params, body: { version, memberId } })
      await applyPersonChanges(app)
    }
    await linkTo(joe, nora)
    await promised()
    await linkTo(ida, ida)
    expect(await changes()).toHaveLength(1)
    const before = (await lettersTo(ida.email)).length
    await toDay()
    expect(await lettersTo(ida.email)).toHaveLength(before)
    expect((await lettersTo(nora.email)).some((words) => words.includes('/listen/'))).toBe(true)
  })

  it('B5: another birth date moves nothing until the author agrees', async () => {
    const read = { ...inFamily(), personId }
    const born = async (as: Person, bornOn: string) => {
      const { version } = await app.call(people.read, { as, params: read })
      await app.call(people.change, { as, params: read, body: { version, bornOn } })
      await applyPersonChanges(app)
    }
    await born(joe, '2010-08-01')
    const { id } = await promised({ kind: 'age', age: 18, at: '08:00' })
    const dueOf = async () =>
      (await app.call(deliveries.read, { as: joe, params: { ...inFamily(), deliveryId: id } }))
        .delivery.due.on
    await born(ida, '2009-05-14')
    expect(await dueOf()).toBe('2028-08-01')
    expect((await changes())[0]).toMatchObject({
      before: { bornOn: '2010-08-01' },
      after: { bornOn: '2009-05-14' },
    })
    await answer('agree')
    expect(await dueOf()).toBe('2027-05-14')
  })

  it('B5: of a silent author, the new address is tried only when the old one has failed, after 14 days', async () => {
    const { id } = await promised()
    await replacedBy(ida)
    await toDay()
    await system
      .updateTable('deliveries')
      .set({
        state: 'undeliverable',
        next_address: 'awaited',
        awaited_since: app.clock.now().toString(),
      })
      .where('id', '=', id)
      .execute()
    await work(app)
    expect(await lettersTo(other)).toEqual([])
    await at(app, '2027-05-25T09:00:00Z')
    expect(await lettersTo(other)).toHaveLength(1)
  })

  it('B5: an old address that bounced once is still tried before one that nobody agreed to', async () => {
    await promised({ kind: 'date', on: '2027-07-01', at: '08:00' })
    const params = { ...inFamily(), personId }
    const body = { kind: 'email' as const, address: other }
    await app.call(people.addWay, { as: ida, params, body })
    await applyPersonChanges(app)
    await system
      .updateTable('contact_ways')
      .set({ state: 'bounced', bounced_at: app.clock.now().toString(), bounced_because: 'full' })
      .where('address', '=', old)
      .execute()
    for (const day of ['06-29', '06-30', '07-01']) await at(app, `2027-${day}T09:00:00Z`)
    expect([(await lettersTo(old)).length, (await lettersTo(other)).length]).toEqual([1, 0])
  })

  it('B5: of an author who has left, the old address is still the first that is tried', async () => {
    await promised({ kind: 'date', on: '2027-09-01', at: '08:00' })
    const { cookie } = await signIn(app, joe.email)
    await handOver(cookie)
    await app.call(accounts.askDeletion, { as: { cookie }, body: { callOff: [] } })
    app.clock.advance({ days: 31 })
    await deleteExpiredAccounts(actAsSystem(app.ports))
    const back = { ...ida, cookie: (await signIn(app, ida.email)).cookie }
    await replacedBy(back)
    await at(app, '2027-09-01T09:00:00Z')
    expect([(await lettersTo(old)).length, (await lettersTo(other)).length]).toEqual([1, 0])
  })

  it('B5: whoever records a death is named to the authors whose messages it redirects', async () => {
    const { id } = await promised()
    const params = { ...inFamily(), personId }
    const { version } = await app.call(people.read, { as: ida, params })
    await app.call(people.change, { as: ida, params, body: { version, isLiving: false } })
    await applyPersonChanges(app)
    const { display_name } = await system
      .selectFrom('accounts')
      .select('display_name')
      .where('id', '=', ida.accountId)
      .executeTakeFirstOrThrow()
    const told = `${display_name} has recorded that Nora has died`
    await work(app)
    expect((await lettersTo(joe.email)).some((words) => words.includes(told))).toBe(true)
    const read = { as: joe, params: { ...inFamily(), deliveryId: id } }
    const { delivery, history } = await app.call(deliveries.read, read)
    expect(delivery.state).toBe('redirected')
    expect(history.at(-1)!.words).toContain(display_name)
    expect(await lettersTo(old)).toEqual([])
  })

  it('B5: every change of a person is in the family’s log, with who did it', async () => {
    const params = { ...inFamily(), personId }
    const { version } = await app.call(people.read, { as: ida, params })
    const body = { version, bornOn: '1990-01-01', nickname: 'Nonie' }
    const changed = await app.call(people.change, { as: ida, params, body })
    await app.call(people.change, {
      as: ida,
      params,
      body: { version: changed.version, isLiving: false },
    })
    await app.call(people.addWay, {
      as: ida,
      params,
      body: { kind: 'email' as const, address: other },
    })
    await replacedBy(ida, `third${round}@new.example`)
    await app.call(people.remove, { as: ida, params })
    await app.call(people.restore, { as: ida, params })
    const { items: activities } = await app.call(families.activities, {
      as: joe,
      params: inFamily(),
    })
    const ofNora = activities.filter(({ subject }) => subject === 'Nora Ellis')
    expect(ofNora.map(({ kind }) => kind).toSorted()).toEqual([
      'added-address',
      'changed-address',
      'changed-birth-date',
      'changed-person',
      'recorded-death',
      'removed-person',
      'restored-person',
    ])
    expect(new Set(ofNora.map(({ by }) => by)).size).toBe(1)
    expect(JSON.stringify(activities)).not.toContain(other)
  })

  it('B5: nobody answers for another author', async () => {
    await promised()
    await replacedBy(ida)
    const [change] = await changes()
    const body = { answer: 'agree' as const, changedAt: change!.changedAt }
    const params = { ...inFamily(), personId }
    expect((await app.attempt(deliveries.answerChange, { as: ida, params, body })).status).toBe(404)
    const hers = await app.call(deliveries.changes, { as: ida, params: inFamily() })
    expect(hers.items).toEqual([])
    expect(await changes()).toHaveLength(1)
  })
})

/** Joe owns the family, and others are in it: he hands it over before he leaves. */
async function handOver(cookie: string): Promise<void> {
  const { id: memberId } = await system
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', ida.accountId)
    .where('family_id', '=', joe.familyId)
    .executeTakeFirstOrThrow()
  await app.call(families.transfer, { as: { cookie }, params: inFamily(), body: { memberId } })
}
