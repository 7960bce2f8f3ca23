import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { allMessages } from '#tests/support/deliveries.ts'
import { messages } from '#contract/messages/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { purgeMessages } from './purge-messages.ts'

const app = await testServer()
let base: string
let joe: Person
beforeAll(async () => {
  base = await app.listen()
  joe = await newPerson(app, { name: 'joe' })
})

const asJoe = () => ({ as: joe, params: { familyId: joe.familyId } })
const ofJoe = (messageId: string) => ({ as: joe, params: { familyId: joe.familyId, messageId } })

async function spoken() {
  const sender = { base, session: joe, familyId: joe.familyId }
  const fields = { filename: 'Voice.wav', filetype: 'audio/wav', private: '' }
  const sent = (await upload(sender, wav(randomBytes(8_000)), fields)).body as MediaItem
  const body = { takeId: randomUUID(), kind: 'voice' as const, mediaId: sent.id, title: 'Eighteen' }
  return app.call(messages.create, { ...asJoe(), body: { ...body, peaks: [4, 80] } as never })
}

test('a duplicate is a draft of its own with the same recording; a double press makes one', async () => {
  const original = await spoken()
  const body = { takeId: randomUUID() }
  const [copy, again] = await Promise.all([
    app.call(messages.duplicate, { ...ofJoe(original.id), body }),
    app.call(messages.duplicate, { ...ofJoe(original.id), body }),
  ])
  expect(copy.id).not.toBe(original.id)
  expect(again.id).toBe(copy.id)
  expect(copy).toMatchObject({ title: 'Eighteen', state: 'draft', peaks: [4, 80] })
  expect(copy.media).toEqual(original.media)
  await app.call(messages.change, { ...ofJoe(copy.id), body: { title: 'Nineteen' } })
  const all = await allMessages(app, asJoe())
  expect(all.map(({ title }) => title).toSorted()).toEqual(['Eighteen', 'Nineteen'])
})

test('the recording outlives the first of two that share it, and goes with the last', async () => {
  const original = await spoken()
  const copy = await app.call(messages.duplicate, {
    ...ofJoe(original.id),
    body: { takeId: randomUUID() },
  })
  const isKept = async () =>
    (await app.database.system
      .selectFrom('media')
      .select('id')
      .where('id', '=', original.media!.id)
      .executeTakeFirst()) !== undefined
  const longAgo = { removed_at: '2020-01-01T00:00:00Z' }
  const { system } = app.database
  await system.updateTable('messages').set(longAgo).where('id', '=', original.id).execute()
  await system.updateTable('media').set({ created_at: longAgo.removed_at }).execute()
  await purgeMessages(actAsSystem(app.ports))
  expect(await isKept()).toBe(true)
  await system.updateTable('messages').set(longAgo).where('id', '=', copy.id).execute()
  await purgeMessages(actAsSystem(app.ports))
  expect(await isKept()).toBe(false)
})

test('what was deleted, or is somebody else’s, isn’t duplicated', async () => {
  const words = { takeId: randomUUID(), kind: 'written' as const, words: 'Dear all' }
  const { id } = await app.call(messages.create, { ...asJoe(), body: words as never })
  await app.call(messages.remove, ofJoe(id))
  const body = { takeId: randomUUID() }
  expect(await app.attempt(messages.duplicate, { ...ofJoe(id), body })).toMatchObject({
    status: 409,
    message: 'This message was deleted. Bring it back first.',
  })
  const nora = await newPerson(app, { name: 'nora' })
  const params = { familyId: nora.familyId, messageId: id }
  expect(await app.attempt(messages.duplicate, { as: nora, params, body })).toMatchObject({
    status: 404,
  })
})
