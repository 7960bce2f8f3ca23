import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { careDesk } from '#contract/care/desk.ts'
import { careThread } from '#contract/care/thread.ts'
import { care } from '#contract/care/index.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const agent = await newPerson(app, { name: 'agnes', verified: true })
await app.database.system
  .insertInto('care_team')
  .values({ account_id: agent.accountId, added_at: app.clock.now().toString() })
  .execute()

const words = { topic: 'account' as const, name: 'Ann', message: 'What is in my account?' }
const contact = (email: string, as?: { cookie: string }) =>
  app.call(care.contact, { body: { ...words, email }, ...(as && { as }) })
const read = (token: string) => app.call(careThread.read, { params: { token } })
const codeIn = async (email: string) =>
  (await app.mails(email))
    .map(({ text_body }) => /Code for this address: (\d{3} \d{3})/.exec(text_body)?.[1])
    .find(Boolean)
const prove = (token: string, code: string) =>
  app.attempt(careThread.prove, { params: { token }, body: { code } })

async function claimed(number: string): Promise<string> {
  const { entries } = await app.call(careDesk.inbox, { as: agent, query: { search: number } })
  const conversationId = entries[0]!.id
  await app.call(careDesk.claim, { as: agent, params: { conversationId } })
  return conversationId
}
const answer = (conversationId: string, isPersonal: boolean) =>
  app.attempt(careDesk.answer, {
    as: agent,
    params: { conversationId },
    body: { id: randomUUID(), message: 'You have two messages.', isPersonal },
  })
const isProvenAtTheDesk = async (conversationId: string) =>
  (await app.call(careDesk.read, { as: agent, params: { conversationId } })).entry.isEmailProven

test('B8: an address typed by a guest is unproven until the mailed code proves it', async () => {
  const { token, number } = await contact('ann@post.example')
  const id = await claimed(number)
  expect(await read(token)).toMatchObject({ isEmailProven: false, mayProve: true })
  expect(await isProvenAtTheDesk(id)).toBe(false)
  const code = (await codeIn('ann@post.example'))!
  expect((await prove(token, '000000')).status).toBe(400)
  expect((await prove(token, code)).body).toMatchObject({ isEmailProven: true, mayProve: false })
  expect(await isProvenAtTheDesk(id)).toBe(true)
})

test('B8: an answer with personal matter goes to the proven address only', async () => {
  const { token, number } = await contact('bob@post.example')
  const id = await claimed(number)
  const refused = await answer(id, true)
  expect(refused.status).toBe(409)
  expect(refused.message).toContain('nothing personal is sent there')
  expect((await read(token)).messages).toHaveLength(1)
  expect(await app.mails('bob@post.example')).toHaveLength(1)
  const code = (await codeIn('bob@post.example'))!
  expect((await answer(id, false)).status).toBe(201)
  await prove(token, code)
  expect((await answer(id, true)).status).toBe(201)
})

test('B8: a letter to an unproven address carries nothing that a stranger typed', async () => {
  const { number, token } = await contact('cat@post.example')
  const body = { id: randomUUID(), message: 'Press https://evil.example now' }
  await app.call(careThread.say, { params: { token }, body })
  await answer(await claimed(number), false)
  const letter = (await app.mails('cat@post.example')).find(({ subject }) =>
    subject.includes('an answer from'),
  )!
  expect(letter.text_body).toContain('You have two messages.')
  expect(letter.text_body + letter.html_body).not.toContain('evil.example')
})

test('B8: the code can’t be guessed: after five tries the right one no longer counts', async () => {
  const { token } = await contact('eve@post.example')
  const code = (await codeIn('eve@post.example'))!
  for (let i = 0; i < 5; i += 1) expect((await prove(token, `99999${i}`)).status).toBe(400)
  expect((await prove(token, code)).status).toBe(409)
  expect(await read(token)).toMatchObject({ isEmailProven: false, mayProve: false })
})

test('B8: whoever is signed in with a confirmed address needs no code for it, and one for any other', async () => {
  const ann = await newPerson(app, { name: 'anna', verified: true })
  const own = await contact(ann.email, ann)
  expect(await read(own.token)).toMatchObject({ isEmailProven: true, mayProve: false })
  expect((await app.mails(ann.email)).at(-1)!.text_body).not.toContain('Code for this address')
  const other = await contact('somebody@post.example', ann)
  expect(await read(other.token)).toMatchObject({ isEmailProven: false, mayProve: true })
})
