import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { vault } from '#contract/vault/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { makePictures } from './make-pictures.ts'
import { noteNames } from './note-names.ts'

const app = await testServer()
let base: string
let nora: Person
let ben: Person
beforeAll(async () => {
  base = await app.listen()
  nora = await newPerson(app, { name: 'nora' })
  ben = await newPerson(app, { name: 'ben' })
})

const system = () => actAsSystem(app.ports)
const found = async (words: string, as = nora) =>
  (await seenIn(app, as, { words })).map(({ fileName }) => fileName)

test('a photo is found by the name of its file, in part and with other words, and no name lies open', async () => {
  const colours = ['#8c1f3f', '#085f5a', '#123456']
  const names = ['Hochzeit_Oma-Änne 1956.jpg', 'IMG_20190608_1234.jpg', 'Regatta.jpg']
  for (const [i, name] of names.entries())
    await bringFile(base, nora, { bytes: await plainPhoto(60, 40, colours[i]).toBuffer(), name })
  await bringFile(base, ben, { bytes: await plainPhoto(60, 40).toBuffer(), name: 'Hochzeit.jpg' })
  await makePictures(system())
  expect(await found('regatta')).toEqual([])
  await noteNames(system())
  expect(await found('regatta')).toEqual([names[2]])
  expect(await found('hochz')).toEqual([names[0]])
  expect(await found('oma anne photo')).toEqual([names[0]])
  expect(await found('IMG_2019')).toEqual([names[1]])
  expect(await found('img_20190608_1234.jpg')).toEqual([names[1]])
  expect(await found('1234')).toEqual([names[1]])
  expect(await found('regatta hochzeit')).toEqual([])
  expect(await found('regatta', ben)).toEqual([])
  const { rows } = await sql<{ row: string }>`select memories::text as row from memories`.execute(
    app.database.system,
  )
  for (const { row } of rows) expect(row.toLowerCase()).not.toMatch(/regatta|hochzeit/)
})

const xmp = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`
const written = xmp(
  `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Grandpa’s boat at the pier</rdf:li></rdf:Alt></dc:description>
   <dc:subject><rdf:Bag><rdf:li>lake</rdf:li><rdf:li>summer</rdf:li></rdf:Bag></dc:subject>`,
)
const photo = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } }).jpeg()

test('what somebody wrote into a file is its caption and its tags; what the family wrote stays, and what it took away doesn’t come back', async () => {
  const bytes = await photo('#aa3311').withXmp(written).toBuffer()
  const { id } = await bringFile(base, nora, { bytes, name: 'a.jpg' })
  const other = await bringFile(base, nora, {
    bytes: await photo('#33aa11').withXmp(written).toBuffer(),
    name: 'b.jpg',
  })
  const params = { familyId: nora.familyId, memoryId: other.id }
  await app.call(vault.change, { as: nora, params, body: { caption: 'Ours', tags: ['boat'] } })
  await makePictures(system())
  const one = async (memoryId: string) => (await seenIn(app, nora, { memoryId }))[0]!
  expect(await one(id)).toMatchObject({
    caption: 'Grandpa’s boat at the pier',
    tags: ['lake', 'summer'],
  })
  expect(await one(other.id)).toMatchObject({ caption: 'Ours', tags: ['boat', 'lake', 'summer'] })
  const own = { familyId: nora.familyId, memoryId: id }
  await app.call(vault.change, { as: nora, params: own, body: { caption: '', tags: [] } })
  await app.database.system
    .updateTable('memories')
    .set({ picture_state: 'waiting', begun_at: null })
    .where('id', '=', id)
    .execute()
  await app.database.system.deleteFrom('renditions').where('memory_id', '=', id).execute()
  await makePictures(system())
  expect(await one(id)).toMatchObject({ caption: '', tags: [], pictureState: 'ready' })
})

test('what cameras write into the place for words isn’t a caption', async () => {
  const bytes = await photo('#1133aa')
    .withExif({ IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA' } })
    .toBuffer()
  const { id } = await bringFile(base, nora, { bytes, name: 'c.jpg' })
  await makePictures(system())
  expect((await seenIn(app, nora, { memoryId: id }))[0]).toMatchObject({ caption: '' })
})
