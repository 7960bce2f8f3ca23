import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { noteFrequentWordsJob } from '#server/platform/database/jobs.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database

test('a search finds the same before the frequent words are noted, after it, and by notes that are wrong', async () => {
  const joe = await newPerson(app)
  const { familyId } = joe
  await sql`insert into people (id, family_id, given_name, surname, nickname, is_living, created_at)
    select gen_random_uuid(), ${familyId}::uuid, 'Zoë', 'Number ' || n / 3, '', true, now()
    from generate_series(1, 4200) n`.execute(system)
  await sql`analyze people`.execute(system)

  const list = async (search: string) => {
    const { items } = await app.call(people.list, {
      as: joe,
      params: { familyId },
      query: { search },
    })
    return items.map(({ id }) => id)
  }
  const found = async () => [await list('num 139'), await list('number')]
  const note = () => noteFrequentWordsJob.run(actAsSystem(app.ports), {})
  const noted = async () =>
    (await system.selectFrom('frequent_words').select('word').execute()).map(({ word }) => word)

  await system.deleteFrom('frequent_words').execute()
  const before = await found()
  expect(before.map(({ length }) => length)).toEqual([33, 50])
  await note()
  expect(await noted()).toContain(`${familyId.slice(0, 18)}number`)
  expect(await found()).toEqual(before)

  const rare = `${familyId.slice(0, 18)}1399`
  await system
    .insertInto('frequent_words')
    .values({ of_table: 'people', word: rare, times: 1e6 })
    .execute()
  expect(await found()).toEqual(before)
  await note()
  expect(await noted()).not.toContain(rare)
})
