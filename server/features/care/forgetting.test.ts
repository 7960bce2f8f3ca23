import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { care } from '#contract/care/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { testServer } from '#tests/support/server.ts'
import { forgetConversations } from './forget-conversations.ts'

const app = await testServer()

const left = async () =>
  app.database.system.selectFrom('care_conversations').select(['number', 'state']).execute()

async function opened(change: { nickname?: string } = {}) {
  const form = { topic: 'other', name: 'Ann', email: 'ann@post.example', message: 'Hi' } as const
  return (await app.call(care.contact, { body: { ...form, ...change } })).number
}

test('an answered conversation is closed after a month and deleted two years later, an open one never', async () => {
  const [answered, waiting, suspect] = [
    await opened(),
    await opened(),
    await opened({ nickname: 'x' }),
  ]
  await app.database.system
    .updateTable('care_conversations')
    .set({ state: 'answered', answered_at: app.clock.now().toString() })
    .where('number', '=', answered)
    .execute()
  const system = actAsSystem(app.ports)
  const after = async (days: number) => {
    app.clock.advance({ hours: days * 24 })
    await forgetConversations(system)
    return new Map((await left()).map(({ number, state }) => [number, state]))
  }
  expect((await after(29)).get(answered)).toBe('answered')
  expect((await after(2)).get(answered)).toBe('closed')
  expect((await after(50)).has(suspect)).toBe(true)
  expect((await after(10)).has(suspect)).toBe(false)
  expect((await after(660)).has(answered)).toBe(true)
  expect(await after(20)).toEqual(new Map([[waiting, 'open']]))
})

test('with a conversation go its messages and what was noted about it', async () => {
  const number = await opened()
  const { id } = await app.database.system
    .selectFrom('care_conversations')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const at = app.clock.now().toString()
  const event = { id: randomUUID(), conversation_id: id, agent_name: 'Rosa', created_at: at }
  await app.database.system
    .insertInto('care_events')
    .values({ ...event, kind: 'noted', words: 'A note' })
    .execute()
  await app.database.system
    .updateTable('care_conversations')
    .set({ state: 'closed', closed_at: at })
    .where('id', '=', id)
    .execute()
  app.clock.advance({ hours: 731 * 24 })
  await forgetConversations(actAsSystem(app.ports))
  for (const table of ['care_messages', 'care_events'] as const)
    expect(
      await app.database.system
        .selectFrom(table)
        .select('id')
        .where('conversation_id', '=', id)
        .execute(),
    ).toEqual([])
})
