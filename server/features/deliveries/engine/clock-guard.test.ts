import { expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { at, inLondon, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { circumstancesNow } from './circumstances.ts'
import { deliverDue } from './deliver-due.ts'

const app = await testServer({ LOG_LEVEL: 'silent' })
let joe: Person

/** A delivery whose moment has come, its author asked twice. */
async function due() {
  app.clock.set('2027-05-31T09:00:00Z')
  await app.database.system.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
  await app.database.system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  const delivery = await scheduled(app, joe, { due: inLondon('2027-06-04') })
  for (const day of ['02', '03']) await at(app, `2027-06-${day}T07:00:00Z`)
  app.clock.set('2027-06-04T07:00:00Z')
  return delivery
}

async function stateOf(deliveryId: string) {
  const params = { familyId: joe.familyId, deliveryId }
  return (await app.call(deliveries.read, { as: joe, params })).delivery.state
}

test('a doubtful clock releases nothing, and once it is right again the message goes', async () => {
  const { id } = await due()
  const elsewhere = async () => app.clock.now().add({ minutes: 3 })
  await deliverDue(actAsSystem(app.ports), elsewhere)
  expect(await stateOf(id)).toBe('checked')
  await at(app, '2027-06-04T07:05:00Z')
  expect(await stateOf(id)).toBe('accepted')
})

test('a clock that went back releases nothing; one that ran ahead alone stops nothing for long', async () => {
  const { id } = await due()
  const system = actAsSystem(app.ports)
  const right = app.clock.now()
  app.clock.set('2031-01-01T00:00:00Z')
  await circumstancesNow(system, async () => right)
  app.clock.set(right.toString())
  expect(await circumstancesNow(system)).toMatchObject({ isClockSane: true })
  app.clock.set(right.subtract({ minutes: 6 }).toString())
  expect(await circumstancesNow(system)).toMatchObject({ isClockSane: false })
  await at(app, right.toString())
  expect(await stateOf(id)).toBe('accepted')
})
