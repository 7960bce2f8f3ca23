import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { versionsBySitting } from '#contract/rules/wishes/wish.ts'
import { wishes, type Wish } from '#contract/wishes/index.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database

test('of a wish that was written anew hundreds of times, what is saved on one day is one version; days and what is restored stay', async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  const { familyId } = joe
  const wish = await app.call(wishes.begin, {
    as: joe,
    params: { familyId },
    body: {
      id: randomUUID(),
      kind: 'music-play',
      content: { words: 'A waltz' },
      recordingId: null,
    },
  })
  const params = { familyId, wishId: wish.id }
  const many = versionsBySitting - 1
  await sql`insert into wish_versions (id, family_id, wish_id, number, content, saved_at)
    select gen_random_uuid(), family_id, wish_id, n, content, '2027-04-01T09:00:00Z'
    from wish_versions, generate_series(2, ${many}) n where wish_id = ${wish.id}`.execute(system)
  await sql`update wishes set version = ${many} where id = ${wish.id}`.execute(system)
  const save = ({ version }: Wish, words: string) =>
    app.call(wishes.save, {
      as: joe,
      params,
      body: { base: version, content: { words }, recordingId: null, sitting: randomUUID() },
    })
  const newest = async () => {
    const { items } = await app.call(wishes.versions, { as: joe, params, query: { limit: 4 } })
    return items.map(({ content }) => ('words' in content ? content.words : ''))
  }
  const first = await save({ ...wish, version: many }, 'A march')
  expect(await newest()).toEqual(['A march', 'A waltz', 'A waltz', 'A waltz'])
  const second = await save(first, 'A reel')
  expect(await newest()).toEqual(['A reel', 'A waltz', 'A waltz', 'A waltz'])
  app.clock.set('2027-05-02T09:00:00Z')
  const third = await save(await save(second, 'A hymn'), 'A hymn, sung')
  expect(await newest()).toEqual(['A hymn, sung', 'A reel', 'A waltz', 'A waltz'])
  await app.call(wishes.restore, {
    as: joe,
    params,
    body: { base: third.version, number: second.version },
  })
  expect(await newest()).toEqual(['A reel', 'A hymn, sung', 'A reel', 'A waltz'])
})
