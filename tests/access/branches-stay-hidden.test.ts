import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree, type NewKin } from '#contract/tree/index.ts'
import { albums } from '#contract/vault/albums.ts'
import { purgePeople } from '#server/features/people/purge-people.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { buildMemory } from './world-files.ts'
import { insert } from './world-rows.ts'

// What is hidden stays so through merges, undo, and when somebody in between is deleted for good.
const app = await testServer()
const { system } = app.database
let joe: Person
let nora: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  nora = await newPerson(app)
  params = { familyId: joe.familyId }
  await join(app, nora, joe.familyId, 'viewer')
})

const add = async (givenName: string) =>
  (await app.call(people.create, { as: joe, params, body: { givenName } })).person.id
const of = (personId: string, as = joe) => ({ as, params: { ...params, personId } })
const kin = async (personId: string, kind: NewKin['kind'], givenName: string) =>
  (await app.call(tree.addKin, { ...of(personId), body: { kind, newPerson: { givenName } } }))
    .personId
const couplesOf = async (personId: string) =>
  (await app.call(tree.life, of(personId))).partnerships.map(({ id }) => id)
const keep = async (personId: string) => {
  const [partnershipId] = await couplesOf(personId)
  return app.call(treeBranches.keep, {
    as: joe,
    params,
    body: { partnershipId: partnershipId! },
  })
}
const seenBy = async (as: Person) =>
  (await app.call(tree.read, { as, params })).people.names.toSorted().join(' ')
const logOf = async (as: Person) =>
  JSON.stringify(await app.call(families.activities, { as, params, query: {} }))
const undo = () => app.call(tree.undo, { as: joe, params })
const albumsOf = async (as: Person) =>
  (await app.call(albums.list, { as, params })).albums.map(({ title }) => title)
const isMe = (personId: string, { accountId: account_id }: Person) =>
  system.updateTable('people').set({ account_id }).where('id', '=', personId).execute()
const isMissing = async (personId: string) => {
  const { status, message } = await app.attempt(people.read, of(personId, nora))
  const nothing = await app.attempt(people.read, of(randomUUID(), nora))
  expect([status, message]).toEqual([nothing.status, nothing.message])
}

/** Ann has Bo, Bo has Cleo with Dan, Cleo has Eve. Fern is nobody’s. */
async function family() {
  const fern = await add('Fern')
  const ann = await add('Ann')
  const bo = await kin(ann, 'child', 'Bo')
  const dan = await kin(bo, 'partner', 'Dan')
  const cleo = await kin(dan, 'child', 'Cleo')
  const eve = await kin(cleo, 'child', 'Eve')
  return { ann, bo, dan, cleo, eve, fern }
}

describe('whoever was set aside', () => {
  it('is in no line of the log after a merge, nor on a card of their own', async () => {
    const { ann, bo } = await family()
    await keep(ann)
    const twin = await kin(bo, 'child', 'Twyla')
    const other = await kin(bo, 'child', 'Tess')
    await app.call(tree.merge, { ...of(other), body: { otherId: twin } })
    expect(await logOf(joe)).toContain('Twyla')
    expect(await logOf(nora)).not.toMatch(/Twyla|Tess/)
    await isMissing(twin)
  })

  it('is in none after an undo', async () => {
    const { ann, bo } = await family()
    await keep(ann)
    const added = await kin(bo, 'child', 'Uriel')
    await undo()
    expect(await logOf(joe)).toContain('Uriel')
    expect(await logOf(nora)).not.toContain('Uriel')
    await isMissing(added)
    expect(await logOf(nora)).toContain('Fern')
  })
})

describe('deleted for good', () => {
  const purge = async () => {
    app.clock.advance({ days: 40 })
    await purgePeople(actAsSystem(app.ports))
    for (const { accountId } of [joe, nora])
      await system
        .updateTable('sessions')
        .set({ expires_at: '2140-01-01T00:00:00Z' })
        .where('account_id', '=', accountId)
        .execute()
  }

  it('somebody takes their name along, and what they hid stays hidden with all below them', async () => {
    const { ann, bo } = await family()
    const memoryId = randomUUID()
    const family_id = joe.familyId
    await buildMemory(app, { familyId: family_id, memoryId, albumId: randomUUID() })
    await insert(app, 'memory_people', { memory_id: memoryId, person_id: bo, family_id })
    const told = randomUUID()
    await buildMemory(app, { familyId: family_id, memoryId: told, albumId: randomUUID() })
    await system.updateTable('media').set({ voice_of: bo }).where('id', '=', told).execute()
    const kept = await keep(ann)
    const seen = () =>
      sql<{ count: number }>`select count(*)::integer as count from branch_people
        where branch_id = ${kept.id} and stands <> 'beside'`.execute(system)
    const before = (await seen()).rows[0]!.count
    await app.call(people.remove, of(bo))
    await purge()
    expect(await seenBy(nora)).toBe('Fern')
    expect(await albumsOf(nora)).toEqual([])
    expect(await albumsOf(joe)).toHaveLength(2)
    expect((await seen()).rows[0]!.count).toBe(before)
    expect(await system.selectFrom('people').where('id', '=', bo).execute()).toEqual([])
    // As after an edit that has nothing to do with them.
    const branch = system.updateTable('branches').set({ is_stale: true })
    await branch.where('id', '=', kept.id!).execute()
    expect(await seenBy(nora)).toBe('Fern')
    const removed = await app.call(people.removed, { as: joe, params, query: {} })
    expect(removed.items).toEqual([])
    // Once everyone sees the branch again nothing of them is kept.
    await system.deleteFrom('branches').where('id', '=', kept.id!).execute()
    await purge()
    const shadows = system.selectFrom('people').select('id').where('is_shadow', '=', true)
    expect(await shadows.where('family_id', '=', family_id).execute()).toEqual([])
  })

  it('however a row goes, the branch is what its couple’s descendants are', async () => {
    const { ann, cleo } = await family()
    const kept = await keep(ann)
    await system.deleteFrom('people').where('id', '=', cleo).execute()
    const { rows } = await sql`
      select 1 from kinfold_branch_of(${kept.partnershipId}) right_now
      full join (select * from branch_people where branch_id = ${kept.id}) kept using (person_id)
      where kept.stands is distinct from right_now.stands`.execute(system)
    expect(rows).toEqual([])
  })
})

describe('what would tell of the hidden', () => {
  it('a couple of people in sight isn’t shown when its children aren’t', async () => {
    const hugo = await add('Hugo')
    await kin(hugo, 'parent', 'Gil')
    const ivo = await kin(hugo, 'child', 'Ivo')
    const told = async (as: Person) => (await app.call(tree.life, of(hugo, as))).partnerships.length
    expect(await told(nora)).toBe(1)
    await keep(hugo)
    expect(await seenBy(nora)).toBe('Gil Hugo')
    expect(await told(nora)).toBe(0)
    await isMe(ivo, nora)
    expect(await told(nora)).toBe(1)
  })

  it('an album is shown with what one sees in it, or empty, and never for what is hidden', async () => {
    const { ann, bo, fern } = await family()
    const family_id = joe.familyId
    const album = async (title: string, ...shown: string[]) => {
      const albumId = randomUUID()
      await insert(app, 'albums', {
        id: albumId,
        family_id,
        title,
        created_at: app.clock.now().toString(),
      })
      for (const person_id of shown) {
        const memoryId = randomUUID()
        const own = randomUUID()
        await buildMemory(app, { familyId: family_id, memoryId, albumId: own })
        await system
          .updateTable('album_memories')
          .set({ album_id: albumId })
          .where('album_id', '=', own)
          .execute()
        await system.deleteFrom('albums').where('id', '=', own).execute()
        await insert(app, 'memory_people', { memory_id: memoryId, person_id, family_id })
      }
    }
    await album('Bo’s wedding', bo, ann)
    await album('Everyone', bo, fern)
    await album('Not begun')
    expect(await albumsOf(nora)).toEqual(['Bo’s wedding', 'Everyone', 'Not begun'])
    await keep(ann)
    expect(await albumsOf(nora)).toEqual(['Everyone', 'Not begun'])
    expect(await albumsOf(joe)).toEqual(['Bo’s wedding', 'Everyone', 'Not begun'])
  })
})
