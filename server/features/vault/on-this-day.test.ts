import { expect, test } from 'vitest'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'

const app = await testServer()
const base = await app.listen()

type Certainty = 'day' | 'month' | 'about'

async function bring(by: Person, takenOn: string, certainty: Certainty = 'day'): Promise<string> {
  const bytes = await plainPhoto(30, 20).toBuffer()
  const { id } = await bringFile(base, by, { bytes, name: `${takenOn}.jpg` })
  const params = { familyId: by.familyId, memoryId: id }
  await app.call(vault.change, { as: by, params, body: { day: { takenOn, certainty } } })
  return id
}

const yearsOf = async (as: Person, today: string) => {
  const params = { familyId: as.familyId }
  const { years } = await app.call(vault.onThisDay, { as, params, query: { today } })
  return years.map(({ takenOn, count, memory }) => [takenOn, count, memory.id])
}

test('of this day in earlier years everything is found whose day is known, and nothing else', async () => {
  const owner = await newPerson(app)
  const boat = await bring(owner, '1986-07-14')
  await bring(owner, '1986-07-13')
  await bring(owner, '1990-07-01', 'month')
  await bring(owner, '2000-01-01', 'about')
  const pier = await bring(owner, '2019-07-14')
  const dock = await bring(owner, '2019-07-14')
  const thisYear = await bring(owner, '2026-07-14')
  const found = await yearsOf(owner, '2026-07-14')
  const first = pier > dock ? pier : dock
  expect(found).toEqual([
    ['2019-07-14', 2, first],
    ['1986-07-14', 1, boat],
  ])
  // A month and a year stand at a first day without being of it.
  expect(await yearsOf(owner, '2026-07-01')).toEqual([])
  expect(await yearsOf(owner, '2026-01-01')).toEqual([])

  // What the grid shows of it is the same, in the same order; next year this year's is there, too.
  const seen = await seenIn(app, owner, { onThisDay: '2026-07-14' })
  expect(seen.map(({ id }) => id)).toEqual([first, pier > dock ? dock : pier, boat])
  expect((await yearsOf(owner, '2027-07-14'))[0]).toEqual(['2026-07-14', 1, thisYear])

  const memoryId = boat
  await app.call(vault.trash, { as: owner, params: { familyId: owner.familyId, memoryId } })
  expect(await yearsOf(owner, '2026-07-14')).toEqual([['2019-07-14', 2, first]])
})

test('a leap day is found on its own day, another family finds nothing, and what is no day is refused', async () => {
  const owner = await newPerson(app)
  const leap = await bring(owner, '2020-02-29')
  expect(await yearsOf(owner, '2024-02-29')).toEqual([['2020-02-29', 1, leap]])
  expect(await yearsOf(await newPerson(app), '2024-02-29')).toEqual([])
  const viewer = await newPerson(app)
  await join(app, viewer, owner.familyId, 'viewer')
  const params = { familyId: owner.familyId }
  expect(await yearsOf({ ...viewer, ...params }, '2024-02-29')).toHaveLength(1)
  const refused = await app.attempt(vault.onThisDay, {
    as: owner,
    params,
    query: { today: '2026-02-30' },
  })
  expect(refused.status).toBe(400)
})
