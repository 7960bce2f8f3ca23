import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { arrangements } from '#contract/arrangements.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { families } from '#contract/families.ts'
import { messages } from '#contract/messages/index.ts'
import { people } from '#contract/people/index.ts'
import { mailedToken } from '#tests/support/accounts.ts'
import { allDeliveries, allMessages, work } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { mailLink } from '#server/features/accounts/mail-links.ts'
import { reinstateAll } from '#server/features/deliveries/outside-changes/reinstate-all.ts'
import { remindOfThePress } from './remind-of-the-press.ts'
import { actAsSystem } from '#server/platform/elevate.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database

beforeEach(() => app.clock.set('2027-05-10T09:00:00Z'))

let counter = 0
/** Somebody who types a name and an address below their recording, and nothing else. */
async function newcomer(name = 'Edna Ellis') {
  counter += 1
  const email = `edna-${counter}@post.example`
  const body = { username: `edna-${counter}`, email, name, forMessage: true as const }
  const { cookie } = await app.attempt(accounts.signUp, { body })
  const as = { cookie: cookie! }
  const [family] = (await app.call(families.list, { as })).families
  return { as, email, params: { familyId: family!.id } }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

async function draftOf({ as, params }: Pick<Newcomer, 'as' | 'params'>): Promise<string> {
  const body = { takeId: randomUUID(), kind: 'written' as const, words: 'The kettle is on.' }
  return (await app.call(messages.create, { as, params, body })).id
}
const forNora = {
  zone: 'Europe/London',
  recipient: { name: 'Nora', email: 'nora@far.example' },
  on: '2027-09-01',
}
async function arrange(
  whose: Pick<Newcomer, 'as' | 'params'>,
  body: BodyOf<typeof arrangements.arrange> = forNora,
  messageId?: string,
) {
  const params = { ...whose.params, messageId: messageId ?? (await draftOf(whose)) }
  return app.attempt(arrangements.arrange, { as: whose.as, params, body })
}

test('a newcomer without a password keeps a message for somebody on a day, and it waits for one press', async () => {
  const edna = await newcomer()
  const { status, body } = await arrange(edna)
  expect(status).toBe(200)
  expect(body.message.state).toBe('scheduled')
  expect(body.delivery).toMatchObject({
    state: 'held',
    heldBecause: 'author-unconfirmed',
    person: { name: 'Nora' },
    due: { on: '2027-09-01', at: '08:00', zone: 'Europe/London' },
  })
  const letters = await app.mails(edna.email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'One press, and your message for Nora is arranged',
  ])
  const user = await app.call(accounts.account, { as: edna.as })
  expect(user).toMatchObject({ displayName: 'Edna Ellis', timeZone: 'Europe/London' })
  expect(user.hasPassword).toBe(false)
})

test('the press in the mail arranges this very message and says so, whoever is signed in there', async () => {
  const edna = await newcomer()
  const { body } = await arrange(edna)
  const token = await mailedToken(app, edna.email, '/verify-email')
  const answer = await app.call(accounts.verifyEmail, { params: { token } })
  expect(answer.arranged).toEqual([
    expect.objectContaining({ messageId: body.message.id, personName: 'Nora' }),
  ])
  const [one] = (await allDeliveries(app, edna)).deliveries
  expect(one).toMatchObject({ state: 'scheduled', heldBecause: null })
  expect(one!.plan).not.toBeNull()
  const { history } = await app.call(deliveries.read, {
    as: edna.as,
    params: { ...edna.params, deliveryId: one!.id },
  })
  expect(history.at(-1)!.words).toBe('You confirmed your own address, so it is arranged.')
})

test('the letter’s page names the message before the press and after it, to whoever holds the letter', async () => {
  const edna = await newcomer()
  const { body } = await arrange(edna)
  const params = { token: await mailedToken(app, edna.email, '/verify-email') }
  const look = () => app.attempt(accounts.beforeVerifying, { params })
  const message = { messageId: body.message.id, familyId: edna.params.familyId, personName: 'Nora' }
  const before = await look()
  expect(before.body).toMatchObject({ email: edna.email, isConfirmed: false, messages: [message] })
  expect((await allDeliveries(app, edna)).deliveries[0]!.state).toBe('held')
  await app.call(accounts.verifyEmail, { params })
  const after = await look()
  expect(after.body).toMatchObject({ isConfirmed: true, messages: [message] })
  const stranger = { token: 'a'.repeat(32) }
  expect((await app.attempt(accounts.beforeVerifying, { params: stranger })).status).toBe(410)
  app.clock.advance({ hours: 23 })
  expect((await look()).status).toBe(200)
  // Whoever opens it later goes through old mail.
  app.clock.advance({ hours: 1 })
  expect((await look()).status).toBe(410)
})

test('before the press the letter’s page names its messages for as long as it works', async () => {
  const edna = await newcomer()
  await arrange(edna)
  const params = { token: await mailedToken(app, edna.email, '/verify-email') }
  const look = () => app.attempt(accounts.beforeVerifying, { params })
  app.clock.advance({ days: 6 })
  expect((await look()).body.messages).toHaveLength(1)
  app.clock.advance({ days: 1 })
  expect((await look()).status).toBe(410)
})

test.each(['/sign-in', '/reset-password'] as const)(
  'whoever comes back by %s has pressed as well',
  async (page) => {
    const edna = await newcomer()
    await arrange(edna)
    const purpose = page === '/sign-in' ? 'sign-in' : 'reset-password'
    const requestId = randomUUID()
    await mailLink(actAsSystem(app.ports), { requestId, email: edna.email, purpose })
    const params = { token: await mailedToken(app, edna.email, page) }
    const body = { password: 'a kettle that sings' }
    const { cookie } =
      page === '/sign-in'
        ? await app.attempt(accounts.useSignInLink, { params })
        : await app.attempt(accounts.resetPassword, { params, body })
    const [one] = (await allDeliveries(app, { ...edna, as: { cookie: cookie! } })).deliveries
    expect(one!.state).toBe('scheduled')
  },
)

test('nothing goes to anybody before the press, however long it takes', async () => {
  const edna = await newcomer()
  const recipient = { name: 'Ruth', email: 'ruth@far.example' }
  await arrange(edna, { ...forNora, recipient })
  for (const day of ['2027-08-30', '2027-09-01', '2027-10-15', '2028-09-01']) {
    app.clock.set(`${day}T12:00:00Z`)
    await work(app)
  }
  expect(await app.mails(recipient.email)).toEqual([])
  expect(await app.mails(edna.email)).toHaveLength(1)
})

test('whoever doesn’t press is reminded once, before their button stops working', async () => {
  const [edna, ruth] = [await newcomer(), await newcomer('Ruth Ellis')]
  await arrange(edna)
  await arrange(ruth)
  const token = await mailedToken(app, ruth.email, '/verify-email')
  await app.call(accounts.verifyEmail, { params: { token } })
  const subjects = async (email: string) => (await app.mails(email)).map(({ subject }) => subject)
  const beforeRuth = await subjects(ruth.email)
  const live = async (from: number, to: number) => {
    for (let day = from; day <= to; day += 1) {
      app.clock.set(`2027-05-${day}T10:00:00Z`)
      await remindOfThePress(actAsSystem(app.ports))
    }
  }
  await live(11, 14)
  expect(await subjects(edna.email)).toHaveLength(1)
  await live(15, 29)
  expect((await subjects(edna.email)).toSorted()).toEqual([
    'One press, and your message for Nora is arranged',
    'Your message for Nora still waits for one press',
  ])
  expect(await subjects(ruth.email)).toEqual(beforeRuth)
})

test('the button of the reminder arranges it', async () => {
  const edna = await newcomer()
  await arrange(edna)
  app.clock.set('2027-05-15T10:00:00Z')
  await remindOfThePress(actAsSystem(app.ports))
  const token = await mailedToken(app, edna.email, '/verify-email')
  app.clock.set('2027-05-20T10:00:00Z')
  const { arranged } = await app.call(accounts.verifyEmail, { params: { token } })
  expect(arranged).toHaveLength(1)
})

test('before the press it can be called off, and nothing else can put it on its way', async () => {
  const edna = await newcomer()
  const { body } = await arrange(edna)
  const deliveryId = body.delivery!.id
  const of = { as: edna.as, params: { ...edna.params, deliveryId } }
  const due = { on: '2027-10-01', at: '08:00', zone: 'Europe/London' }
  expect((await app.attempt(deliveries.postpone, { ...of, body: { due } })).status).toBe(409)
  const trigger = { kind: 'date' as const, on: '2027-10-01', at: '08:00' }
  expect((await app.attempt(deliveries.replan, { ...of, body: { trigger } })).status).toBe(409)
  // Recorded as dead by mistake, and living again.
  const state = () =>
    system
      .selectFrom('deliveries')
      .select(['state', 'held_because'])
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow()
  await system
    .updateTable('deliveries')
    .set({ state: 'redirected' })
    .where('id', '=', deliveryId)
    .execute()
  await reinstateAll(actAsSystem(app.ports), body.personId!)
  expect(await state()).toEqual({ state: 'held', held_because: 'author-unconfirmed' })
})

test('asked again after an answer that nobody heard, there is one message, one person, one delivery and one letter', async () => {
  const edna = await newcomer()
  const id = await draftOf(edna)
  const [first, second] = [await arrange(edna, forNora, id), await arrange(edna, forNora, id)]
  expect(second.body.message.id).toBe(first.body.message.id)
  expect(second.body.personId).toBe(first.body.personId)
  expect(second.body.delivery!.id).toBe(first.body.delivery!.id)
  expect(await allMessages(app, edna)).toHaveLength(1)
  expect(await app.mails(edna.email)).toHaveLength(1)
})

test('without a day it is kept as a draft, and the letter asks for the address alone', async () => {
  const edna = await newcomer()
  const { body } = await arrange(edna, { zone: 'Europe/London' })
  expect(body).toMatchObject({ message: { state: 'draft' }, personId: null, delivery: null })
  expect((await app.mails(edna.email)).map(({ subject }) => subject)).toEqual([
    'Please confirm your e-mail address',
  ])
})

test('somebody confirmed has it arranged at once, under the name they give', async () => {
  const joe = await newPerson(app, { verified: true })
  const his = { as: joe, params: { familyId: joe.familyId } }
  const { body } = await arrange(his, { ...forNora, from: 'Grandpa Joe' })
  expect(body.delivery).toMatchObject({ state: 'scheduled', heldBecause: null })
  const { displayName } = await app.call(accounts.account, { as: joe })
  expect(displayName).toBe('Grandpa Joe')
})

test('a day that can’t be promised is told before anybody is written down', async () => {
  const edna = await newcomer()
  for (const [on, words] of [
    ['2027-05-11', /less than two days away/],
    ['2020-01-01', /already passed/],
    ['2227-01-01', /more than 100 years/],
  ] as const) {
    const answer = await arrange(edna, { ...forNora, on })
    expect([400, 409]).toContain(answer.status)
    expect(answer.message).toMatch(words)
  }
  const { as, params } = edna
  expect((await app.call(people.count, { as, params, query: {} })).people).toBe(0)
})

test('a name that is one of ours, or hides what it is, is refused before there is an account', async () => {
  const body = {
    username: 'x',
    email: 'x@post.example',
    name: 'Kinfold',
    forMessage: true as const,
  }
  expect((await app.attempt(accounts.signUp, { body })).status).toBe(400)
  const { forMessage: _, ...bare } = { ...body, name: 'Edna' }
  const answer = await app.attempt(accounts.signUp, { body: bare })
  expect(answer.status).toBe(400)
  expect(answer.message).toBe('Password must be at least 6 characters')
})

test('what has no day would have nothing to wake it: it is sealed only after the press', async () => {
  const edna = await newcomer()
  const { as, params } = edna
  const { zone, recipient } = forNora
  const { body } = await arrange(edna, { zone, recipient })
  const sealed = await app.attempt(deliveries.schedule, {
    as,
    params,
    body: {
      messageId: body.message.id,
      recipients: [{ personId: body.personId! }],
      trigger: { kind: 'passing' },
    },
  })
  expect([sealed.status, sealed.message]).toEqual([
    409,
    'Please confirm your own e-mail address first. Before anything is sent, we ask you twice by e-mail.',
  ])
})

test('it comes by the clock of whoever hears it: as said now, as the family knows, or as its author’s', async () => {
  const edna = await newcomer()
  const zoneFor = async (recipient: { name: string; email: string; zone?: string }) => {
    const { body } = await arrange(edna, { ...forNora, recipient })
    return body.delivery!.due.zone
  }
  const ida = { name: 'Ida', email: 'ida@far.example' }
  expect(await zoneFor({ ...ida, zone: 'Asia/Tokyo' })).toBe('Asia/Tokyo')
  expect(await zoneFor(ida)).toBe('Asia/Tokyo')
  expect(await zoneFor({ ...ida, zone: 'Asia/Kolkata' })).toBe('Asia/Kolkata')
  expect(await zoneFor({ name: 'Otto', email: 'otto@far.example' })).toBe('Europe/London')
  const nowhere = { ...ida, zone: 'Mars/Olympus' }
  expect((await arrange(edna, { ...forNora, recipient: nowhere })).status).toBe(400)
})
