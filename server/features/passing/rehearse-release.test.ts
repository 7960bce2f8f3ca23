import { expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { passings } from '#contract/passing/index.ts'
import { newRecipient, newWritten } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { countingKeepers } from '#tests/support/memorial.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system } = app.database

const everything = async (ownerId: string) => ({
  passing: await system
    .selectFrom('passings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .execute(),
  events: await system.selectFrom('passing_events').selectAll().execute(),
  keepers: await system.selectFrom('keepers').selectAll().execute(),
  deliveries: await system.selectFrom('deliveries').selectAll().execute(),
  status: await system.selectFrom('accounts').select('status').where('id', '=', ownerId).execute(),
})

test('a release is rehearsed by the real rules, to its owner alone, and nothing is touched', async () => {
  app.clock.set('2027-05-20T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  await expect(app.call(passings.rehearse, { as: joe })).rejects.toThrow(/^409/)
  await countingKeepers(app, joe.accountId, [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }])
  const messageId = await newWritten(app, joe)
  const personId = await newRecipient(app, joe.familyId, { addresses: ['nora@post.example'] })
  const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] } as const
  const params = { familyId: joe.familyId }
  await app.call(deliveries.schedule, { as: joe, params, body: body as never })
  await app.ports.mail.sendDue()
  sink.received.length = 0
  const before = await everything(joe.accountId)
  const { steps, messages } = await app.call(passings.rehearse, { as: joe })
  expect(await everything(joe.accountId)).toEqual(before)
  expect(messages).toBe(1)
  expect(steps.at(-1)!.letters).toContainEqual(
    expect.objectContaining({ to: 'recipient', name: 'Nora Ellis' }),
  )
  const words = steps.map((step) => step.words)
  expect(words[0]).toMatch(/^Ada reported that you have died/)
  expect(words.at(-1)).toBe('What you left was released.')
  expect(words.filter((one) => one.startsWith('We wrote to you at'))).toHaveLength(6)
  // The whole wait of thirty days, then the last call and a day.
  const spans = [steps[0]!.at, steps.at(-1)!.at].map((at) => Date.parse(at))
  expect((spans[1]! - spans[0]!) / 86_400_000).toBeGreaterThanOrEqual(32)
  await app.ports.mail.sendDue()
  expect(new Set(sink.received.map(({ to }) => to))).toEqual(new Set([joe.email]))
  for (const { mail } of sink.received) {
    expect(mail.subject).toMatch(/^Rehearsal: /)
    expect(mail.text).not.toMatch(/\/(alive|keeper)\//)
  }
  const subjects = sink.received.map(({ mail }) => mail.subject!)
  expect(subjects.some((one) => /tells us that .* has died/.test(one))).toBe(true)
  expect(subjects.some((one) => /messages are on their way/.test(one))).toBe(true)
  expect(subjects.some((one) => /last wishes are there for you/.test(one))).toBe(true)
  // What Nora would get, as she would get it; its button leads to the plan.
  const noras = sink.received.find(({ mail }) => mail.text!.includes('that Nora Ellis would get'))!
  expect(noras.mail.text).toContain('https://family.example/legacy')
  expect(noras.mail.text).not.toContain('/listen/')
})
