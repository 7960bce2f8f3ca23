import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { careDesk } from '#contract/care/desk.ts'
import { care } from '#contract/care/index.ts'
import { newPerson } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url })

test('A6: an answer that comes back opens its conversation again at the desk, which names the address', async () => {
  const admin = await newPerson(app, { name: 'keeper', verified: true })
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', admin.accountId)
    .execute()
  const form = { topic: 'delivery' as const, name: 'Ann', email: 'ann@post.example' }
  await app.call(care.contact, { body: { ...form, message: 'Will it reach her?' } })
  const { entries } = await app.call(careDesk.inbox, { as: admin, query: {} })
  const params = { conversationId: entries[0]!.id }
  await app.call(careDesk.claim, { as: admin, params })
  const body = { id: randomUUID(), message: 'It will.' }
  const answered = await app.call(careDesk.answer, { as: admin, params, body })
  expect(answered.entry.state).toBe('answered')

  sink.answerWith((to) => (to === form.email ? { code: 550 } : undefined))
  await app.ports.mail.sendDue()
  const { entry, events } = await app.call(careDesk.read, { as: admin, params })
  expect(entry).toMatchObject({ state: 'open', claimedBy: null })
  expect(events.at(-1)).toMatchObject({
    kind: 'came-back',
    name: 'Kinfold',
    words: 'ann@post.example: There is no mailbox with this address.',
  })
})
