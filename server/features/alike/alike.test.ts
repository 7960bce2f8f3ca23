import { beforeAll, expect, test } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { alike } from '#contract/alike.ts'
import { vault } from '#contract/vault/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { patchyPhoto } from '#tests/support/alike-photos.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'
import { comparePhotos } from './compare-photos.ts'
import { findAlikeJob } from './jobs.ts'

const app = await testServer()
let base: string
beforeAll(async () => {
  base = await app.listen()
})

const look = async () => {
  await makePictures(actAsSystem(app.ports))
  await findAlikeJob.run(actAsSystem(app.ports), {})
}
const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
const groupsOf = async (as: Person) =>
  (await app.call(alike.groups, { ...of(as), query: {} })).items
const bring = async (by: Person, bytes: Promise<Buffer>, name: string) =>
  (await bringFile(base, by, { bytes: await bytes, name })).id

/** A photo, a small copy, a brighter one and one that is compressed hard; and two others. */
async function familyWithCopies(name: string) {
  const owner = await newPerson(app, { name })
  const photo = await patchyPhoto(1)
  const small = await bring(owner, photo.clone().resize(300).jpeg().toBuffer(), 'small.jpg')
  const original = await bring(owner, photo.clone().jpeg({ quality: 95 }).toBuffer(), 'boat.jpg')
  const hard = await bring(owner, photo.clone().jpeg({ quality: 30 }).toBuffer(), 'hard.jpg')
  const bright = photo.clone().resize(280).modulate({ brightness: 1.15 })
  const brighter = await bring(owner, bright.jpeg().toBuffer(), 'brighter.jpg')
  for (const seed of [2, 3])
    await bring(owner, (await patchyPhoto(seed)).jpeg().toBuffer(), `other-${seed}.jpg`)
  await look()
  return { owner, small, original, hard, brighter }
}

test('copies of one photo come together, others don’t, and the best of them is told with the reason', async () => {
  const { owner, small, original, hard, brighter } = await familyWithCopies('ann')
  const groups = await groupsOf(owner)
  expect(groups.map(({ shots }) => shots.map(({ id }) => id).sort())).toEqual([
    [small, original, hard, brighter].sort(),
  ])
  expect([original, hard]).toContain(groups[0]!.bestId)
  expect(groups[0]!.because).toMatch(/sharper|heavier/)
  expect(groups[0]!.shots.find(({ id }) => id === small)).toMatchObject({
    name: 'small.jpg',
    width: 300,
    height: 200,
  })
  expect(await app.call(alike.progress, of(owner))).toEqual({
    reading: 0,
    waiting: 0,
    compared: 6,
    failed: 0,
    failures: [],
  })
})

test('the others go into the trash and come back with one press each; nothing goes by itself', async () => {
  const { owner, original, small, hard, brighter } = await familyWithCopies('bob')
  const trashed = [small, hard, brighter].map((id) => ({ id, isTrashed: true }))
  const { before } = await app.call(vault.changeMany, { ...of(owner), body: { changes: trashed } })
  expect(await groupsOf(owner)).toEqual([])
  await app.call(vault.changeMany, { ...of(owner), body: { changes: before } })
  expect((await groupsOf(owner))[0]!.shots).toHaveLength(4)
  const params = { familyId: owner.familyId, memoryId: original }
  await app.call(vault.trash, { as: owner, params })
  expect((await groupsOf(owner))[0]!.shots).toHaveLength(3)
})

test('all are kept: they aren’t shown again until another one comes, or somebody asks', async () => {
  const { owner } = await familyWithCopies('cleo')
  const [group] = await groupsOf(owner)
  const at = { as: owner, params: { familyId: owner.familyId, alikeId: group!.id } }
  await app.call(alike.keep, at)
  expect(await groupsOf(owner)).toEqual([])
  await app.call(alike.lookAgain, at)
  expect(await groupsOf(owner)).toHaveLength(1)
  await app.call(alike.keep, at)
  const photo = await patchyPhoto(1)
  const another = await bring(owner, photo.resize(500).webp().toBuffer(), 'another.webp')
  await look()
  const [again] = await groupsOf(owner)
  expect(again!.shots.map(({ id }) => id)).toContain(another)
  const stranger = await newPerson(app, { name: 'dan' })
  const refused = await app.attempt(alike.keep, {
    as: stranger,
    params: { familyId: stranger.familyId, alikeId: group!.id },
  })
  expect(refused.status).toBe(404)
})

test('blank pages and walls aren’t alike, and photos of another shape aren’t either', async () => {
  const owner = await newPerson(app, { name: 'eve' })
  for (const colour of ['#ffffff', '#fefefe', '#202020'])
    await bring(owner, plainPhoto(80, 60, colour).toBuffer(), `${colour.slice(1)}.jpg`)
  const photo = await patchyPhoto(4)
  await bring(owner, photo.clone().jpeg().toBuffer(), 'wide.jpg')
  await bring(owner, photo.clone().resize(200, 400, { fit: 'fill' }).jpeg().toBuffer(), 'tall.jpg')
  await look()
  expect(await groupsOf(owner)).toEqual([])
})

test('what couldn’t be compared is tried again when an editor asks, in their family alone', async () => {
  const [owner, stranger] = [await newPerson(app), await newPerson(app)]
  for (const one of [owner, stranger])
    await bring(one, (await patchyPhoto(7)).jpeg().toBuffer(), 'boat.jpg')
  await makePictures(actAsSystem(app.ports))
  await app.database.system.updateTable('picture_prints').set({ state: 'failed' }).execute()
  expect((await app.call(alike.progress, of(owner))).failures).toMatchObject([
    { fileName: 'boat.jpg', reason: expect.stringContaining('can’t be opened') },
  ])
  await app.call(alike.retry, of(owner))
  const told = (one: Person) => app.call(alike.progress, of(one))
  expect(await told(owner)).toMatchObject({ waiting: 2, failed: 0 })
  expect(await told(stranger)).toMatchObject({ failed: 1 })
  await look()
  expect(await told(owner)).toMatchObject({ waiting: 0, compared: 1, failed: 0 })
})

test(
  'photos whose pictures were made before are compared, too',
  longProof(
    'copies of one photo come together, others don’t, and the best of them is told with the reason',
  ),
  async () => {
    const owner = await newPerson(app, { name: 'fay' })
    const photo = await patchyPhoto(5)
    for (const quality of [90, 40])
      await bring(owner, photo.clone().jpeg({ quality }).toBuffer(), `${quality}.jpg`)
    await makePictures(actAsSystem(app.ports))
    const { system } = app.database
    await system.deleteFrom('alike_members').where('family_id', '=', owner.familyId).execute()
    await system
      .updateTable('picture_prints')
      .set({ state: 'waiting', hash: null, sharpness: null })
      .where('family_id', '=', owner.familyId)
      .execute()
    expect(await app.call(alike.progress, of(owner))).toMatchObject({ waiting: 2, compared: 0 })
    await look()
    expect(await groupsOf(owner)).toHaveLength(1)
  },
)

test(
  'one more than a group holds is shown with the nearest of them, and the next ones with it',
  longProof(
    'copies of one photo come together, others don’t, and the best of them is told with the reason',
  ),
  async () => {
    const owner = await newPerson(app, { name: 'gus' })
    const photo = await patchyPhoto(6)
    for (const quality of [95, 85, 75, 65])
      await bring(owner, photo.clone().jpeg({ quality }).toBuffer(), `${quality}.jpg`)
    await makePictures(actAsSystem(app.ports))
    await comparePhotos(actAsSystem(app.ports), 3)
    const sizes = async () => (await groupsOf(owner)).map(({ shots }) => shots.length).sort()
    expect(await sizes()).toEqual([2, 2])
    for (const quality of [55, 45])
      await bring(owner, photo.clone().jpeg({ quality }).toBuffer(), `${quality}.jpg`)
    await makePictures(actAsSystem(app.ports))
    await comparePhotos(actAsSystem(app.ports), 3)
    expect(await sizes()).toEqual([3, 3])
  },
)
