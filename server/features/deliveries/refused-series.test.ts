import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import { at, newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
const nora = 'nora@post.example'

/** A message that comes every May 20, and has come once. */
beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await system.deleteFrom('deliveries').execute()
  await system.deleteFrom('mails').execute()
  await system.deleteFrom('clock_watch').execute()
  const joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await work(app)
  const personId = await newRecipient(app, joe.familyId)
  const body = {
    messageId: await newWritten(app, joe),
    trigger: { kind: 'yearly', on: '2027-05-20', at: '08:00', leapDay: null } as const,
    recipients: [{ zone: 'Europe/London', personId }],
  }
  await app.call(deliveries.schedule, {
    as: joe,
    params: { familyId: joe.familyId },
    body,
  } as never)
  await comesIn(2027)
})

const comesIn = async (year: number) => {
  for (const day of ['18', '19', '20']) await at(app, `${year}-05-${day}T07:00:00Z`)
}
const days = async () => {
  const rows = await system
    .selectFrom('deliveries')
    .select(['due_on', 'state'])
    .orderBy('due_at')
    .execute()
  return rows.map(({ due_on, state }) => `${due_on} ${state}`)
}
const sent = async () => (await app.mails(nora)).length
/** What the newest letter leads to. */
const letter = async () => {
  const { text_body } = (await app.mails(nora)).at(-1)!
  return { params: { token: /listen\/(\w+)/.exec(text_body)![1]! } }
}

test('whoever says “not for me” isn’t sent the years that follow', async () => {
  await app.call(listening.refuse, await letter())
  expect(await days()).toEqual(['2027-05-20 refused', '2028-05-20 refused'])
  await comesIn(2028)
  expect(await sent()).toBe(1)
})

test('whoever takes that back within a week is sent them, once', async () => {
  const first = await letter()
  await app.call(listening.refuse, first)
  app.clock.advance({ hours: 24 * 6 })
  await app.call(listening.takeBack, first)
  expect(await days()).toEqual(['2027-05-20 accepted', '2028-05-20 scheduled'])
  await comesIn(2028)
  expect(await sent()).toBe(2)
})

test('taking one back brings back what ended with it, and nothing that was refused by itself', async () => {
  const first = await letter()
  await comesIn(2028)
  const second = await letter()
  await app.call(listening.refuse, second)
  app.clock.advance({ hours: 1 })
  await app.call(listening.refuse, first)
  await app.call(listening.takeBack, first)
  const left = ['2028-05-20 refused', '2029-05-20 refused']
  expect(await days()).toEqual(['2027-05-20 accepted', ...left])
  await app.call(listening.takeBack, second)
  const back = ['2028-05-20 accepted', '2029-05-20 scheduled']
  expect(await days()).toEqual(['2027-05-20 accepted', ...back])
})

test('a message that its author has put away meanwhile, or a person who was removed, isn’t promised again', async () => {
  const first = await letter()
  await app.call(listening.refuse, first)
  await system.updateTable('people').set({ removed_at: app.clock.now().toString() }).execute()
  await app.call(listening.takeBack, first)
  expect(await days()).toEqual(['2027-05-20 accepted', '2028-05-20 refused'])
})
