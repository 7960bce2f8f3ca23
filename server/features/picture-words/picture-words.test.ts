import { beforeAll, expect, test } from 'vitest'
import { pictureWords } from '#contract/picture-words.ts'
import { vault } from '#contract/vault/index.ts'
import { emptyTrash } from '#server/features/vault/empty-trash.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { Unseeable } from '#server/platform/ai/seeing/eye.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { standInForReader } from '#tests/support/stand-in-reader.ts'
import { testServer } from '#tests/support/server.ts'
import { seenIn } from '#tests/support/vault.ts'
import { readWords, wordsOf } from './read-words.ts'

const app = await testServer()
const reader = standInForReader(app)
let base: string
beforeAll(async () => {
  base = await app.listen()
})

const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
const at = (as: Person, memoryId: string) => ({ as, params: { familyId: as.familyId, memoryId } })
const read = async () => {
  await makePictures(actAsSystem(app.ports))
  await readWords(actAsSystem(app.ports))
}
const find = async (as: Person, words: string) =>
  (await seenIn(app, as, { words })).map(({ id }) => id)

test('the words in a picture are kept with it and found, a slip in them allowed, in its family alone', async () => {
  const nora = await newPerson(app)
  const photo = await reader.bring(base, nora, ['GRAND HOTEL', '!', 'Reykjavik 1961'])
  const plain = await reader.bring(base, nora, [])
  expect(await app.call(pictureWords.reading, of(nora))).toMatchObject({ waiting: 0 })
  await read()
  expect(await app.call(pictureWords.reading, of(nora))).toMatchObject({ read: 2, failed: 0 })
  const words = 'GRAND HOTEL\nReykjavik 1961'
  const told = { state: 'read', words, isHidden: false, isCorrected: false }
  expect(await app.call(pictureWords.ofMemory, at(nora, photo))).toMatchObject(told)
  expect(await app.call(pictureWords.ofMemory, at(nora, plain))).toMatchObject({ words: '' })
  expect(await find(nora, 'hotel')).toEqual([photo])
  expect(await find(nora, 'reykjavk')).toEqual([photo])
  const stranger = await newPerson(app)
  expect(await find(stranger, 'hotel')).toEqual([])
  const theirs = { as: stranger, params: { familyId: stranger.familyId, memoryId: photo } }
  expect((await app.attempt(pictureWords.ofMemory, theirs)).status).toBe(404)
  expect((await app.attempt(pictureWords.ask, theirs)).status).toBe(404)
})

test('an editor puts the words right and takes it back; of two who do, the later is told', async () => {
  const ida = await newPerson(app)
  const photo = await reader.bring(base, ida, ['Gand Hotel'])
  await read()
  const change = (body: object) =>
    app.attempt(pictureWords.change, { ...at(ida, photo), body: body as never })
  const right = { before: 'Gand Hotel', words: 'Grand Hotel' }
  expect((await change(right)).body).toMatchObject({ words: 'Grand Hotel', isCorrected: true })
  expect(await find(ida, 'grand')).toEqual([photo])
  expect((await change({ before: 'Gand Hotel', words: 'Sand Hotel' })).status).toBe(409)
  expect((await change({ before: 'Grand Hotel', words: 'Gand Hotel' })).status).toBe(200)
  expect((await change({ before: 'Gand Hotel', words: 'a\u0000b' })).status).toBe(400)
  const viewer = await newPerson(app)
  await join(app, viewer, ida.familyId, 'viewer')
  const asViewer = { as: viewer, params: at(ida, photo).params }
  const refused = await app.attempt(pictureWords.change, { ...asViewer, body: right })
  expect(refused.status).toBe(403)
})

test('hidden words are shown to nobody and found by nobody, until they are shown again', async () => {
  const tess = await newPerson(app)
  const photo = await reader.bring(base, tess, ['Zanzibar'])
  await read()
  const hide = (isHidden: boolean) =>
    app.call(pictureWords.change, { ...at(tess, photo), body: { before: '', isHidden } })
  expect(await hide(true)).toMatchObject({ words: '', isHidden: true })
  expect(await find(tess, 'zanzibar')).toEqual([])
  expect(await hide(false)).toMatchObject({ words: 'Zanzibar', isHidden: false })
  expect(await find(tess, 'zanzibar')).toEqual([photo])
})

test('in the trash nothing is changed or found beside the rest, and deleted the words are gone', async () => {
  const owen = await newPerson(app)
  const photo = await reader.bring(base, owen, ['Valparaiso'])
  await read()
  const body = { changes: [{ id: photo, isTrashed: true }] }
  await app.call(vault.changeMany, { ...of(owen), body })
  expect(await find(owen, 'valparaiso')).toEqual([])
  const change = { ...at(owen, photo), body: { before: 'Valparaiso', words: 'x' } }
  expect((await app.attempt(pictureWords.change, change)).status).toBe(409)
  app.clock.advance({ hours: 24 * 31 })
  await emptyTrash(actAsSystem(app.ports))
  const rows = app.database.system.selectFrom('picture_words').selectAll()
  expect(await rows.where('memory_id', '=', photo).execute()).toEqual([])
})

test('what fails is told with its reason and read again when asked for; one asked for comes first', async () => {
  const ben = await newPerson(app)
  const broken = await reader.bring(base, ben, new Unseeable('torn'))
  const other = await reader.bring(base, ben, ['Later'])
  await read()
  expect(await app.call(pictureWords.reading, of(ben))).toMatchObject({
    read: 1,
    failed: 1,
    failures: [{ memoryId: broken, reason: 'The picture couldn’t be opened to read it.' }],
  })
  expect(await app.call(pictureWords.ofMemory, at(ben, other))).toMatchObject({ words: 'Later' })
  reader.isAsleep = true
  const first = await reader.bring(base, ben, ['First'])
  await read()
  const waits = { state: 'waiting', hasPicture: true }
  expect(await app.call(pictureWords.ask, at(ben, first))).toMatchObject(waits)
  expect(await app.call(pictureWords.retry, of(ben))).toMatchObject({ waiting: 2, failed: 0 })
  reader.isAsleep = false
  await read()
  expect(await app.call(pictureWords.ofMemory, at(ben, first))).toMatchObject({ words: 'First' })
})

test('so many of a family are read before their turn; what is asked for besides waits with the others', async () => {
  const cara = await newPerson(app)
  reader.isAsleep = true
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push(await reader.bring(base, cara, [`Card ${n}`]))
  await read()
  for (const id of ids)
    expect(await app.call(pictureWords.ask, at(cara, id))).toMatchObject({ state: 'waiting' })
  const asked = await app.database.system
    .selectFrom('picture_words')
    .select('memory_id')
    .where('family_id', '=', cara.familyId)
    .where('asked_at', 'is not', null)
    .execute()
  expect(asked).toHaveLength(10)
  // What is thrown away gives its place to the next.
  await app.call(vault.trash, at(cara, ids[0]!))
  expect(await app.call(pictureWords.ask, at(cara, ids[10]!))).toMatchObject({ state: 'waiting' })
  const { asked_at } = await app.database.system
    .selectFrom('picture_words')
    .select('asked_at')
    .where('memory_id', '=', ids[10]!)
    .executeTakeFirstOrThrow()
  expect(asked_at).not.toBeNull()
  await app.call(vault.restore, at(cara, ids[0]!))
  reader.isAsleep = false
  await read()
  expect(await app.call(pictureWords.reading, of(cara))).toMatchObject({ waiting: 0, read: 12 })
})

test('what breaks off three times is given up, and the next isn’t held up', async () => {
  const amy = await newPerson(app)
  const bad = await reader.bring(base, amy, new Error('ended'))
  const good = await reader.bring(base, amy, ['Fine'])
  for (let time = 0; time < 3; time += 1) {
    await read()
    app.clock.advance({ minutes: 30 })
  }
  const told = { state: 'failed', reason: 'Reading it failed 3 times.' }
  expect(await app.call(pictureWords.ofMemory, at(amy, bad))).toMatchObject(told)
  expect(await app.call(pictureWords.ofMemory, at(amy, good))).toMatchObject({ words: 'Fine' })
  expect(await app.call(pictureWords.ask, at(amy, bad))).toMatchObject({ state: 'waiting' })
})

test('of what there is no picture nothing waits: a damaged photo has failed, a PDF is never asked for', async () => {
  const eva = await newPerson(app)
  const [damaged, paper] = [await reader.bring(base, eva, []), await reader.bring(base, eva, [])]
  const states = [
    [damaged, 'unreadable'],
    [paper, 'none'],
  ] as const
  for (const [id, picture_state] of states)
    await app.database.system
      .updateTable('memories')
      .set({ picture_state })
      .where('id', '=', id)
      .execute()
  const told = { state: 'failed', reason: 'No picture could be made of this file.' }
  expect(await app.call(pictureWords.ofMemory, at(eva, damaged))).toMatchObject(told)
  for (const id of [damaged, paper]) {
    expect((await app.attempt(pictureWords.ask, at(eva, id))).status).toBe(409)
    await app.database.system
      .insertInto('picture_words')
      .values({ memory_id: id, family_id: eva.familyId })
      .execute()
  }
  expect(await app.call(pictureWords.reading, of(eva))).toMatchObject({ waiting: 0 })
})

test('of what was read, only lines that say something are kept', () => {
  const line = (words: string) => ({ words, confidence: 0.9 })
  expect(wordsOf([line('A'), line('--'), line('Ok'), line('12')])).toBe('Ok\n12')
})
