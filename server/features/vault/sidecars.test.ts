import { beforeAll, expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { albums } from '#contract/vault/albums.ts'
import { vault } from '#contract/vault/index.ts'
import type { Told } from '#contract/vault/changes.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { makePictures } from './make-pictures.ts'

const app = await testServer()
let base: string
beforeAll(async () => {
  base = await app.listen()
})

const dated = (taken: string) =>
  plainPhoto(30, 20)
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .toBuffer()
const sureOf: Record<number, 'day' | 'month' | 'year'> = { 4: 'year', 7: 'month', 10: 'day' }
const tell = (as: Person, items: { sha256: string; told: Told }[]) =>
  app.call(vault.tell, { as, params: { familyId: as.familyId }, body: { items } })
const day = (takenOn: string, certainty: 'day' | 'month' | 'year' = 'day') => ({
  day: { takenOn, certainty, secondOfDay: 3600 },
})

test('what a note beside a file says is kept with the memory, found by its words, and told twice changes nothing', async () => {
  const nora = await newPerson(app, { name: 'sidecars' })
  const params = { familyId: nora.familyId }
  const { person: ida } = await app.call(people.create, {
    as: nora,
    params,
    body: { givenName: 'Ída', surname: 'Lund' },
  })
  const { sha256, id } = await bringFile(base, nora, {
    bytes: await plainPhoto(30, 20).toBuffer(),
    name: 'boat.jpg',
  })
  const told: Told = {
    ...day('1986-07-14', 'month'),
    position: { latitude: 47.1, longitude: -88.5 },
    caption: 'The boat',
    place: 'Hancock',
    isFavourite: true,
    people: ['Ida Lund', 'Uncle Ole'],
    tags: ['lake'],
    album: 'Summers',
  }
  for (let twice = 0; twice < 2; twice += 1)
    expect(await tell(nora, [{ sha256, told }])).toEqual({ told: 1 })
  await makePictures(actAsSystem(app.ports))
  const [memory] = await seenIn(app, nora)
  expect(memory).toMatchObject({
    id,
    takenOn: '1986-07-01',
    certainty: 'month',
    datedBy: 'sidecar',
    position: told.position,
    caption: 'The boat',
    place: 'Hancock',
    isFavourite: true,
    people: [{ id: ida.id }],
    tags: ['lake', 'Uncle Ole'],
  })
  expect((await app.call(albums.list, { as: nora, params })).albums).toMatchObject([
    { title: 'Summers', count: 1, coverId: id },
  ])
  expect(await seenIn(app, nora, { words: 'uncle ole lake' })).toHaveLength(1)
  const tags = { as: nora, params: { ...params, memoryId: id }, body: { tags: ['lake'] } }
  expect((await app.call(vault.change, tags)).tags).toEqual(['lake'])
  expect(await seenIn(app, nora, { words: 'ole' })).toEqual([])
})

test('what somebody said before stays, whatever a note says', async () => {
  const nora = await newPerson(app, { name: 'said-before' })
  const { sha256, id } = await bringFile(base, nora, {
    bytes: await plainPhoto(31, 20).toBuffer(),
    name: 'dock.jpg',
  })
  const params = { familyId: nora.familyId, memoryId: id }
  const said = { takenOn: '1974-01-01', certainty: 'year' as const }
  await app.call(vault.change, {
    as: nora,
    params,
    body: { caption: 'Ours', place: 'Oslo', day: said },
  })
  const album = 'Summers'
  await tell(nora, [
    { sha256, told: { ...day('1986-07-14'), caption: 'Theirs', place: 'Rome', album } },
    { sha256, told: { album: 'summers' } },
  ])
  expect(await seenIn(app, nora)).toMatchObject([
    { caption: 'Ours', place: 'Oslo', takenOn: '1974-01-01', certainty: 'year', datedBy: 'hand' },
  ])
  const { albums: all } = await app.call(albums.list, { as: nora, params })
  expect(all.map(({ title }) => title)).toEqual(['Summers'])
})

test.each([
  // The same day but for the zone: the camera knows the hour. A camera that was set wrong is corrected.
  ['1986:07:14 23:30:00', '1986-07-15', '1986-07-14', 'file'],
  ['2000:01:01 00:00:00', '1986-07-15', '1986-07-15', 'sidecar'],
])('a camera says %s and a note %s: it is of %s', async (camera, note, takenOn, datedBy) => {
  for (const isReadFirst of [true, false]) {
    const nora = await newPerson(app, { name: `camera-${datedBy}-${isReadFirst}` })
    const { sha256 } = await bringFile(base, nora, { bytes: await dated(camera), name: 'a.jpg' })
    if (isReadFirst) await makePictures(actAsSystem(app.ports))
    await tell(nora, [{ sha256, told: day(note) }])
    await makePictures(actAsSystem(app.ports))
    expect(await seenIn(app, nora)).toMatchObject([{ takenOn, datedBy }])
  }
})

const xmpOf = (day: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:DateCreated="${day}"/></rdf:RDF></x:xmpmeta>`

test('of what a file and a note say the more exact is believed where both may be right, whichever is read first', async () => {
  const said = [
    ['1986', '1986-07-14', '1986-07-14', 'day', 'sidecar'],
    ['1986', '1986-01-01', '1986-01-01', 'day', 'sidecar'],
    ['1986', '1986-07', '1986-07-01', 'month', 'sidecar'],
    ['1986-07-14', '1986', '1986-07-14', 'day', 'file'],
    ['1986-07-14', '1986-07', '1986-07-14', 'day', 'file'],
    // What contradicts the file corrects it.
    ['2019-03-02', '1986', '1986-01-01', 'year', 'sidecar'],
  ] as const
  for (const isReadFirst of [true, false]) {
    const nora = await newPerson(app)
    const notes: Parameters<typeof tell>[1] = []
    for (const [i, [file, note]] of said.entries()) {
      const bytes = await plainPhoto(30, 20 + i)
        .withXmp(xmpOf(file))
        .toBuffer()
      const { sha256 } = await bringFile(base, nora, { bytes, name: `${i}.jpg` })
      notes.push({ sha256, told: day(note.padEnd(10, '-01'), sureOf[note.length]) })
    }
    if (isReadFirst) await makePictures(actAsSystem(app.ports))
    await tell(nora, notes)
    await makePictures(actAsSystem(app.ports))
    const seen = (await seenIn(app, nora)).toSorted((a, b) => a.fileName.localeCompare(b.fileName))
    expect(seen.map(({ takenOn, certainty, datedBy }) => [takenOn, certainty, datedBy])).toEqual(
      said.map(([, , ...expected]) => expected),
    )
  }
})

test('notes of files that aren’t in one’s own vault tell nothing to anybody', async () => {
  const [nora, otto] = [
    await newPerson(app, { name: 'one-vault' }),
    await newPerson(app, { name: 'other-vault' }),
  ]
  const { sha256 } = await bringFile(base, nora, {
    bytes: await plainPhoto(32, 20).toBuffer(),
    name: 'a.jpg',
  })
  expect(await tell(otto, [{ sha256, told: { caption: 'Not yours', album: 'Mine' } }])).toEqual({
    told: 0,
  })
  expect((await seenIn(app, nora))[0]?.caption).toBe('')
  const params = { familyId: otto.familyId }
  expect((await app.call(albums.list, { as: otto, params })).albums).toEqual([])
})

test('a picture that lies in two folders has both notes', async () => {
  const nora = await newPerson(app)
  const bytes = await plainPhoto(31, 20).toBuffer()
  const { sha256 } = await bringFile(base, nora, { bytes, name: 'lake.jpg' })
  const first: Told = { caption: 'The lake', tags: ['lake'], album: 'Photos' }
  const second: Told = { caption: 'Another', place: 'Hancock', tags: ['summer'], album: 'Summers' }
  const items = [first, second].map((told) => ({ sha256, told }))
  expect(await tell(nora, items)).toEqual({ told: 2 })
  const [memory] = await seenIn(app, nora)
  expect(memory).toMatchObject({ caption: 'The lake', place: 'Hancock', tags: ['lake', 'summer'] })
  const { albums: all } = await app.call(albums.list, {
    as: nora,
    params: { familyId: nora.familyId },
  })
  expect(all.map(({ title, count }) => [title, count])).toEqual([
    ['Photos', 1],
    ['Summers', 1],
  ])
})
