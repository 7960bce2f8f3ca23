import { beforeEach, expect, test } from 'vitest'
import { purgePeople } from '#server/features/people/purge-people.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { inLondon, newRecipient, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  joe = await newPerson(app, { verified: true })
})

test('somebody to whom a message is promised is not forgotten when the family removes them', async () => {
  const { id, person } = await scheduled(app, joe, { due: inLondon('2027-08-20') })
  const other = await newRecipient(app, joe.familyId)
  const removed_at = app.clock.now().toString()
  await system
    .updateTable('people')
    .set({ removed_at })
    .where('id', 'in', [person.id, other])
    .execute()
  app.clock.advance({ days: 31 })
  await purgePeople(actAsSystem(app.ports))
  const left = await system
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [person.id, other])
    .execute()
  expect(left).toEqual([{ id: person.id }])
  const row = system.selectFrom('deliveries').select('state').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ state: 'scheduled' })
})

test('when a family ends, so do its deliveries and what they hang on', async () => {
  await scheduled(app, joe)
  await system.deleteFrom('families').where('id', '=', joe.familyId).execute()
  const left = system.selectFrom('deliveries').select('id').where('family_id', '=', joe.familyId)
  expect(await left.execute()).toEqual([])
})
