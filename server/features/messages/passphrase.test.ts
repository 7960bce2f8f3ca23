import { expect, test } from 'vitest'
import { messages } from '#contract/messages/index.ts'
import { newWritten } from '#tests/support/deliveries.ts'
import { join, newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const joe = await newPerson(app)
const messageId = await newWritten(app, joe)
const params = { familyId: joe.familyId, messageId }
const body = { question: 'What was the boat called?', answer: 'Bluebird' }

test('an author sets a question, sees it without its answer, and takes it back', async () => {
  expect(await app.call(messages.passphrase, { as: joe, params })).toEqual({ passphrase: null })
  const set = await app.call(messages.setPassphrase, { as: joe, params, body })
  expect(set.passphrase).toMatchObject({ question: 'What was the boat called?' })
  expect(JSON.stringify(set)).not.toContain('Bluebird')
  const { answer_hash } = await app.database.system
    .selectFrom('message_passphrases')
    .select('answer_hash')
    .executeTakeFirstOrThrow()
  expect(answer_hash).toMatch(/^\$argon2id\$/)
  const changed = { question: '', answer: 'otter' }
  expect(await app.call(messages.setPassphrase, { as: joe, params, body: changed })).toMatchObject({
    passphrase: { question: '' },
  })
  expect(await app.call(messages.removePassphrase, { as: joe, params })).toEqual({
    passphrase: null,
  })
})

test.each([
  [{ question: '', answer: '' }, 'The answer can’t be empty.'],
  [
    { question: '', answer: '?! …' },
    'Please choose an answer with at least two letters or digits.',
  ],
  [{ question: 'a\nb', answer: 'boat' }, 'The question has a character that can’t be stored.'],
  [{ question: '', answer: 'x'.repeat(101) }, 'The answer can have at most 100 characters.'],
])('%j is refused in words', async (wrong, words) => {
  const { status, message } = await app.attempt(messages.setPassphrase, {
    as: joe,
    params,
    body: wrong,
  })
  expect([status, message]).toEqual([400, words])
})

test('a relative neither sees nor sets the question of somebody else’s message', async () => {
  const tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
  await app.call(messages.setPassphrase, { as: joe, params, body })
  for (const endpoint of [messages.passphrase, messages.removePassphrase])
    expect((await app.attempt(endpoint, { as: tom, params })).status).toBe(404)
  expect((await app.attempt(messages.setPassphrase, { as: tom, params, body })).status).toBe(404)
  expect((await app.call(messages.passphrase, { as: joe, params })).passphrase).not.toBeNull()
})
