import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { listComingDays } from './coming-days.ts'

const app = await testServer()

test('the hub asks for a family’s next days in one statement: birthdays, remembered ones and days of death', async () => {
  const joe = await newPerson(app)
  const { accountId, familyId } = joe
  const add = (givenName: string, more: object) =>
    app.call(people.create, { as: joe, params: { familyId }, body: { givenName, ...more } })
  await add('Nora', { bornOn: '1984-07-14' })
  await add('Rose', { bornOn: '1950-07-16', isLiving: false, diedOn: '2001-07-17' })
  await add('Leap', { bornOn: '1960-02-29' })
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result,
  }
  const days = await app.database.serving.inScope({ accountId, familyId }, (db) => {
    const now = () => app.clock.now().toString()
    const viewer = { db: db.withPlugin(counting), familyId, accountId, role: 'viewer', now }
    return listComingDays(viewer as unknown as FamilyViewer, '2027-07-15')
  })
  expect(statements).toBe(1)
  // Of the living, who may only look isn't told the birth.
  expect(days.map(({ person, on }) => [person.givenName, on])).toEqual([
    ['Rose', '2027-07-16'],
    ['Rose', '2027-07-17'],
  ])
})
