import { beforeAll, expect, test } from 'vitest'
import { faces } from '#contract/faces.ts'
import { findFaces } from '#server/features/faces/find-faces.ts'
import { takeNext as takeForFaces } from '#server/features/faces/finding-store.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { houseId } from '#server/platform/encryption/sealed.ts'
import { leaseAt } from '#server/platform/heartbeat.ts'
import type { Rotation } from '#server/platform/family-rotation.ts'
import { stamp } from '#server/platform/clock.ts'
import { faceOf, standInForEye } from '#tests/support/stand-in-eye.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { makePictures } from './make-pictures.ts'
import { markBegun, takeNext } from './rendition-store.ts'

const app = await testServer()
const eye = standInForEye(app)
let base: string
beforeAll(async () => {
  base = await app.listen()
})

const system = () => actAsSystem(app.ports)
const anew = (): Rotation => ({ familyId: houseId })
const take = (rotation = anew()) => takeNext(system(), leaseAt(app.clock.now()), rotation)
const bring = async (by: Person, name: string) =>
  (await bringFile(base, by, { bytes: await plainPhoto(60, 40).toBuffer(), name })).id
const stateOf = async (as: Person, id: string) =>
  (await seenIn(app, as)).find((memory) => memory.id === id)!.pictureState

test('a photo whose reader was killed is read within a minute, not after ten', async () => {
  const nora = await newPerson(app, { name: 'nora' })
  const id = await bring(nora, 'one.jpg')
  // Taken, and nobody ever says a word of it again: so it is left by kill -9.
  expect(await take()).toMatchObject({ id })
  await makePictures(system())
  expect(await stateOf(nora, id)).toBe('waiting')
  app.clock.advance({ seconds: 41 })
  await makePictures(system())
  expect(await stateOf(nora, id)).toBe('ready')
})

test('however long a photo takes, no second worker begins it while the first one lives', async () => {
  const olga = await newPerson(app, { name: 'olga' })
  const id = await bring(olga, 'two.jpg')
  expect(await take()).toMatchObject({ id })
  for (let beat = 0; beat < 5; beat += 1) {
    app.clock.advance({ seconds: 30 })
    await markBegun(system(), id, stamp(app.clock.now()))
    expect(await take()).toBeUndefined()
  }
  app.clock.advance({ seconds: 41 })
  expect(await take()).toMatchObject({ id, tries: 2 })
  app.clock.advance({ seconds: 41 })
  await makePictures(system())
})

test('what fails on our side gets its next try after some minutes, not as soon as a lease ends', async () => {
  const pia = await newPerson(app, { name: 'pia' })
  const id = await bring(pia, 'three.jpg')
  const { read } = app.ports.storage
  app.ports.storage.read = () => Promise.reject(new Error('the disk is away'))
  await makePictures(system())
  app.ports.storage.read = read
  app.clock.advance({ minutes: 2 })
  await makePictures(system())
  expect(await stateOf(pia, id)).toBe('waiting')
  app.clock.advance({ minutes: 9 })
  await makePictures(system())
  expect(await stateOf(pia, id)).toBe('ready')
})

test('one family’s many photos hold up no other’s one', async () => {
  const quin = await newPerson(app, { name: 'quin' })
  const rosa = await newPerson(app, { name: 'rosa' })
  for (let i = 0; i < 4; i += 1) await bring(quin, `many-${i}.jpg`)
  await bring(rosa, 'only.jpg')
  const rotation = anew()
  const taken = []
  for (let i = 0; i < 5; i += 1) taken.push((await take(rotation))?.family_id)
  expect(taken.slice(0, 2).sort()).toEqual([quin.familyId, rosa.familyId].sort())
  expect(taken.slice(2)).toEqual([quin.familyId, quin.familyId, quin.familyId])
  app.clock.advance({ seconds: 41 })
  await makePictures(system())
})

test('faces are looked for by turns, too; a photo without its picture stops nobody, and a killed worker’s is taken over', async () => {
  const [sam, tess] = [
    await newPerson(app, { name: 'sam' }),
    await newPerson(app, { name: 'tess' }),
  ]
  const [first] = [await eye.bring(base, sam, []), await eye.bring(base, sam, [])]
  await eye.bring(base, tess, [faceOf(1)])
  await makePictures(system())
  for (const as of [sam, tess])
    await app.call(faces.turnOn, { as, params: { familyId: as.familyId } })
  await app.database.system.deleteFrom('renditions').where('memory_id', '=', first).execute()
  eye.isAsleep = true
  await findFaces(system())
  eye.isAsleep = false
  const rotation = anew()
  const takeNow = () => takeForFaces(system(), leaseAt(app.clock.now()), rotation)
  const taken = [await takeNow(), await takeNow(), await takeNow()]
  expect(taken.map((one) => one?.family_id ?? '').sort()).toEqual(
    ['', sam.familyId, tess.familyId].sort(),
  )
  const findingOf = (as: Person) =>
    app.call(faces.finding, { as, params: { familyId: as.familyId } })
  await findFaces(system())
  expect(await findingOf(tess)).toMatchObject({ waiting: 1, read: 0 })
  app.clock.advance({ seconds: 41 })
  await findFaces(system())
  expect(await findingOf(tess)).toMatchObject({ waiting: 0, read: 1 })
})
