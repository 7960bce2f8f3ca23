import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { listening } from '#contract/listening/index.ts'
import { media } from '#contract/media.ts'
import type { MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import { recipes } from '#contract/recipes.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signIn } from '#tests/support/accounts.ts'
import { at, inLondon, newRecipient, onDay, scheduled } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { walkPages } from '#tests/support/walk-pages.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { deleteExpiredAccounts } from './delete-accounts.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const base = await app.listen()
const { system } = app.database
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await system.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
})

/** Days have passed: signed in again, and freshly proved. */
async function back(who: Person): Promise<Person> {
  const { cookie } = await signIn(app, who.email)
  return { ...who, cookie }
}
const ask = async (who: Person, callOff: string[] = []) =>
  app.call(accounts.askDeletion, { as: await back(who), body: { callOff } })
const deleteDue = () => deleteExpiredAccounts(actAsSystem(app.ports))
const stateOf = async (id: string) =>
  (await system.selectFrom('deliveries').select('state').where('id', '=', id).executeTakeFirst())
    ?.state
const lettersTo = async (address: string) =>
  (await app.mails(address)).map(({ subject, text_body }) => ({ subject, text_body }))
const listenToken = async (address: string) =>
  /\/listen\/(\w+)/.exec((await lettersTo(address)).at(-1)!.text_body)![1]!

/** Asks for the deletion and lets the 30 days pass; answers when the account is gone. */
async function leave(who: Person, callOff: string[] = []): Promise<void> {
  await ask(who, callOff)
  app.clock.advance({ days: 31 })
  await deleteDue()
}

async function spoken(who: Person, personId: string, due: ReturnType<typeof inLondon>) {
  const sound = wav(Buffer.alloc(64_000))
  const fields = { filename: 'Voice.wav', filetype: 'audio/wav', private: '' }
  const sender = { base, session: who, familyId: who.familyId }
  const { id: mediaId } = (await upload(sender, sound, fields)).body as MediaItem
  const params = { familyId: who.familyId }
  const body = { takeId: randomUUID(), kind: 'voice' as const, mediaId, title: 'For you' }
  const { id: messageId } = await app.call(messages.create, { as: who, params, body })
  const planned = { messageId, ...onDay(personId, due) }
  const reply = await app.call(deliveries.schedule, { as: who, params, body: planned })
  return { id: reply.deliveries[0]!.id, sound }
}

describe('A3: deleting an account', () => {
  it('A3: shows each promised message, in every family', async () => {
    const other = await newPerson(app, { verified: true })
    const memberId = await join(app, joe, other.familyId, 'editor')
    await scheduled(app, joe)
    await scheduled(app, { ...joe, familyId: other.familyId }, { due: inLondon('2027-09-01') })
    const params = { familyId: other.familyId, memberId }
    await app.call(families.removeMember, { as: other, params })
    const { items: promises } = await app.call(deliveries.promises, { as: joe })
    expect(promises.map(({ title, personName, due }) => [title, personName, due?.on])).toEqual([
      ['Your wedding', 'Nora Ellis', '2027-06-04'],
      ['Your wedding', 'Nora Ellis', '2027-09-01'],
    ])
    expect(promises.every(({ mayCallOff }) => mayCallOff)).toBe(true)
    const counts = await app.call(deliveries.promiseCounts, { as: joe })
    expect(counts).toEqual({ promised: 2, delivered: 0 })
    expect((await app.call(deliveries.promises, { as: other })).items).toEqual([])
  })

  it('A3: shows what was promised page by page, what is sealed last', async () => {
    for (const day of ['2027-09-03', '2027-09-01', '2027-09-02'])
      await scheduled(app, joe, { due: inLondon(day) })
    const personId = await newRecipient(app, joe.familyId, { addresses: ['ida@sealed.example'] })
    const params = { familyId: joe.familyId }
    const letter = {
      takeId: randomUUID(),
      kind: 'written' as const,
      title: 'Later',
      words: 'Love.',
    }
    const { id: messageId } = await app.call(messages.create, { as: joe, params, body: letter })
    const body = { messageId, trigger: { kind: 'passing' as const }, recipients: [{ personId }] }
    await app.call(deliveries.schedule, { as: joe, params, body })
    const promises = await walkPages((page) =>
      app.call(deliveries.promises, { as: joe, query: { ...page, limit: 1 } }),
    )
    expect(promises.map(({ due, state }) => due?.on ?? state)).toEqual([
      '2027-09-01',
      '2027-09-02',
      '2027-09-03',
      'sealed',
    ])
    const counts = await app.call(deliveries.promiseCounts, { as: joe })
    expect(counts).toEqual({ promised: 4, delivered: 0 })
  })

  it('A3: still delivers what was promised, by default, with nobody asked once its author is gone', async () => {
    const personId = await newRecipient(app, joe.familyId, { addresses: ['nora@late.example'] })
    const { id, sound } = await spoken(joe, personId, inLondon('2027-09-01'))
    await leave(joe)
    const before = await app.mails(joe.email)
    await at(app, '2027-08-30T12:00:00Z')
    await at(app, '2027-08-31T12:00:00Z')
    expect(await lettersTo('nora@late.example')).toEqual([])
    await at(app, '2027-09-01T08:00:00Z')
    expect(await stateOf(id)).toBe('accepted')
    const token = await listenToken('nora@late.example')
    const waiting = await app.call(listening.read, { params: { token } })
    expect(waiting).toMatchObject({
      authorName: expect.stringContaining('erson'),
      title: 'For you',
    })
    const opened = await app.call(listening.open, { params: { token } })
    const heard = await fetch(new URL(opened.mediaPath!, base))
    expect((await heard.arrayBuffer()).byteLength).toBe(sound.byteLength)
    expect(await app.mails(joe.email)).toEqual(before)
    const history = await system
      .selectFrom('delivery_events')
      .select('kind')
      .where('delivery_id', '=', id)
      .orderBy('version')
      .execute()
    expect(history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['entrust', 'release', 'accept', 'open']),
    )
  })

  it('A3: calls off what its author chose, at once, and nothing else', async () => {
    const off = await scheduled(app, joe, { addresses: ['off@post.example'] })
    const on = await scheduled(app, joe, { addresses: ['on@post.example'] })
    await ask(joe, [off.id])
    expect([await stateOf(off.id), await stateOf(on.id)]).toEqual(['cancelled', 'scheduled'])
    for (const day of ['2027-06-02', '2027-06-03', '2027-06-04']) await at(app, `${day}T08:00:00Z`)
    expect(await lettersTo('off@post.example')).toEqual([])
    expect(await lettersTo('on@post.example')).toHaveLength(1)
  })

  it('A3: refuses to call off another’s message, and then nothing has happened', async () => {
    const nora = await newPerson(app, { verified: true })
    const hers = await scheduled(app, nora)
    const own = await scheduled(app, joe)
    const body = { callOff: [own.id, hers.id] }
    expect((await app.attempt(accounts.askDeletion, { as: joe, body })).status).toBe(404)
    expect([await stateOf(own.id), await stateOf(hers.id)]).toEqual(['scheduled', 'scheduled'])
    expect((await app.attempt(accounts.status, { as: joe })).status).toBe(200)
  })

  it('A3: names the messages in the letter of the 30 days and in the farewell', async () => {
    await scheduled(app, joe, { due: inLondon('2027-09-01') })
    await leave(joe)
    const letters = await lettersTo(joe.email)
    for (const subject of [/^Your account will be deleted on /, /^Your account was deleted$/]) {
      const letter = letters.find((one) => subject.test(one.subject))!
      expect(letter.text_body).toContain('“Your wedding” for Nora Ellis: September 1, 2027')
    }
  })

  it('A3: leaves what was delivered with its recipient', async () => {
    const personId = await newRecipient(app, joe.familyId, { addresses: ['nora@had.example'] })
    const { sound } = await spoken(joe, personId, inLondon('2027-05-20'))
    for (const day of ['18', '19', '20']) await at(app, `2027-05-${day}T09:00:00Z`)
    const token = await listenToken('nora@had.example')
    await leave(joe)
    const opened = await app.call(listening.open, { params: { token } })
    const heard = await fetch(new URL(opened.mediaPath!, base))
    expect((await heard.arrayBuffer()).byteLength).toBe(sound.byteLength)
    // Years later too, when the address has been forgotten.
    app.clock.advance({ days: 2000 })
    await deleteDue()
    const rows = await system.selectFrom('deliveries').select('address').execute()
    expect(rows.some(({ address }) => address === 'nora@had.example')).toBe(false)
    expect((await app.call(listening.read, { params: { token } })).state).toBe('opened')
    const ways = await system.selectFrom('contact_ways').select('address').execute()
    expect(ways.some(({ address }) => address === 'nora@had.example')).toBe(false)
  })

  it('A3: delivers a yearly message every year, and one that was held on its day', async () => {
    const personId = await newRecipient(app, joe.familyId, { addresses: ['nora@year.example'] })
    const params = { familyId: joe.familyId }
    const body = {
      messageId: await written(joe),
      trigger: { kind: 'yearly' as const, on: '2027-07-04', at: '08:00' },
      recipients: [{ personId, zone: 'Europe/London' }],
    }
    await app.call(deliveries.schedule, { as: joe, params, body })
    const held = await scheduled(app, joe, {
      due: inLondon('2027-08-01'),
      addresses: ['nora@held.example'],
    })
    await app.call(deliveries.hold, { as: joe, params: { ...params, deliveryId: held.id } })
    await leave(joe)
    for (const day of ['2027-07-04', '2027-08-01', '2028-07-04', '2029-07-04'])
      await at(app, `${day}T08:00:00Z`)
    expect(await lettersTo('nora@year.example')).toHaveLength(3)
    expect(await lettersTo('nora@held.example')).toHaveLength(1)
  })

  it('A3: keeps for a promise the message, a name and the address, and nothing else', async () => {
    const personId = await newRecipient(app, joe.familyId, { addresses: ['nora@kept.example'] })
    await spoken(joe, personId, inLondon('2027-09-01'))
    await newRecipient(app, joe.familyId, { name: 'Ida', addresses: ['ida@gone.example'] })
    const sender = { base, session: joe, familyId: joe.familyId }
    const { id: photo } = (await upload(sender, wav(Buffer.alloc(3200)))).body as MediaItem
    await written(joe)
    const params = { familyId: joe.familyId }
    await app.call(recipes.create, { as: joe, params, body: plumCake })
    await leave(joe)
    const of = (table: 'people' | 'media' | 'messages' | 'members' | 'activities' | 'recipes') =>
      system.selectFrom(table).selectAll().where('family_id', '=', joe.familyId).execute()
    expect((await of('people')).map(({ id }) => id)).toEqual([personId])
    expect(await of('messages')).toHaveLength(1)
    expect((await of('media')).map(({ id }) => id)).not.toContain(photo)
    expect(await of('media')).toHaveLength(1)
    for (const table of ['members', 'activities', 'recipes'] as const)
      expect(await of(table)).toEqual([])
    const [author] = await system
      .selectFrom('accounts')
      .innerJoin('messages', 'messages.author_id', 'accounts.id')
      .selectAll('accounts')
      .where('messages.family_id', '=', joe.familyId)
      .execute()
    expect(author).toMatchObject({
      status: 'departed',
      password_hash: null,
      email_verified_at: null,
    })
    expect(author!.email).not.toContain('family.example')
  })

  it('A3: drops nothing that a former member promised in the family', async () => {
    const nora = await newPerson(app, { verified: true })
    const memberId = await join(app, nora, joe.familyId, 'editor')
    const hers = await scheduled(
      app,
      { ...nora, familyId: joe.familyId },
      {
        due: inLondon('2027-09-01'),
        addresses: ['ida@post.example'],
      },
    )
    await app.call(families.removeMember, {
      as: joe,
      params: { familyId: joe.familyId, memberId },
    })
    await leave(joe)
    const as = await back(nora)
    const { items: promises } = await app.call(deliveries.promises, { as })
    expect(promises.map(({ id }) => id)).toEqual([hers.id])
    const params = { familyId: joe.familyId, deliveryId: hers.id }
    expect((await app.call(deliveries.hold, { as, params })).state).toBe('held')
    await app.call(deliveries.cancel, { as, params })
    expect((await app.attempt(media.list, { as, params: { familyId: joe.familyId } })).status).toBe(
      404,
    )
  })

  it('A3: ends the name and the closed family with the last message kept for them', async () => {
    const addresses = ['nora@refuses.example']
    const { id } = await scheduled(app, joe, { due: inLondon('2027-09-01'), addresses })
    await leave(joe)
    await at(app, '2027-09-01T08:00:00Z')
    const token = await listenToken('nora@refuses.example')
    await app.call(listening.refuse, { params: { token } })
    await deleteDue()
    // For a week it can be taken back, so for a week it is there.
    expect(await stateOf(id)).toBe('refused')
    app.clock.advance({ hours: 7 * 24 })
    await deleteDue()
    expect(await stateOf(id)).toBeUndefined()
    const left = await system
      .selectFrom('families')
      .select('id')
      .where('id', '=', joe.familyId)
      .execute()
    expect(left).toEqual([])
    const departed = await system
      .selectFrom('accounts')
      .leftJoin('messages', 'messages.author_id', 'accounts.id')
      .select('accounts.id')
      .where('accounts.status', '=', 'departed')
      .where('messages.id', 'is', null)
      .execute()
    expect(departed).toEqual([])
  })
})

async function written(who: Person): Promise<string> {
  const body = {
    takeId: randomUUID(),
    kind: 'written' as const,
    title: 'Draft',
    words: 'Dear Nora',
  }
  const params = { familyId: who.familyId }
  return (await app.call(messages.create, { as: who, params, body })).id
}
