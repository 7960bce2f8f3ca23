import { expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const strict = await testServer({ LIMITS_FACTOR: '1' })

let counter = 0
/** A family with one person in it, who has the addresses. */
async function familyWith(...addresses: string[]) {
  const joe = await newPerson(app)
  const { person } = await app.call(people.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { givenName: 'Nora' },
  })
  const params = { familyId: joe.familyId, personId: person.id }
  for (const address of addresses) await add(joe, params, address)
  return { joe, params }
}
type Params = Awaited<ReturnType<typeof familyWith>>['params']

const add = (as: Person, params: Params, address: string) =>
  app.call(people.addWay, { as, params, body: { kind: 'email', address } })
const read = (as: Person, params: Params) => app.call(people.read, { as, params })
const waysOf = async (as: Person, params: Params) => (await read(as, params)).ways!
const fresh = () => `nora-${(counter += 1)}@post.example`

/** Asks, and answers the token in the letter that went out. */
async function asked(as: Person, params: Params, address: string): Promise<string> {
  const way = (await waysOf(as, params)).find((one) => one.address === address)!
  app.clock.advance({ seconds: 1 })
  await app.call(people.askToConfirm, { as, params: { ...params, wayId: way.id } })
  const { text_body: text } = (await app.mails(address)).at(-1)!
  return /confirm-address\/(\w+)/.exec(text)![1]!
}

test('a new address is unknown; several keep their order until somebody changes it', async () => {
  const { joe, params } = await familyWith('a@post.example', 'b@post.example', 'c@post.example')
  const [a, b, c] = await waysOf(joe, params)
  expect(a).toMatchObject({ address: 'a@post.example', state: 'unknown', confirmedAt: null })
  const order = (wayIds: string[]) =>
    app.attempt(people.orderWays, { as: joe, params, body: { wayIds } })
  const { body } = await order([c!.id, a!.id, b!.id])
  expect(body.ways!.map(({ id }) => id)).toEqual([c!.id, a!.id, b!.id])
  for (const wayIds of [[], [a!.id], [a!.id, a!.id, b!.id], [a!.id, b!.id, crypto.randomUUID()]]) {
    const refused = await order(wayIds)
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/look again/)])
  }
  expect((await waysOf(joe, params)).map(({ id }) => id)).toEqual([c!.id, a!.id, b!.id])
})

test('the same address twice for one person is refused, for two it is pointed out', async () => {
  const { joe, params } = await familyWith('shared@post.example')
  const again = await app.attempt(people.addWay, {
    as: joe,
    params,
    body: { kind: 'email', address: 'Shared@Post.example' },
  })
  expect([again.status, again.message]).toEqual([409, 'Nora has this address already.'])
  const { person: sam } = await app.call(people.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { givenName: 'Sam' },
  })
  const { similar } = await add(joe, { ...params, personId: sam.id }, 'SHARED@post.example')
  expect(similar).toEqual([{ id: params.personId, name: 'Nora', because: 'address' }])
})

test.each([
  '',
  'nobody',
  'a b@post.example',
  'nora@post.example\r\nBcc: all@post.example',
  'nora@post.example, sam@post.example',
  '<nora@post.example>',
  `${'a'.repeat(250)}@post.example`,
])('%j is no address', async (address) => {
  const { joe, params } = await familyWith()
  const body = { kind: 'email' as const, address }
  const { status, message } = await app.attempt(people.addWay, { as: joe, params, body })
  expect([status, message]).toEqual([400, 'Please enter a valid email'])
})

test('other kinds of ways, and more than ten, are refused with a sentence', async () => {
  const { joe, params } = await familyWith(...Array.from({ length: 10 }, fresh))
  const eleventh = await app.attempt(people.addWay, {
    as: joe,
    params,
    body: { kind: 'email', address: fresh() },
  })
  expect([eleventh.status, eleventh.message]).toEqual([409, expect.stringMatching(/10 addresses/)])
  const pigeon = { kind: 'pigeon' as 'email', address: fresh() }
  const { status, message } = await app.attempt(people.addWay, { as: joe, params, body: pigeon })
  expect([status, message]).toEqual([400, 'We can keep e-mail addresses for now.'])
})

test('the letter asks, opening its page changes nothing, and pressing yes confirms once', async () => {
  const address = fresh()
  const { joe, params } = await familyWith(address)
  const token = await asked(joe, params, address)
  const [letter] = await app.mails(address)
  expect(letter!.subject).toMatch(/asks: is this the right address\?/)
  expect(letter!.text_body).toContain('Nora')
  await app.http.inject({ method: 'GET', url: `/confirm-address/${token}` })
  expect(await app.call(people.question, { params: { token } })).toMatchObject({
    address: 'n…@post.example',
    answer: null,
  })
  expect(await waysOf(joe, params)).toMatchObject([{ state: 'unknown' }])

  expect((await app.call(people.confirmWay, { params: { token } })).answer).toBe('confirmed')
  const [way] = await waysOf(joe, params)
  expect(way).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(String) })
  app.clock.advance({ hours: 1 })
  await app.call(people.confirmWay, { params: { token } })
  expect(await waysOf(joe, params)).toEqual([way])
})

test('who says no isn’t written to again, not even when the address is added anew', async () => {
  const address = fresh()
  const { joe, params } = await familyWith(address)
  const token = await asked(joe, params, address)
  expect((await app.call(people.refuseWay, { params: { token } })).answer).toBe('refused')
  const [way] = await waysOf(joe, params)
  expect(way!.state).toBe('refused')
  const ask = (wayId: string) =>
    app.attempt(people.askToConfirm, { as: joe, params: { ...params, wayId } })
  expect(await ask(way!.id)).toMatchObject({
    status: 409,
    message: 'The owner of this address asked your family not to write to it again.',
  })
  await app.call(people.removeWay, { as: joe, params: { ...params, wayId: way!.id } })
  await add(joe, params, address.toUpperCase())
  const [anew] = await waysOf(joe, params)
  expect(anew!.state).toBe('refused')
  expect((await ask(anew!.id)).status).toBe(409)
  expect(await app.mails(address)).toHaveLength(1)
})

test('who pressed no by mistake can say yes on the same page', async () => {
  const address = fresh()
  const { joe, params } = await familyWith(address)
  const token = await asked(joe, params, address)
  await app.call(people.refuseWay, { params: { token } })
  await app.call(people.confirmWay, { params: { token } })
  expect(await waysOf(joe, params)).toMatchObject([{ state: 'confirmed' }])
  await asked(joe, params, address)
  expect(await app.mails(address)).toHaveLength(2)
})

test('a no counts even when the family has forgotten the address meanwhile', async () => {
  const address = fresh()
  const { joe, params } = await familyWith(address)
  const token = await asked(joe, params, address)
  const [way] = await waysOf(joe, params)
  await app.call(people.removeWay, { as: joe, params: { ...params, wayId: way!.id } })
  expect((await app.attempt(people.confirmWay, { params: { token } })).status).toBe(410)
  await app.call(people.refuseWay, { params: { token } })
  await add(joe, params, address)
  expect(await waysOf(joe, params)).toMatchObject([{ state: 'refused' }])
})

test('a corrected address is unknown again, and the letter to the old one confirms nothing', async () => {
  const address = fresh()
  const { joe, params } = await familyWith(address)
  const token = await asked(joe, params, address)
  await app.call(people.confirmWay, { params: { token } })
  const second = await asked(joe, params, address)
  const [way] = await waysOf(joe, params)
  const wayParams = { ...params, wayId: way!.id }
  const change = (to: string) =>
    app.call(people.changeWay, { as: joe, params: wayParams, body: { address: to } })
  expect((await change(address.toUpperCase())).ways).toMatchObject([{ state: 'confirmed' }])
  expect((await change(fresh())).ways).toMatchObject([
    { state: 'unknown', confirmedAt: null, askedAt: null },
  ])
  const { status, message } = await app.attempt(people.confirmWay, { params: { token: second } })
  expect([status, message]).toEqual([410, expect.stringMatching(/isn’t in use any more/)])
  expect(await waysOf(joe, params)).toMatchObject([{ state: 'unknown' }])
})

test('links that aren’t ours are told calmly that they aren’t in use', async () => {
  for (const token of ['abcdefghijklmnopqrstuvwxyz234567', '0'.repeat(64), 'x'])
    for (const endpoint of [people.question, people.confirmWay, people.refuseWay])
      expect((await app.attempt(endpoint, { params: { token } })).status).toBe(410)
})

test('nobody writes to someone who has died', async () => {
  const { joe, params } = await familyWith(fresh())
  await app.call(people.change, { as: joe, params, body: { version: 1, isLiving: false } })
  const [way] = await waysOf(joe, params)
  const { status, message } = await app.attempt(people.askToConfirm, {
    as: joe,
    params: { ...params, wayId: way!.id },
  })
  expect([status, message]).toEqual([409, expect.stringMatching(/having died/)])
})

test('viewers see who there is, but neither addresses nor notes', async () => {
  const { joe, params } = await familyWith(fresh())
  await app.call(people.change, { as: joe, params, body: { version: 1, notes: 'Sings alto.' } })
  const lily = await newPerson(app)
  await join(app, lily, joe.familyId, 'viewer')
  expect(await read(lily, params)).toMatchObject({ givenName: 'Nora', ways: null, notes: null })
})

test('one address gets at most three such letters a day', async () => {
  const joe = await newPerson(strict)
  const { person } = await strict.call(people.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { givenName: 'Nora' },
  })
  const params = { familyId: joe.familyId, personId: person.id }
  const { person: reached } = await strict.call(people.addWay, {
    as: joe,
    params,
    body: { kind: 'email', address: 'often@post.example' },
  })
  const wayId = reached.ways![0]!.id
  const statuses = []
  for (let i = 0; i < 4; i += 1)
    statuses.push(
      (await strict.attempt(people.askToConfirm, { as: joe, params: { ...params, wayId } })).status,
    )
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await strict.mails('often@post.example')).toHaveLength(3)
})

// From here on the clock moves, and sessions end.
test('a yes comes too late after 60 days; a no never does', async () => {
  const address = fresh()
  const { joe, params } = await familyWith(address)
  const token = await asked(joe, params, address)
  app.clock.advance({ days: 60 })
  expect((await app.attempt(people.confirmWay, { params: { token } })).status).toBe(410)
  expect((await app.call(people.refuseWay, { params: { token } })).answer).toBe('refused')
})
