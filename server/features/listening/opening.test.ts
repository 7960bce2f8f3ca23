import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { listening } from '#contract/listening/index.ts'
import { messages } from '#contract/messages/index.ts'
import { openings } from '#contract/listening/openings.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { at, inLondon, scheduled } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import { sendReturns } from './listen-later.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
const nora = 'nora@post.example'
let joe: Person
let token: string
let deliveryId: string
let messageId: string
let personId: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  await system.deleteFrom('deliveries').execute()
  await system.deleteFrom('mails').execute()
  await system.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
})

/** A written message to Nora, released on 4 June of a year. */
async function releasedIn(year: number): Promise<void> {
  await promisedFor(year)
  for (const day of ['02', '03', '04']) await at(app, `${year}-06-${day}T07:00:00Z`)
}

async function promisedFor(year: number): Promise<void> {
  const delivery = await scheduled(app, joe, { due: inLondon(`${year}-06-04`) })
  ;({ id: deliveryId, messageId } = delivery)
  personId = delivery.person.id
  token = listenUrl({ ports: app.ports }, deliveryId).split('/').at(-1)!
}

const bornOn = (born_on: string) =>
  system.updateTable('people').set({ born_on }).where('id', '=', personId).execute()
const first = async () => (await app.call(listening.read, { params: { token } })).first
const open = () => app.attempt(listening.open, { params: { token }, query: {} })
const recall = async (answer: string) =>
  (await app.call(listening.recall, { params: { token }, body: { answer } })).first
const ask = () => app.call(listening.askToVouch, { params: { token } })
const lettersTo = async (recipient: string, about: string) =>
  (
    await system.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
  ).filter(({ subject }) => subject.includes(about))
const linkIn = (text: string) => /\/opening\/(\S+)/.exec(text)![1]!
const params = () => ({ familyId: joe.familyId, deliveryId })

describe('A1: a message more than 24 months out opens', () => {
  it('A1: one delivered within 24 months of its address is never locked by age', async () => {
    await releasedIn(2028)
    await system.deleteFrom('contact_ways').execute()
    app.clock.set('2061-01-01T09:00:00Z')
    expect(await first()).toBeNull()
    expect((await open()).status).toBe(200)
  })

  it('A1: a right answer opens it at once, and for good; the author is told', async () => {
    await releasedIn(2031)
    await bornOn('1994-03-09')
    expect(await first()).toEqual({ kind: 'recall', asks: 'birth-date', triesLeft: 3 })
    expect((await open()).status).toBe(403)
    expect(await recall('1994-03-08')).toMatchObject({ triesLeft: 2 })
    expect(await recall('1994-03-09')).toBeNull()
    expect((await open()).body).toMatchObject({ words: 'Dear Nora' })
    const told = await lettersTo(joe.email, 'Nora is opening your message. Not them?')
    expect(told).toHaveLength(1)
    app.clock.set('2055-05-02T09:00:00Z')
    expect((await open()).status).toBe(200)
  })

  it('A1: three wrong answers, whoever gives them at once, and then nobody guesses any more', async () => {
    await releasedIn(2031)
    await bornOn('1994-03-09')
    const wrong = Array.from({ length: 6 }, (_, i) => `1980-01-0${i + 1}`)
    await Promise.all(wrong.map((answer) => recall(answer)))
    expect(await first()).toMatchObject({ kind: 'vouching', opensAt: '2031-06-18T07:00:00.000Z' })
    expect(await recall('1994-03-09')).toMatchObject({ kind: 'vouching' })
    expect((await open()).status).toBe(403)
    const { tries } = await system
      .selectFrom('listening_vouchings')
      .select('tries')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(3)
  })

  it('A1: if nobody objects for 14 days it opens by itself, though the author is gone, and the recipient hears of it', async () => {
    await releasedIn(2031)
    expect(await first()).toMatchObject({ kind: 'vouching', askedAt: null, opensAt: null })
    // A mailbox that takes nothing any more, and an account nobody signs in to.
    await system.updateTable('accounts').set({ status: 'memorial' }).execute()
    expect((await ask()).first).toMatchObject({ opensAt: '2031-06-18T07:00:00.000Z' })
    app.clock.set('2031-06-18T06:59:00Z')
    await sendReturns(actAsSystem(app.ports))
    expect((await open()).status).toBe(403)
    app.clock.set('2031-06-18T07:00:00Z')
    await sendReturns(actAsSystem(app.ports))
    expect(await lettersTo(nora, 'opens now')).toHaveLength(1)
    expect(await first()).toBeNull()
    expect((await open()).status).toBe(200)
  })

  it('A1: the author objects with the letter’s link alone, and lets it open after signing in', async () => {
    await releasedIn(2031)
    await ask()
    const [letter] = await lettersTo(joe.email, 'Not them?')
    const link = { params: { token: linkIn(letter!.text_body) } }
    expect(await app.call(openings.read, link)).toMatchObject({ asks: 'opening', state: 'open' })
    const yes = await app.attempt(openings.answer, { ...link, body: { answer: 'theirs' } })
    expect([yes.status, yes.message]).toEqual([400, 'Please sign in to let it open.'])
    const no = await app.call(openings.answer, { ...link, body: { answer: 'not-theirs' } })
    expect(no.state).toBe('not-theirs')
    app.clock.set('2031-08-01T07:00:00Z')
    await sendReturns(actAsSystem(app.ports))
    expect(await lettersTo(nora, 'opens now')).toEqual([])
    expect(await first()).toMatchObject({ kind: 'vouching', isObjected: true })
    expect((await open()).status).toBe(403)
    await app.call(listening.vouch, { as: joe, params: params() })
    expect(await lettersTo(nora, 'opens now')).toHaveLength(1)
    expect((await open()).status).toBe(200)
  })

  it('A1: a relative whom the author chose vouches or objects, without seeing what it is called; nobody else does', async () => {
    await releasedIn(2031)
    const [tom, eve] = [await newPerson(app), await newPerson(app)]
    const voucherId = await join(app, tom, joe.familyId, 'viewer')
    await join(app, eve, joe.familyId, 'editor')
    const wish = { voucherId, mayAskRecipient: false }
    const message = { familyId: joe.familyId, messageId }
    await app.call(messages.setOpeningWish, { as: joe, params: message, body: wish })
    await ask()
    const family = { params: { familyId: joe.familyId } }
    const seen = await app.call(listening.vouchings, { as: tom, ...family })
    expect(seen.vouchings).toMatchObject([{ deliveryId, personName: 'Nora', title: '' }])
    expect(seen.vouchings[0]!.authorName).not.toBe('')
    expect(await lettersTo(tom.email, 'Not them?')).toHaveLength(1)
    expect((await app.call(listening.vouchings, { as: eve, ...family })).vouchings).toEqual([])
    for (const act of [listening.vouch, listening.object])
      expect((await app.attempt(act, { as: eve, params: params() })).status).toBe(404)
    await app.call(listening.object, { as: tom, params: params() })
    expect(await first()).toMatchObject({ isObjected: true })
    await app.call(listening.vouch, { as: tom, params: params() })
    expect(await first()).toBeNull()
  })

  it('A1: a parent’s first name is asked where the letter tells the birthday, and never the author’s own', async () => {
    await releasedIn(2031)
    await bornOn('1994-06-04')
    expect(await first()).toMatchObject({ kind: 'vouching' })
    const parent = randomUUID()
    const person = { id: parent, family_id: joe.familyId, given_name: 'José', surname: 'Ellis' }
    const created_at = '2027-05-01T09:00:00Z'
    await system
      .insertInto('people')
      .values({ ...person, created_at })
      .execute()
    const family_id = joe.familyId
    const partnership_id = randomUUID()
    await system
      .insertInto('partnerships')
      .values({ id: partnership_id, family_id, created_at })
      .execute()
    await system
      .insertInto('partners')
      .values({ id: randomUUID(), family_id, partnership_id, person_id: parent })
      .execute()
    await system
      .insertInto('parentages')
      .values({ id: randomUUID(), family_id, partnership_id, child_id: personId })
      .execute()
    expect(await first()).toMatchObject({ kind: 'recall', asks: 'parent-name' })
    expect(await recall(' jose ')).toBeNull()
  })

  it('A1: a question of the author’s own is asked instead, whenever', async () => {
    await releasedIn(2031)
    await app.call(messages.setPassphrase, {
      as: joe,
      params: { familyId: joe.familyId, messageId },
      body: { question: '', answer: 'otter' },
    })
    expect(await first()).toEqual({ kind: 'answer', question: '' })
  })

  it('A1: the composer says what is asked on the day chosen', async () => {
    await promisedFor(2031)
    const foresee = (on: string) =>
      app.call(openings.foresee, {
        as: joe,
        params: { familyId: joe.familyId, messageId, personId },
        query: { on },
      })
    expect(await foresee('2029-04-30')).toMatchObject({ isAsked: false, address: nora })
    expect(await foresee('2029-05-03')).toMatchObject({ isAsked: true, recall: null })
    await bornOn('1994-03-09')
    expect(await foresee('2029-05-03')).toMatchObject({ isAsked: true, recall: 'birth-date' })
    expect(await foresee('2030-03-09')).toMatchObject({ isAsked: true, recall: null })
  })
})
