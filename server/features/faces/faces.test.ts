import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { faces, type FaceKind } from '#contract/faces.ts'
import { people } from '#contract/people/index.ts'
import { vault } from '#contract/vault/index.ts'
import { purgePeople } from '#server/features/people/purge-people.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { emptyTrash } from '#server/features/vault/empty-trash.ts'
import { Unseeable } from '#server/platform/ai/seeing/eye.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { faceOf, standInForEye } from '#tests/support/stand-in-eye.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { seenIn } from '#tests/support/vault.ts'
import { onlyUs } from './cluster-store.ts'
import { findFaces } from './find-faces.ts'

const app = await testServer()
const eye = standInForEye(app)
let base: string
beforeAll(async () => {
  base = await app.listen()
})

const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
const inGroup = (as: Person, groupId: string) => ({
  as,
  params: { familyId: as.familyId, groupId },
})
const look = async () => {
  await makePictures(actAsSystem(app.ports))
  await findFaces(actAsSystem(app.ports))
}
const groupsOf = async (as: Person, kind: FaceKind = 'unnamed') =>
  (await app.call(faces.groups, { ...of(as), query: { kind } })).items
const facesOf = async (as: Person, groupId: string) =>
  (await app.call(faces.ofGroup, { ...inGroup(as, groupId), query: {} })).items
const whoIsIn = async (as: Person, memoryId: string) =>
  (await seenIn(app, as)).find(({ id }) => id === memoryId)!.people.map(({ name }) => name)
const addPerson = async (as: Person, givenName: string) =>
  (await app.call(people.create, { ...of(as), body: { givenName } as never })).person

const tables = ['face_finding', 'face_readings', 'face_groups', 'face_clusters', 'faces'] as const
async function rowsOf({ familyId }: Person): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of tables) {
    const rows = await app.database.system
      .selectFrom(table)
      .selectAll()
      .where('family_id', '=', familyId)
      .execute()
    counted[table] = rows.length
  }
  return counted
}

/** Three photos: two people together, each of them once more alone. */
async function familyWithFaces(name: string) {
  const owner = await newPerson(app, { name })
  const both = await eye.bring(base, owner, [faceOf(1), faceOf(2)])
  const one = await eye.bring(base, owner, [faceOf(1, 1)])
  await app.call(faces.turnOn, of(owner))
  await look()
  const other = await eye.bring(base, owner, [faceOf(2, 2)])
  await look()
  const groups = await groupsOf(owner)
  const at = async (memoryId: string) => {
    const params = { familyId: owner.familyId, memoryId }
    return (await app.call(faces.ofMemory, { as: owner, params })).faces
  }
  const first = (await at(one))[0]!.groupId
  const second = (await at(other))[0]!.groupId
  return { owner, both, one, other, groups, at, first, second }
}

test('nothing is looked at until the owner turns it on; then what was there and what comes is', async () => {
  const nora = await newPerson(app, { name: 'nora' })
  await eye.bring(base, nora, [faceOf(1)])
  await look()
  expect(await rowsOf(nora)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
  expect(await app.call(faces.finding, of(nora))).toMatchObject({ isOn: false, read: 0 })
  const ed = await newPerson(app, { name: 'ed' })
  await join(app, ed, nora.familyId, 'editor')
  const refused = await app.attempt(faces.turnOn, { as: ed, params: of(nora).params })
  expect(refused.status).toBe(403)
  await app.call(faces.turnOn, of(nora))
  await look()
  expect(await app.call(faces.finding, of(nora))).toMatchObject({ isOn: true, read: 1, waiting: 0 })
  await eye.bring(base, nora, [faceOf(1, 1)])
  await look()
  expect(await groupsOf(nora)).toMatchObject([{ count: 2, person: null }])
})

test('who is alike comes together, and a named group tells the photos and the search', async () => {
  const { owner, both, one, other, groups, first } = await familyWithFaces('ida')
  expect(groups.map(({ count }) => count)).toEqual([2, 2])
  const ruth = await addPerson(owner, 'Ruth')
  const { group, before } = await app.call(faces.change, {
    ...inGroup(owner, first),
    body: { personId: ruth.id },
  })
  expect(group).toMatchObject({ person: { id: ruth.id, name: 'Ruth' }, count: 2 })
  expect(await whoIsIn(owner, both)).toEqual(['Ruth'])
  expect(await whoIsIn(owner, one)).toEqual(['Ruth'])
  expect(await whoIsIn(owner, other)).toEqual([])
  expect((await seenIn(app, owner, { words: 'ruth' })).map(({ id }) => id).sort()).toEqual(
    [both, one].sort(),
  )
  // Who comes later is named by itself.
  const later = await eye.bring(base, owner, [faceOf(1, 5)])
  await look()
  expect(await whoIsIn(owner, later)).toEqual(['Ruth'])
  await app.call(faces.undo, { ...of(owner), body: before })
  expect(await whoIsIn(owner, both)).toEqual([])
  expect(await whoIsIn(owner, later)).toEqual([])
  expect(await groupsOf(owner, 'named')).toEqual([])
})

test('what a hand wrote on a photo is neither taken away nor brought back', async () => {
  const { owner, both, one, first } = await familyWithFaces('jo')
  const ruth = await addPerson(owner, 'Ruth')
  const write = (memoryId: string, people: string[]) =>
    app.call(vault.change, {
      as: owner,
      params: { familyId: owner.familyId, memoryId },
      body: { people },
    })
  await write(both, [ruth.id])
  const name = (personId: string | null) =>
    app.call(faces.change, { ...inGroup(owner, first), body: { personId } })
  await name(ruth.id)
  await write(one, [])
  await look()
  expect(await whoIsIn(owner, one)).toEqual([])
  await name(null)
  // She stood there before any face was named.
  expect(await whoIsIn(owner, both)).toEqual(['Ruth'])
})

test('faces that are somebody else leave the group and their photo’s people, and stay apart', async () => {
  const { owner, both, one, first } = await familyWithFaces('kim')
  const ruth = await addPerson(owner, 'Ruth')
  await app.call(faces.change, { ...inGroup(owner, first), body: { personId: ruth.id } })
  const [wrong] = (await facesOf(owner, first)).filter(({ memoryId }) => memoryId === one)
  const { group, before } = await app.call(faces.part, {
    ...inGroup(owner, first),
    body: { faceIds: [wrong!.id] },
  })
  expect(group).toMatchObject({ count: 1, person: null })
  expect(await whoIsIn(owner, one)).toEqual([])
  expect(await whoIsIn(owner, both)).toEqual(['Ruth'])
  await eye.bring(base, owner, [faceOf(1, 9)])
  await look()
  expect((await groupsOf(owner)).map(({ id }) => id)).toContain(group.id)
  await app.call(faces.undo, { ...of(owner), body: before })
  expect(await whoIsIn(owner, one)).toEqual(['Ruth'])
  const all = await facesOf(owner, first)
  const { status } = await app.attempt(faces.part, {
    ...inGroup(owner, first),
    body: { faceIds: all.map(({ id }) => id) },
  })
  expect(status).toBe(409)
})

test('two groups are put together, and taken apart again as they were', async () => {
  const { owner, first, second, groups } = await familyWithFaces('lou')
  const { group, before } = await app.call(faces.join, {
    ...inGroup(owner, first),
    body: { groupIds: [second] },
  })
  expect(group.count).toBe(4)
  expect(await groupsOf(owner)).toHaveLength(1)
  await app.call(faces.undo, { ...of(owner), body: before })
  expect(await groupsOf(owner)).toEqual(groups)
  // Named like somebody who has a group already, both are one.
  const ruth = await addPerson(owner, 'Ruth')
  for (const id of [first, second])
    await app.call(faces.change, { ...inGroup(owner, id), body: { personId: ruth.id } })
  expect(await groupsOf(owner, 'named')).toMatchObject([{ count: 4, person: { name: 'Ruth' } }])
})

test('a stranger is hidden and shown again; a name and hiding exclude each other', async () => {
  const { owner, both, at, first } = await familyWithFaces('max')
  const hide = (isHidden: boolean) =>
    app.attempt(faces.change, { ...inGroup(owner, first), body: { isHidden } })
  expect((await hide(true)).status).toBe(200)
  expect(await groupsOf(owner)).toHaveLength(1)
  expect(await groupsOf(owner, 'hidden')).toMatchObject([{ id: first }])
  expect(await at(both)).toHaveLength(1)
  expect((await hide(false)).status).toBe(200)
  const ruth = await addPerson(owner, 'Ruth')
  await app.call(faces.change, { ...inGroup(owner, first), body: { personId: ruth.id } })
  expect((await hide(true)).status).toBe(409)
})

test('turned off, every vector, box, picture and group of the family is gone; names on photos stay', async () => {
  const { owner, both, first } = await familyWithFaces('ned')
  const stranger = await familyWithFaces('olga')
  const ruth = await addPerson(owner, 'Ruth')
  await app.call(faces.change, { ...inGroup(owner, first), body: { personId: ruth.id } })
  expect(await app.call(faces.turnOff, of(owner))).toMatchObject({ isOn: false, read: 0 })
  expect(await rowsOf(owner)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
  expect(await whoIsIn(owner, both)).toEqual(['Ruth'])
  expect(await rowsOf(stranger.owner)).toMatchObject({ face_finding: 1, faces: 4, face_groups: 2 })
})

test('a photo in the trash shows no faces; deleted for good, they are too', async () => {
  const { owner, both, first } = await familyWithFaces('pia')
  const params = { familyId: owner.familyId, memoryId: both }
  await app.call(vault.trash, { as: owner, params })
  expect((await groupsOf(owner)).map(({ count }) => count)).toEqual([1, 1])
  await app.call(vault.restore, { as: owner, params })
  expect((await groupsOf(owner)).map(({ count }) => count)).toEqual([2, 2])
  await app.call(vault.trash, { as: owner, params })
  await app.database.system
    .updateTable('memories')
    .set({ trashed_at: stamp(later(app.clock.now(), { days: -31 })) })
    .where('id', '=', both)
    .execute()
  await emptyTrash(actAsSystem(app.ports))
  expect(await rowsOf(owner)).toMatchObject({ faces: 2, face_groups: 2, face_readings: 2 })
  expect(await facesOf(owner, first)).toHaveLength(1)
  // Counted again, the cluster still knows whom it shows.
  await eye.bring(base, owner, [faceOf(1, 6)])
  await look()
  expect(await facesOf(owner, first)).toHaveLength(2)
})

test('somebody who is deleted for good takes their faces along', async () => {
  const { owner, first } = await familyWithFaces('quin')
  const ruth = await addPerson(owner, 'Ruth')
  await app.call(faces.change, { ...inGroup(owner, first), body: { personId: ruth.id } })
  const params = { familyId: owner.familyId, personId: ruth.id }
  await app.call(people.remove, { as: owner, params } as never)
  app.clock.advance({ days: 60 })
  await purgePeople(actAsSystem(app.ports))
  expect(await rowsOf(owner)).toMatchObject({ faces: 2, face_groups: 1, face_clusters: 1 })
})

test('a photo that can’t be looked at says why, and is looked at again when asked', async () => {
  const rob = await newPerson(app, { name: 'rob' })
  await app.call(faces.turnOn, of(rob))
  const id = await eye.bring(base, rob, new Unseeable('broken'))
  await look()
  expect(await app.call(faces.finding, of(rob))).toMatchObject({
    failed: 1,
    failures: [{ memoryId: id, reason: 'The picture couldn’t be opened to look at it.' }],
  })
  const widths = [...eye.inPhotos].filter(([, found]) => found instanceof Error)
  eye.inPhotos.set(widths[0]![0], [faceOf(3)])
  await app.call(faces.retry, of(rob))
  await look()
  expect(await app.call(faces.finding, of(rob))).toMatchObject({ failed: 0, read: 1 })
  expect(await groupsOf(rob)).toHaveLength(1)
})

test('what the machine knows people by is never read by a request, not even past our own code', async () => {
  const { owner } = await familyWithFaces('una')
  const scope = { accountId: owner.accountId, familyId: owner.familyId }
  const peek = (table: 'faces' | 'face_clusters', column: 'vector' | 'centre') =>
    app.database.serving.inScope(scope, (db) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(db),
    )
  await expect(peek('faces', 'vector')).rejects.toThrow('permission denied')
  await expect(peek('face_clusters', 'centre')).rejects.toThrow('permission denied')
})

test('a face alone is a picture for the family only', async () => {
  const { owner, groups } = await familyWithFaces('sam')
  const address = `${base}/api/families/${owner.familyId}/faces/${groups[0]!.faceId}/picture`
  const seen = await fetch(address, { headers: { cookie: owner.cookie } })
  expect(seen.headers.get('content-type')).toBe('image/webp')
  expect(seen.headers.get('cache-control')).toBe('private, no-cache')
  const stranger = await newPerson(app, { name: 'tess' })
  expect((await fetch(address, { headers: { cookie: stranger.cookie } })).status).toBe(404)
  expect((await fetch(address)).status).toBe(401)
})

test('no hand changes faces while a worker groups them, none turns it off under it, and no trash is emptied', async () => {
  const { owner, first, second, other } = await familyWithFaces('wim')
  await app.database.system
    .updateTable('memories')
    .set({ trashed_at: stamp(later(app.clock.now(), { days: -31 })) })
    .where('id', '=', other)
    .execute()
  const [face] = await facesOf(owner, first)
  const { before } = await app.call(faces.change, { ...inGroup(owner, first), body: {} })
  const hands = [
    () => app.call(faces.change, { ...inGroup(owner, first), body: { isHidden: false } }),
    () => app.call(faces.part, { ...inGroup(owner, first), body: { faceIds: [face!.id] } }),
    () => app.call(faces.join, { ...inGroup(owner, first), body: { groupIds: [second] } }),
    () => app.call(faces.undo, { ...of(owner), body: before }),
    () => emptyTrash(actAsSystem(app.ports)),
    () => app.call(faces.turnOff, of(owner)),
  ]
  for (const hand of hands) {
    let isDone = false
    let going: Promise<unknown> = Promise.resolve()
    await inTransaction(actAsSystem(app.ports), async (worker) => {
      await onlyUs(worker, owner.familyId)
      going = hand().finally(() => (isDone = true))
      await expect
        .poll(async () => isDone || (await isSomebodyWaiting()), { timeout: 30_000 })
        .toBe(true)
      expect(isDone).toBe(false)
    })
    await going
  }
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as is`.execute(
    app.database.system,
  )
  return rows[0]!.is
}
