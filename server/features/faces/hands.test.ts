import { beforeAll, expect, test } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { faces } from '#contract/faces.ts'
import { people } from '#contract/people/index.ts'
import { tree } from '#contract/tree/index.ts'
import { vault } from '#contract/vault/index.ts'
import { purgePeople } from '#server/features/people/purge-people.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { faceOf, standInForEye } from '#tests/support/stand-in-eye.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { seenIn } from '#tests/support/vault.ts'
import { knownClusters, OpenedCentres } from './known-clusters.ts'
import { findFaces } from './find-faces.ts'

const app = await testServer()
const eye = standInForEye(app)
let base: string
beforeAll(async () => {
  base = await app.listen()
})

const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
const personAt = (as: Person, personId: string) => ({
  as,
  params: { familyId: as.familyId, personId },
})
const look = async () => {
  await makePictures(actAsSystem(app.ports))
  await findFaces(actAsSystem(app.ports))
}
const addPerson = async (as: Person, givenName: string) =>
  (await app.call(people.create, { ...of(as), body: { givenName } as never })).person
const whoIsIn = async (as: Person, memoryId: string) =>
  (await seenIn(app, as)).find(({ id }) => id === memoryId)!.people.map(({ name }) => name)
const named = async (as: Person) =>
  (await app.call(faces.groups, { ...of(as), query: { kind: 'named' } })).items
const write = (as: Person, memoryId: string, who: string[]) =>
  app.call(vault.change, {
    as,
    params: { familyId: as.familyId, memoryId },
    body: { people: who },
  })

/** A photo of each of these alone. */
async function familyWith(name: string, ...faceNumbers: number[]) {
  const owner = await newPerson(app, { name })
  await app.call(faces.turnOn, of(owner))
  const photos: string[] = []
  for (const [time, number] of faceNumbers.entries())
    photos.push(await eye.bring(base, owner, [faceOf(number, time)]))
  await look()
  const groupIn = async (memoryId: string) => {
    const params = { familyId: owner.familyId, memoryId }
    return (await app.call(faces.ofMemory, { as: owner, params })).faces[0]!.groupId
  }
  const nameIn = async (memoryId: string, personId: string | null) => {
    const params = { familyId: owner.familyId, groupId: await groupIn(memoryId) }
    return app.call(faces.change, { as: owner, params, body: { personId } })
  }
  return { owner, photos, groupIn, nameIn }
}

test(
  'two records of one person become one with all their faces, and two again as they were',
  longProof(
    'server/features/faces/faces.test.ts › who is alike comes together, and a named group tells the photos and the search',
  ),
  async () => {
    const { owner, photos, nameIn } = await familyWith('ada', 1, 2, 3)
    const [one, two, three] = photos as [string, string, string]
    const [ruth, ruthie, bob] = [
      await addPerson(owner, 'Ruth'),
      await addPerson(owner, 'Ruthie'),
      await addPerson(owner, 'Bob'),
    ]
    await nameIn(one, ruth.id)
    await nameIn(two, ruthie.id)
    await nameIn(three, bob.id)
    const before = await named(owner)
    const merge = (to: string, from: string) =>
      app.call(tree.merge, { ...personAt(owner, to), body: { otherId: from } } as never)
    await merge(ruth.id, ruthie.id)
    expect((await named(owner)).find(({ person }) => person?.id === ruth.id)).toMatchObject({
      count: 2,
    })
    expect(await whoIsIn(owner, two)).toEqual(['Ruth'])
    await app.call(tree.undo, of(owner) as never)
    const byId = (some: typeof before) => some.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(await named(owner))).toEqual(byId(before))
    expect(await whoIsIn(owner, two)).toEqual(['Ruthie'])
    await app.call(tree.redo, of(owner) as never)
    // Whoever has no faces yet gets the group as it is.
    const robert = await addPerson(owner, 'Robert')
    await merge(robert.id, bob.id)
    await app.database.system
      .updateTable('people')
      .set({ removed_at: stamp(later(app.clock.now(), { days: -31 })) })
      .where('removed_at', 'is not', null)
      .execute()
    await purgePeople(actAsSystem(app.ports))
    await look()
    expect((await named(owner)).map(({ count }) => count)).toEqual([2, 1])
    // The names are still the machine's own, and go with the group's.
    await nameIn(three, null)
    expect(await whoIsIn(owner, three)).toEqual([])
    await nameIn(two, null)
    expect(await whoIsIn(owner, two)).toEqual([])
  },
)

test('whom a hand took from a photo doesn’t come back, until a hand brings them back', async () => {
  const { owner, photos, nameIn } = await familyWith('bea', 1, 1)
  const [one, two] = photos as [string, string]
  const ruth = await addPerson(owner, 'Ruth')
  await nameIn(one, ruth.id)
  expect(await whoIsIn(owner, two)).toEqual(['Ruth'])
  await write(owner, two, [])
  await nameIn(one, null)
  await nameIn(one, ruth.id)
  expect(await whoIsIn(owner, one)).toEqual(['Ruth'])
  expect(await whoIsIn(owner, two)).toEqual([])
  await write(owner, two, [ruth.id])
  await nameIn(one, null)
  expect(await whoIsIn(owner, one)).toEqual([])
  expect(await whoIsIn(owner, two)).toEqual(['Ruth'])
})

test(
  'somebody who was brought back is named in photos that came meanwhile',
  longProof(
    'server/features/faces/faces.test.ts › who is alike comes together, and a named group tells the photos and the search',
  ),
  async () => {
    const { owner, photos, nameIn } = await familyWith('cleo', 1)
    const ruth = await addPerson(owner, 'Ruth')
    await nameIn(photos[0]!, ruth.id)
    await app.call(people.remove, personAt(owner, ruth.id) as never)
    const later = await eye.bring(base, owner, [faceOf(1, 7)])
    await look()
    expect(await whoIsIn(owner, later)).toEqual([])
    await app.call(people.restore, personAt(owner, ruth.id) as never)
    await look()
    expect(await whoIsIn(owner, later)).toEqual(['Ruth'])
  },
)

test('somebody who is kept for the sake of a message takes their faces along all the same', async () => {
  const { owner, photos, nameIn } = await familyWith('vic', 1, 2)
  const ruth = await addPerson(owner, 'Ruth')
  await nameIn(photos[0]!, ruth.id)
  await app.call(people.remove, personAt(owner, ruth.id) as never)
  const counted = async () => {
    const rows = app.database.system.selectFrom('faces').where('family_id', '=', owner.familyId)
    return (await rows.select('id').execute()).length
  }
  app.clock.advance({ days: 29 })
  await look()
  expect(await counted()).toBe(2)
  app.clock.advance({ days: 2 })
  await look()
  expect(await counted()).toBe(1)
})

test('a new face is held against whom a hand was on and against the newest, however many were seen more often', async () => {
  const { owner, photos, nameIn } = await familyWith('zoe', 1, 2, 2, 3, 3, 4)
  const ruth = await addPerson(owner, 'Ruth')
  await nameIn(photos[0]!, ruth.id)
  const clusterIn = async (memoryId: string) => {
    const faces = app.database.system.selectFrom('faces').where('memory_id', '=', memoryId)
    return (await faces.select('cluster_id').executeTakeFirstOrThrow()).cluster_id
  }
  const known = await knownClusters(actAsSystem(app.ports), {
    familyId: owner.familyId,
    opened: new OpenedCentres(),
    limits: { newest: 1, largest: 1 },
  })
  const ids = known.map(({ id }) => id)
  expect(ids).toContain(await clusterIn(photos[0]!))
  expect(ids).toContain(await clusterIn(photos[5]!))
  expect(ids).toHaveLength(3)
})
