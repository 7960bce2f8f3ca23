import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { tree, type TreeSkeleton } from '#contract/tree/index.ts'
import { join, newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

/** “Ann, Bert: Cy”, one line for each partnership. */
const told = ({ people: { names }, partnerships }: TreeSkeleton): string[] =>
  partnerships.partners.map((partners, at) => {
    const named = (some: readonly number[]) => some.map((one) => names[one]!).toSorted()
    return `${named(partners).join(', ')}: ${named(partnerships.children[at]!).join(', ')}`
  })

test('a family of thousands is put together by a thread, and is the same tree and the same file', async () => {
  const joe = await newPerson(app)
  const params = { familyId: joe.familyId }
  const read = (as = joe) => app.call(tree.read, { as, params })
  const ann = { givenName: 'Ann', bornOn: '1870-05-01' }
  const { person } = await app.call(people.create, { as: joe, params, body: ann })
  const of = { as: joe, params: { ...params, personId: person.id } }
  const bert = {
    kind: 'partner',
    partnership: 'married',
    newPerson: { givenName: 'Bert' },
  } as const
  const cy = { kind: 'child', newPerson: { givenName: 'Cy', bornWords: 'about 1900' } } as const
  for (const body of [bert, cy]) await app.call(tree.addKin, { ...of, body })
  const few = await read()
  await sql`insert into people (id, family_id, given_name, born_on, created_at)
    select gen_random_uuid(), ${joe.familyId}, 'Cousin ' || n, '1990-01-01'::date + n, now()
    from generate_series(1, 3000) n`.execute(app.database.system)
  const many = await read()
  expect(many.people.names).toHaveLength(few.people.names.length + 3000)
  expect(told(many)).toEqual(told(few))
  const cousins = many.people.names.filter((name) => name.startsWith('Cousin'))
  expect(cousins).toEqual(Array.from({ length: 3000 }, (_, nth) => `Cousin ${nth + 1}`))
  const viewer = await newPerson(app)
  await join(app, viewer, joe.familyId, 'viewer')
  const seen = await read(viewer)
  expect(seen.people.born.filter((year) => year === 1990)).toEqual([])
  expect(seen.people.born).toContain(1870)
  const answer = await app.http.inject({
    url: `/api/families/${joe.familyId}/tree`,
    headers: { cookie: joe.cookie, 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toEqual(many)
  const file = await app.http.inject({
    url: `/api/families/${joe.familyId}/tree/gedcom`,
    headers: { cookie: joe.cookie },
  })
  expect(file.body.match(/^0 @\w+@ INDI/gm)).toHaveLength(many.people.ids.length)
})
