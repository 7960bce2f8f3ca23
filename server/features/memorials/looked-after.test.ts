import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { heldMemorials, memorials } from '#contract/memorials.ts'
import { people } from '#contract/people/index.ts'
import type { TributeShelf } from '#contract/rules/memorials.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newRecipient } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { tellStewards } from './tell-stewards.ts'
import { shelfQuery } from './tribute-store.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
let owner: Person
let viewer: Person
let rose: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  await db.deleteFrom('memorial_tributes').execute()
  owner = await newPerson(app, { verified: true })
  viewer = await newPerson(app, { verified: true })
  await join(app, viewer, owner.familyId, 'viewer')
  rose = await newRecipient(app, owner.familyId, { name: 'Rose', addresses: [] })
  await note({ is_living: false })
})

const note = (life: { is_living: boolean } | { account_id: string }) =>
  db.updateTable('people').set(life).where('id', '=', rose).execute()
const hers = () => ({ familyId: owner.familyId, personId: rose })
const shelf = async (as: Person, shelf: TributeShelf, limit = '20') =>
  (await app.call(memorials.tributes, { as, params: hers(), query: { shelf, limit } as never }))
    .items

async function condole(as: Person): Promise<string> {
  app.clock.advance({ seconds: 1 })
  const body = { tributeId: randomUUID(), words: 'She taught me to swim.' }
  await app.call(memorials.condole, { as, params: hers(), body })
  return body.tributeId
}
const act = (endpoint: 'admit' | 'report', as: Person, tributeId: string) =>
  app.call(memorials[endpoint], { as, params: { ...hers(), tributeId } })
const heldBy = (token: string) => app.attempt(heldMemorials.read, { params: { token } })

test('stewards are told by letter that somebody asked them to look again, each time once', async () => {
  const letters = async () =>
    (await app.mails(owner.email)).filter(({ subject }) => /condolence|look at/i.test(subject))
  const tell = () => tellStewards(actAsSystem(app.ports))
  const id = await condole(viewer)
  await tell()
  await act('admit', owner, id)
  app.clock.advance({ hours: 24 })
  await tell()
  expect(await letters()).toHaveLength(1)
  await act('report', viewer, id)
  await tell()
  await tell()
  expect(await letters()).toHaveLength(2)
  expect((await letters())[1]!.text_body).toContain('For Rose: one thing to look at again.')
  await act('admit', owner, id)
  app.clock.advance({ hours: 24 })
  await act('report', viewer, id)
  await tell()
  expect(await letters()).toHaveLength(3)
})

async function handedLink(): Promise<string> {
  const { link } = await app.call(memorials.makeLink, { as: owner, params: hers() })
  return link.url.split('/').at(-1)!
}
const written = (writingId: string = randomUUID()) => ({
  writingId,
  name: 'Tom',
  words: 'My neighbour.',
})

test('a guest who sends twice has written once; the number on the page gives nobody their link', async () => {
  const params = { token: await handedLink() }
  const body = written()
  const [first, second] = await Promise.all([
    app.call(heldMemorials.write, { params, body }),
    app.call(heldMemorials.write, { params, body }),
  ])
  expect(second).toEqual(first)
  const waiting = await shelf(owner, 'waiting')
  expect(waiting).toHaveLength(1)
  const other = await app.call(heldMemorials.write, { params, body: written(waiting[0]!.id) })
  expect(other.token).not.toBe(first.token)
})

test('a flood of guests is left out with one press, by a steward only; what was let in and what the family wrote stays', async () => {
  const params = { token: await handedLink() }
  const tokens: string[] = []
  for (let n = 0; n < 4; n += 1)
    tokens.push((await app.call(heldMemorials.write, { params, body: written() })).token)
  await act('admit', owner, (await shelf(owner, 'waiting'))[0]!.id)
  await condole(viewer)
  const refused = (as: Person) => app.attempt(memorials.refuseGuests, { as, params: hers() })
  expect((await refused(viewer)).status).toBe(403)
  expect((await refused(owner)).body).toEqual({ refused: 3 })
  expect((await shelf(owner, 'waiting')).map(({ isGuest }) => isGuest)).toEqual([false])
  expect(await shelf(viewer, 'condolences')).toHaveLength(1)
  const states = await Promise.all(
    tokens.map(async (token) => (await heldBy(token)).body.written?.state),
  )
  expect(states.toSorted()).toEqual(['refused', 'refused', 'refused', 'shown'])
})

test('a guest is told that somebody lives only where it was a mistake, never because the family let the page go', async () => {
  const handed = await handedLink()
  const { token } = await app.call(heldMemorials.write, {
    params: { token: handed },
    body: written(),
  })
  await note({ is_living: true })
  expect((await heldBy(token)).body).toMatchObject({ standing: 'living', written: { by: 'Tom' } })
  await note({ is_living: false })
  expect((await heldBy(token)).body).toMatchObject({ standing: 'remembered' })
  await app.call(people.remove, { as: owner, params: hers() })
  expect((await heldBy(token)).body).toMatchObject({ standing: 'closed', written: { by: 'Tom' } })
  expect((await heldBy(handed)).status).toBe(404)
})

test('of somebody with an account whom the family wrote down as dead, it is neither told that they live nor that they died', async () => {
  const other = await newPerson(app, { verified: true })
  await join(app, other, owner.familyId, 'viewer')
  await note({ account_id: other.accountId })
  const read = async (as: Person) => (await app.call(memorials.read, { as, params: hers() })).state
  expect(await read(owner)).toBe('noted')
  expect(await read(other)).toBe('living')
  await note({ is_living: true })
  expect(await read(owner)).toBe('living')
})

test('one’s own rows are looked for first, however many others wrote; and what nobody sees stands by itself', async () => {
  const shown = await condole(viewer)
  const waiting = await condole(viewer)
  for (let n = 0; n < 3; n += 1) await act('admit', owner, await condole(viewer))
  await act('admit', owner, shown)
  expect((await shelf(viewer, 'mine-unseen', '1')).map(({ id }) => id)).toEqual([waiting])
  expect(await shelf(owner, 'mine-unseen')).toEqual([])
  await sql`
    insert into memorial_tributes (id, family_id, person_id, is_guest, by_name, kind, state, words, written_at)
    select gen_random_uuid(), family_id, person_id, true, 'Tom', 'words', 'shown', words, written_at
    from memorial_tributes, generate_series(1, 400) where id = ${shown}`.execute(db)
  await sql`analyze memorial_tributes`.execute(db)
  // Asked of the planner, with the words that the shelf uses.
  const scope = { accountId: viewer.accountId, familyId: owner.familyId }
  const { rows } = await app.database.serving.inScope(scope, (serving) => {
    const { sql: words, parameters } = shelfQuery({ ...scope, db: serving }, rose, 'mine').compile()
    return serving.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${words}`, [...parameters]),
    )
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('memorial_tributes_written_by')
})
