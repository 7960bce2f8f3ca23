import { beforeAll, expect, test } from 'vitest'
import { things } from '#contract/things.ts'
import { vault } from '#contract/vault/index.ts'
import { emptyTrash } from '#server/features/vault/empty-trash.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { Unseeable } from '#server/platform/ai/seeing/eye.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { standInForFinder } from '#tests/support/stand-in-finder.ts'
import { seenIn } from '#tests/support/vault.ts'
import { findThings } from './find-things.ts'

const app = await testServer()
const finder = standInForFinder(app)
let base: string
beforeAll(async () => {
  base = await app.listen()
})

const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
const at = (as: Person, memoryId: string) => ({ as, params: { familyId: as.familyId, memoryId } })
const look = async () => {
  await makePictures(actAsSystem(app.ports))
  await findThings(actAsSystem(app.ports))
}
const find = async (as: Person, words: string) =>
  (await seenIn(app, as, { words })).map(({ id }) => id)
const shownIn = async (as: Person, memoryId: string) =>
  (await app.call(things.ofMemory, at(as, memoryId))).things.map(({ thing }) => thing)

test('a photo is looked at by itself, and found by what it shows, also by another name of it and with a slip', async () => {
  const nora = await newPerson(app, { name: 'nora' })
  const lake = await finder.bring(base, nora, ['boat', 'dog'])
  const desk = await finder.bring(base, nora, ['television'])
  await finder.bring(base, nora, [])
  await look()
  const { engine } = app.ports.ai.finder
  expect(await app.call(things.finding, of(nora))).toMatchObject({ isOn: true, read: 3, engine })
  expect(await app.call(things.ofMemory, at(nora, lake))).toMatchObject({
    things: [{ thing: 'boat' }, { thing: 'dog' }],
    engine,
  })
  expect(await find(nora, 'boat')).toEqual([lake])
  expect(await find(nora, 'sailboat dog photo')).toEqual([lake])
  expect(await find(nora, 'telly')).toEqual([desk])
  expect(await find(nora, 'televison')).toEqual([desk])
  expect(await find(await newPerson(app), 'boat')).toEqual([])
  const { things: listed } = await app.call(things.list, of(nora))
  expect(listed.map(({ thing, count }) => [thing, count])).toEqual([
    ['boat', 1],
    ['dog', 1],
    ['television', 1],
  ])
  // What is said of it stands beside what it shows.
  await app.call(vault.change, { ...at(nora, lake), body: { caption: 'The regatta' } })
  expect(await find(nora, 'regatta boat')).toEqual([lake])
})

test('what is wrong is taken away for good, and comes back by whoever took it away', async () => {
  const ida = await newPerson(app, { name: 'ida' })
  const photo = await finder.bring(base, ida, ['kite', 'cake'])
  await look()
  const wrong = { ...at(ida, photo), body: { thing: 'kite', isRefused: true } }
  expect((await app.call(things.change, wrong)).things).toMatchObject([{ thing: 'cake' }])
  expect(await find(ida, 'kite')).toEqual([])
  expect(await find(ida, 'cake')).toEqual([photo])
  expect((await app.call(things.list, of(ida))).things).toMatchObject([{ thing: 'cake' }])
  await app.call(things.change, { ...at(ida, photo), body: { thing: 'kite', isRefused: false } })
  expect(await find(ida, 'kite')).toEqual([photo])
  const viewer = await newPerson(app, { name: 'vera' })
  await join(app, viewer, ida.familyId, 'viewer')
  const asViewer = { as: viewer, params: wrong.params, body: wrong.body }
  expect((await app.attempt(things.change, asViewer)).status).toBe(403)
})

test('turned off, all of it is deleted and nothing more is looked at; turned on, everything is looked at anew', async () => {
  const otto = await newPerson(app, { name: 'otto' })
  const before = await finder.bring(base, otto, ['horse'])
  await look()
  const editor = await newPerson(app, { name: 'ed' })
  await join(app, editor, otto.familyId, 'editor')
  const refused = await app.attempt(things.turnOff, { as: editor, params: of(otto).params })
  expect(refused.status).toBe(403)
  expect(await app.call(things.turnOff, of(otto))).toMatchObject({ isOn: false, read: 0 })
  const after = await finder.bring(base, otto, ['horse'])
  await look()
  expect(await find(otto, 'horse')).toEqual([])
  expect(await shownIn(otto, before)).toEqual([])
  // What another worker kept at that moment has no reading, and goes as well.
  const kept = { memory_id: before, family_id: otto.familyId, thing: 'horse', words: 'horse' }
  await app.database.system
    .insertInto('memory_things')
    .values({ ...kept, sureness: 0.9 })
    .execute()
  await look()
  expect(await find(otto, 'horse')).toEqual([])
  expect(await app.call(things.turnOn, of(otto))).toMatchObject({ isOn: true, isListing: true })
  await look()
  expect(await app.call(things.finding, of(otto))).toMatchObject({ isListing: false, read: 2 })
  expect((await find(otto, 'horse')).sort()).toEqual([before, after].sort())
})

test('a picture that can’t be opened is told with its reason, an engine that failed is asked again', async () => {
  const lena = await newPerson(app, { name: 'lena' })
  const torn = await finder.bring(base, lena, new Unseeable('torn'))
  const unlucky = await finder.bring(base, lena, new Error('out of memory'))
  await look()
  const told = await app.call(things.finding, of(lena))
  expect(told).toMatchObject({ waiting: 1, failed: 1, failures: [{ memoryId: torn }] })
  expect(told.failures[0]!.reason).toContain('couldn’t be opened')
  for (const width of finder.inPhotos.keys()) finder.inPhotos.set(width, ['cat'])
  app.clock.advance({ minutes: 11 })
  await look()
  expect(await shownIn(lena, unlucky)).toEqual(['cat'])
  await app.call(things.retry, of(lena))
  await look()
  expect(await app.call(things.finding, of(lena))).toMatchObject({ failed: 0, read: 2 })
})

test('what lies in the trash waits for nobody, until it is taken out', async () => {
  const tom = await newPerson(app, { name: 'tom' })
  const photo = await finder.bring(base, tom, ['horse'])
  await makePictures(actAsSystem(app.ports))
  await app.call(vault.trash, at(tom, photo))
  await look()
  expect(await app.call(things.finding, of(tom))).toMatchObject({ waiting: 0, read: 0 })
  await app.call(vault.restore, at(tom, photo))
  await look()
  expect(await shownIn(tom, photo)).toEqual(['horse'])
})

test('what a visitor tries out isn’t looked at', async () => {
  const guest = await newPerson(app, { name: 'guest' })
  const { system } = app.database
  const id = crypto.randomUUID()
  const at = { created_at: '2026-01-01T00:00:00Z', expires_at: '2099-01-01T00:00:00Z' }
  await system
    .insertInto('sandboxes')
    .values({ id, token_hash: Buffer.from(id), ...at })
    .execute()
  await system
    .updateTable('families')
    .set({ sandbox_id: id })
    .where('id', '=', guest.familyId)
    .execute()
  await finder.bring(base, guest, ['horse'])
  await look()
  expect(await app.call(things.finding, of(guest))).toMatchObject({ waiting: 0, read: 0 })
  const meanings = await system
    .selectFrom('memory_meanings')
    .select('memory_id')
    .where('family_id', '=', guest.familyId)
    .execute()
  expect(meanings).toEqual([])
})

test('a photo that is deleted for good takes what it shows along', async () => {
  const mia = await newPerson(app, { name: 'mia' })
  const photo = await finder.bring(base, mia, ['bear'])
  await look()
  await app.call(vault.trash, at(mia, photo))
  expect((await app.call(things.list, of(mia))).things).toEqual([])
  app.clock.advance({ days: 31 })
  await emptyTrash(actAsSystem(app.ports))
  const left = await app.database.system
    .selectFrom('memory_things')
    .select('thing')
    .where('family_id', '=', mia.familyId)
    .execute()
  expect(left).toEqual([])
})
