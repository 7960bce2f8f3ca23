import { expect, test } from 'vitest'
import { people } from '#contract/people.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

test('a family’s people come the eldest first, those without a day before all', async () => {
  const { familyId, cookie } = await newPerson(app)
  const born = { Nora: '2008-11-20', Ada: null, Joe: '1941-03-02' }
  for (const [given_name, born_on] of Object.entries(born))
    await app.database.system
      .insertInto('people')
      .values({
        id: crypto.randomUUID(),
        family_id: familyId,
        given_name,
        born_on,
        created_at: app.clock.now().toString(),
      })
      .execute()
  const list = await app.call(people.list, { as: { cookie }, params: { familyId } })
  expect(list.map(({ givenName, bornOn }) => [givenName, bornOn])).toEqual([
    ['Ada', null],
    ['Joe', '1941-03-02'],
    ['Nora', '2008-11-20'],
  ])
})

test('a new family knows nobody yet', async () => {
  const { familyId, cookie } = await newPerson(app)
  expect(await app.call(people.list, { as: { cookie }, params: { familyId } })).toEqual([])
})
