import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { careDesk } from '#contract/care/desk.ts'
import { careThread } from '#contract/care/thread.ts'
import { care } from '#contract/care/index.ts'
import { password } from '#tests/support/accounts.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ CARE_EMAIL: 'team@kinfold.example' })
let admin: Person, rosa: Person, theo: Person

beforeAll(async () => {
  admin = await newPerson(app, { name: 'keeper', verified: true })
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', admin.accountId)
    .execute()
  rosa = await newPerson(app, { name: 'rosa', verified: true })
  theo = await newPerson(app, { name: 'theo', verified: true })
  for (const { email } of [rosa, theo])
    await app.call(careDesk.addAgent, { as: admin, body: { email } })
})

const form = { name: 'Ann', email: 'ann@post.example', message: 'Will it reach her?' }

async function opened(change: Partial<Parameters<typeof contact>[0]> = {}) {
  const receipt = await contact(change)
  const { entries } = await app.call(careDesk.inbox, {
    as: rosa,
    query: { search: receipt.number },
  })
  return { ...receipt, params: { conversationId: entries[0]!.id } }
}

const contact = (change: {
  topic?: 'bereavement' | 'delivery'
  email?: string
  nickname?: string
}) => app.call(care.contact, { body: { ...form, topic: 'delivery', ...change } })

const saying = (message: string) => ({ id: randomUUID(), message })

test('somebody of the care team is let in at the desk and at nothing of the admin’s', async () => {
  for (const endpoint of app.endpoints.filter(({ access }) => access === 'admin'))
    expect({
      path: endpoint.path,
      status: (await app.attempt(endpoint, { as: rosa } as never)).status,
    }).toEqual({ path: endpoint.path, status: 403 })
  expect((await app.attempt(careDesk.inbox, { as: rosa })).status).toBe(200)
  const outsider = await newPerson(app, { verified: true })
  expect((await app.attempt(careDesk.inbox, { as: outsider })).status).toBe(403)
})

test('bereavement lies on top, then whoever was promised an answer first', async () => {
  const first = await opened()
  app.clock.advance({ hours: 1 })
  const second = await opened()
  app.clock.advance({ hours: 30 })
  const death = await opened({ topic: 'bereavement' })
  const { entries } = await app.call(careDesk.inbox, { as: rosa, query: { box: 'waiting' } })
  const numbers = entries.map(({ number }) => number)
  expect(numbers[0]).toBe(death.number)
  expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(second.number))
})

test('of two who claim at once one wins, and the other is told who', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { params } = await opened()
    const tries = await Promise.all([
      app.attempt(careDesk.claim, { as: rosa, params }),
      app.attempt(careDesk.claim, { as: theo, params }),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { entry } = await app.call(careDesk.read, { as: rosa, params })
    const loser = tries.find(({ status }) => status === 409)!
    expect(loser.message).toBe(`${entry.claimedBy!.name} has claimed this conversation already.`)
  }
})

test('an answer stands in the thread, in a letter with what led to it, and in the log', async () => {
  const email = 'bea@post.example'
  const { params, token, number } = await opened({ email })
  await app.call(careDesk.claim, { as: rosa, params })
  await app.call(careDesk.note, { as: rosa, params, body: { note: 'Was kind on the phone.' } })
  await app.call(careDesk.type, { as: rosa, params })
  expect((await app.call(careThread.read, { params: { token } })).typing).toMatch(/rosa/i)
  app.clock.advance({ seconds: 9 })
  expect((await app.call(careThread.read, { params: { token } })).typing).toBeNull()

  await app.database.system
    .updateTable('care_conversations')
    .set({ email_proven_at: app.clock.now().toString() })
    .where('number', '=', number)
    .execute()
  const body = saying('It will.\n\nWe ask her first.')
  const answered = await app.call(careDesk.answer, { as: rosa, params, body })
  expect(answered.entry.state).toBe('answered')
  // A repeated call is one answer and one letter.
  await app.call(careDesk.answer, { as: rosa, params, body })
  expect(answered.events.map(({ kind }) => kind)).toEqual(['claimed', 'noted', 'answered'])

  const thread = await app.call(careThread.read, { params: { token } })
  expect(thread.messages.map(({ sender, body }) => [sender, body])).toEqual([
    ['visitor', form.message],
    ['team', body.message],
  ])
  expect(JSON.stringify(thread)).not.toContain('Was kind')
  const letters = (await app.mails(email)).filter(({ subject }) =>
    subject.includes('an answer from'),
  )
  expect(letters).toHaveLength(1)
  expect(letters[0]!.subject).toContain(number)
  expect(letters[0]!.text_body).toContain('We ask her first.')
  expect(letters[0]!.text_body).toContain(`You: ${form.message}`)
  expect(letters[0]!.text_body).toContain(`/care/${token}`)
  expect(letters[0]!.text_body).not.toContain('Was kind')
})

test('only whoever claimed it answers, types or hands it back; an admin may step in', async () => {
  const { params } = await opened()
  const body = saying('Hello')
  const unclaimed = await app.attempt(careDesk.answer, { as: rosa, params, body })
  expect(unclaimed).toMatchObject({ status: 409, message: expect.stringContaining('Claim this') })
  await app.call(careDesk.claim, { as: rosa, params })
  for (const act of [careDesk.type, careDesk.handBack, careDesk.close])
    expect((await app.attempt(act, { as: theo, params })).status).toBe(409)
  const answer = await app.attempt(careDesk.answer, { as: theo, params, body })
  expect(answer.message).toMatch(/rosa has claimed this conversation. Your words weren’t sent/i)
  const handed = await app.call(careDesk.handOver, {
    as: rosa,
    params,
    body: { agentId: theo.accountId },
  })
  expect(handed.entry.claimedBy!.id).toBe(theo.accountId)
  const back = await app.call(careDesk.handBack, { as: admin, params })
  expect(back.entry).toMatchObject({ state: 'open', claimedBy: null })
  const stranger = { as: admin, params, body: { agentId: randomUUID() } }
  expect((await app.attempt(careDesk.handOver, stranger)).status).toBe(409)
})

test('what the visitor writes next joins the thread and goes back to whoever had it', async () => {
  const { params, token } = await opened()
  await app.call(careDesk.claim, { as: rosa, params })
  await app.call(careDesk.answer, { as: rosa, params, body: saying('Yes.') })
  app.clock.advance({ hours: 100 })
  const more = saying('And my uncle?')
  const thread = await app.call(careThread.say, { params: { token }, body: more })
  await app.call(careThread.say, { params: { token }, body: more })
  expect(thread.messages.at(-1)).toMatchObject({ sender: 'visitor', body: 'And my uncle?' })
  expect(app.clock.now().until(thread.answerDueAt).total('hours')).toBe(48)
  const { entry, messages } = await app.call(careDesk.read, { as: theo, params })
  expect(entry).toMatchObject({ state: 'claimed', claimedBy: { id: rosa.accountId } })
  expect(messages).toHaveLength(3)
  const toTeam = (await app.mails('team@kinfold.example')).filter(({ text_body }) =>
    text_body.includes('And my uncle?'),
  )
  expect(toTeam).toHaveLength(1)
})

test('a closed conversation opens again when the visitor writes', async () => {
  const { params, token } = await opened()
  expect((await app.call(careDesk.close, { as: rosa, params })).entry.state).toBe('closed')
  expect((await app.attempt(careDesk.claim, { as: rosa, params })).status).toBe(409)
  const { state } = await app.call(careThread.say, { params: { token }, body: saying('Wait') })
  expect(state).toBe('open')
})

test('a suspect lies in a box of its own and isn’t answered before somebody vouches for it', async () => {
  const { params, number } = await opened({ nickname: 'Bot' })
  const inBox = async (box: 'waiting' | 'suspect' | 'closed') =>
    (await app.call(careDesk.inbox, { as: rosa, query: { box } })).entries.some(
      (entry) => entry.number === number,
    )
  expect([await inBox('waiting'), await inBox('suspect')]).toEqual([false, true])
  await app.call(careDesk.close, { as: rosa, params })
  expect([await inBox('suspect'), await inBox('closed')]).toEqual([false, true])
  await app.call(careDesk.reopen, { as: rosa, params })
  await app.call(careDesk.claim, { as: rosa, params })
  const body = saying('Hello')
  expect((await app.attempt(careDesk.answer, { as: rosa, params, body })).status).toBe(409)
  await app.call(careDesk.suspect, { as: rosa, params, body: { isSuspect: false } })
  expect((await app.attempt(careDesk.answer, { as: rosa, params, body })).status).toBe(201)
})

test('a conversation is found by its number however it is typed, and by its address', async () => {
  const { number } = await opened({ email: 'findable_100@post.example' })
  for (const search of [number.toLowerCase().replaceAll('-', ' '), 'FINDABLE_100', 'findable'])
    expect(
      (await app.call(careDesk.inbox, { as: rosa, query: { search } })).entries.map(
        (e) => e.number,
      ),
    ).toEqual([number])
  const none = await app.call(careDesk.inbox, { as: rosa, query: { search: 'find%100' } })
  expect(none.entries).toEqual([])
})

test('canned answers are kept, changed and thrown away; what nobody can fill in is refused', async () => {
  const words = { title: 'Hello there', body: '{greeting} it is {number}. {agent}' }
  const [kept] = (await app.call(careDesk.addCanned, { as: rosa, body: words })).filter(
    ({ title }) => title === words.title,
  )
  const params = { cannedId: kept!.id }
  expect((await app.attempt(careDesk.addCanned, { as: theo, body: words })).status).toBe(409)
  const wrong = await app.attempt(careDesk.changeCanned, {
    as: theo,
    params,
    body: { ...words, body: 'Dear {nmae}' },
  })
  expect(wrong).toMatchObject({ status: 400, message: expect.stringContaining('{nmae}') })
  await app.call(careDesk.changeCanned, { as: theo, params, body: { ...words, body: 'Hi' } })
  const left = await app.call(careDesk.removeCanned, { as: theo, params })
  expect(left.some(({ id }) => id === kept!.id)).toBe(false)
  expect((await app.attempt(careDesk.removeCanned, { as: theo, params })).status).toBe(404)
})

test('who leaves the team leaves their conversations open for the others', async () => {
  const una = await newPerson(app, { name: 'una', verified: true })
  await app.call(accounts.prove, { as: admin, body: { password } })
  await app.call(careDesk.addAgent, { as: admin, body: { email: una.email } })
  const { params } = await opened()
  await app.call(careDesk.claim, { as: una, params })
  await app.call(careDesk.removeAgent, { as: admin, params: { agentId: una.accountId } })
  expect((await app.attempt(careDesk.inbox, { as: una })).status).toBe(403)
  const { entry } = await app.call(careDesk.read, { as: rosa, params })
  expect(entry).toMatchObject({ state: 'open', claimedBy: null })
  const nobody = await app.attempt(careDesk.addAgent, { as: admin, body: { email: 'x@y.example' } })
  expect(nobody).toMatchObject({ status: 404, message: expect.stringContaining('sign up first') })
})

test.each(['', 'x', 'a'.repeat(64), randomUUID().replaceAll('-', '') + 'f'.repeat(32)])(
  'a link that we didn’t write opens nothing: %j',
  async (token) => {
    const answer = await app.attempt(careThread.read, { params: { token } })
    expect(answer.status).toBe(404)
    expect(
      (await app.attempt(careThread.say, { params: { token }, body: saying('x') })).status,
    ).toBe(404)
  },
)

test.each([
  ['nothing', {}],
  ['an empty message', saying('  \n')],
  ['a message without an id', { message: 'Hello' }],
  ['a null byte', saying('a\0b')],
  ['far too much', saying('x'.repeat(5001))],
])('%s is refused as an answer and as a message, with a sentence', async (_, body) => {
  const { params, token } = await opened()
  await app.call(careDesk.claim, { as: rosa, params })
  for (const answer of [
    await app.attempt(careDesk.answer, { as: rosa, params, body: body as never }),
    await app.attempt(careThread.say, { params: { token }, body: body as never }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.message.length).toBeGreaterThan(10)
  }
})

test('a conversation can be read whole: a visitor can’t make it endless, and the team still answers', async () => {
  const { params, token } = await opened()
  const fill = (from: number, to: number) =>
    sql`insert into care_messages
    (id, conversation_id, position, sender, body, created_at)
    select gen_random_uuid(), ${params.conversationId}, n, 'visitor', 'And?', now()
    from generate_series(${from}::int, ${to}::int) n`.execute(app.database.system)
  await fill(1, 298)
  const last = saying('One more')
  await app.call(careThread.say, { params: { token }, body: last })
  const refused = await app.attempt(careThread.say, { params: { token }, body: saying('And?') })
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('begin a new') })
  // The repeated call of a message that is there stays what it was.
  expect((await app.attempt(careThread.say, { params: { token }, body: last })).status).toBe(201)
  await app.call(careDesk.claim, { as: rosa, params })
  const answered = await app.call(careDesk.answer, { as: rosa, params, body: saying('Yes.') })
  expect(answered.messages).toHaveLength(301)
  await fill(301, 399)
  const late = await app.attempt(careDesk.answer, { as: rosa, params, body: saying('Yes!') })
  expect(late.status).toBe(409)
})

test('what was done with one conversation is told from its newest on', async () => {
  const { params } = await opened()
  await sql`insert into care_events (id, conversation_id, agent_name, kind, words, created_at)
    select gen_random_uuid(), ${params.conversationId}, 'Rosa', 'noted', 'Note ' || n, now()
    from generate_series(1, 250) n`.execute(app.database.system)
  const { events } = await app.call(careDesk.read, { as: rosa, params })
  expect(events).toHaveLength(200)
  expect([events[0]!.words, events.at(-1)!.words]).toEqual(['Note 51', 'Note 250'])
})
