import { beforeEach, expect, it } from 'vitest'
import { deliveries, type AskedTrigger } from '#contract/deliveries/index.ts'
import { people } from '#contract/people/index.ts'
import { allDeliveries, at, newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { applyPersonChanges } from '#tests/support/apply-person-changes.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
const everyBirthday = { kind: 'birthday', isEvery: true, at: '08:00', leapDay: null } as const
let joe: Person
let nora: string

beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  joe = await newPerson(app, { verified: true })
  nora = await newRecipient(app, joe.familyId)
  await system.updateTable('people').set({ born_on: '1990-07-20' }).execute()
})

const params = () => ({ familyId: joe.familyId })
const one = (deliveryId: string) => ({ as: joe, params: { ...params(), deliveryId } })

async function plan(trigger: AskedTrigger, messageId: string) {
  const recipients = [{ personId: nora, zone: 'Europe/London' }]
  const body = { messageId, trigger, recipients }
  const asked = { as: joe, params: params(), body: body as never }
  return (await app.call(deliveries.schedule, asked)).deliveries[0]!
}

async function correctBirthDate(bornOn: string) {
  const asked = { as: joe, params: { ...params(), personId: nora } }
  const { version } = await app.call(people.read, asked)
  await app.call(people.change, { ...asked, body: { version, bornOn } })
  await applyPersonChanges(app)
}

const days = async () =>
  (await allDeliveries(app, { as: joe, params: params() })).deliveries.map(
    ({ due, state }) => `${due.on} ${state}`,
  )

it('A8: a series never comes twice: after one sent early, no change of plan names its day again', async () => {
  const messageId = await newWritten(app, joe)
  const first = await plan(everyBirthday, messageId)
  expect(first.due.on).toBe('2027-07-20')
  await app.call(deliveries.sendNow, one(first.id))
  await work(app)
  expect(await days()).toEqual(['2027-05-10 accepted', '2028-07-20 scheduled'])
  const [, next] = (await allDeliveries(app, { as: joe, params: params() })).deliveries
  await correctBirthDate('1990-07-24')
  const stays = ['2027-05-10 accepted', '2028-07-24 scheduled']
  expect(await days()).toEqual(stays)
  const body = { trigger: { ...everyBirthday, at: '18:00' }, isConfirmedTwice: false }
  await app.call(deliveries.replan, { ...one(next!.id), body })
  expect(await days()).toEqual(stays)
  await app.call(deliveries.cancel, one(next!.id))
  await plan(everyBirthday, messageId)
  expect(await days()).toEqual(stays)
  for (const day of ['18', '19', '20', '24', '25']) await at(app, `2027-07-${day}T20:00:00Z`)
  expect(await app.mails('nora@post.example')).toHaveLength(1)
})
