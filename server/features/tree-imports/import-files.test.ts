import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { people } from '#contract/people/index.ts'
import { tree } from '#contract/tree/index.ts'
import { treeImports, type TreeImport } from '#contract/tree-imports.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { albums } from '#contract/vault/albums.ts'
import { recipes } from '#contract/recipes.ts'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'

const app = await testServer()
let base: string
let joe: Person
let params: { familyId: string }
beforeAll(async () => void (base = await app.listen()))
beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const family = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Nils /Berg/
1 OBJE @O1@
1 OBJE @O2@
1 OBJE @O3@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Karin /Berg/
1 OBJE @O2@
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
0 @O1@ OBJE
1 FILE nils.jpg
2 FORM image/jpeg
2 TITL Nils as a boy
0 @O2@ OBJE
1 FILE both.jpg
2 FORM image/jpeg
0 @O3@ OBJE
1 FILE voice.wav
2 FORM audio/wav
0 TRLR
`

const of = (importId: string) => ({ as: joe, params: { ...params, importId } })
type Same = BodyOf<typeof treeImports.bring>['same']
async function brought(same: Same = []): Promise<TreeImport> {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/families/${params.familyId}/tree/imports?name=berg.gdz`,
    headers: { cookie: joe.cookie, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(family),
  })
  const { id } = answer.json<TreeImport>()
  return app.call(treeImports.bring, { ...of(id), body: { same } })
}
const created = async (givenName: string) =>
  (await app.call(people.create, { as: joe, params, body: { givenName, surname: 'Berg' } })).person
    .id
const portraitOf = async (personId: string) =>
  (await app.call(people.read, { as: joe, params: { ...params, personId } })).portraitId
const put = async (bytes: Uint8Array, name: string) => {
  const { id } = await bringFile(base, joe, { bytes, name })
  return { id, sha256: createHash('sha256').update(bytes).digest('hex') }
}
const link = (importId: string, files: BodyOf<typeof treeImports.linkFiles>['files']) =>
  app.call(treeImports.linkFiles, { ...of(importId), body: { files } })
const idOf = async (name: string) => {
  const { ids, names } = (await app.call(tree.read, { as: joe, params })).people
  return ids[names.indexOf(name)]!
}

it('pictures and sounds of a zip belong to their people, and go with them when all of it is taken back', async () => {
  const here = await put(await plainPhoto(50, 40).toBuffer(), 'was-here.jpg')
  app.clock.advance({ minutes: 1 })
  const { id, ...told } = await brought()
  expect(told).toMatchObject({ files: 3, filesHere: 0, filesLost: 0 })
  const { files } = await app.call(treeImports.files, { ...of(id), query: {} })
  expect(files.map(({ name }) => name)).toEqual(['nils.jpg', 'both.jpg', 'voice.wav'])
  const own = await put(await plainPhoto(90, 60).toBuffer(), 'nils.jpg')
  const sound = await put(wav(new Uint8Array(800)), 'voice.wav')
  await link(id, [{ position: 1, sha256: here.sha256 }])
  await link(id, [{ position: 0, sha256: own.sha256, isSent: true }])
  const all = await link(id, [{ position: 2, sha256: sound.sha256 }])
  expect(all).toMatchObject({ filesHere: 3, filesLost: 0 })

  const nils = await idOf('Nils Berg')
  const about = { as: joe, params: { ...params, personId: nils } }
  const heard = await app.call(treeVoices.heard, about)
  expect(heard.memories.map((memory) => memory.id).toSorted()).toEqual([own.id, here.id].toSorted())
  expect(heard.memories.find((one) => one.id === own.id)!.caption).toBe('Nils as a boy')
  expect(heard.recordings).toMatchObject([{ tellsOfThem: true, isSpokenByThem: false }])
  expect(await app.call(people.read, about)).toMatchObject({ portraitId: own.id })
  const karin = { as: joe, params: { ...params, personId: await idOf('Karin Berg') } }
  expect(await app.call(people.read, karin)).toMatchObject({ portraitId: here.id })

  // Said once more it changes nothing, and what is here is never called lost.
  await link(id, [
    { position: 0, sha256: own.sha256 },
    { position: 1, why: 'It is damaged.' },
  ])
  expect(await app.call(treeImports.undo, of(id))).toMatchObject({
    state: 'waiting',
    files: 3,
    filesHere: 0,
  })
  expect((await seenIn(app, joe, { shelf: 'trash' })).map((one) => one.id)).toEqual([own.id])
  expect((await seenIn(app, joe, { shelf: 'all' })).map((one) => one.id)).toEqual([here.id])
  await app.call(treeImports.bring, { ...of(id), body: { same: [] } })
  const again = await link(id, [{ position: 1, sha256: here.sha256 }])
  expect(again).toMatchObject({ filesHere: 1 })
})

it(
  'what somebody used since stays in the vault when the people go',
  longProof(
    'pictures and sounds of a zip belong to their people, and go with them when all of it is taken back',
  ),
  async () => {
    const { id } = await brought()
    const kept = await put(await plainPhoto(91, 60).toBuffer(), 'nils.jpg')
    await link(id, [{ position: 0, sha256: kept.sha256, isSent: true }])
    const album = await app.call(albums.create, { as: joe, params, body: { title: 'Lund' } })
    await app.call(albums.add, {
      as: joe,
      params: { ...params, albumId: album.id },
      body: { memoryIds: [kept.id] },
    })
    await app.call(treeImports.undo, of(id))
    expect(await seenIn(app, joe, { shelf: 'trash' })).toEqual([])
    expect((await seenIn(app, joe, { shelf: 'all' })).map((one) => one.people)).toEqual([[]])
  },
)

it(
  'what came to the vault by another hand, or is a recipe’s picture, stays when the people go',
  longProof(
    'pictures and sounds of a zip belong to their people, and go with them when all of it is taken back',
  ),
  async () => {
    const { id } = await brought()
    const aunt = await newPerson(app)
    await join(app, aunt, joe.familyId, 'editor')
    const hers = await plainPhoto(94, 60).toBuffer()
    const { id: herId } = await bringFile(
      base,
      { ...aunt, familyId: joe.familyId },
      { bytes: hers, name: 'hers.jpg' },
    )
    const sha256 = createHash('sha256').update(hers).digest('hex')
    const before = await put(await plainPhoto(95, 60).toBuffer(), 'own.jpg')
    await link(id, [
      { position: 0, sha256, isSent: true },
      { position: 1, sha256: before.sha256 },
    ])
    await app.call(treeImports.undo, of(id))
    expect(await seenIn(app, joe, { shelf: 'trash' })).toEqual([])

    await app.call(treeImports.bring, { ...of(id), body: { same: [] } })
    const card = await put(await plainPhoto(96, 60).toBuffer(), 'card.jpg')
    await link(id, [{ position: 0, sha256: card.sha256, isSent: true }])
    await app.call(recipes.create, {
      as: joe,
      params,
      body: { ...plumCake, memoryId: card.id },
    })
    await app.call(treeImports.undo, of(id))
    const all = await seenIn(app, joe, { shelf: 'all' })
    expect(all.map((one) => one.id).toSorted()).toEqual([herId, before.id, card.id].toSorted())
  },
)

it('undo takes back the portraits that it gave, and no other', async () => {
  const nils = await created('Nils')
  const [x, y] = [
    await put(await plainPhoto(97, 60).toBuffer(), 'x.jpg'),
    await put(await plainPhoto(98, 60).toBuffer(), 'y.jpg'),
  ]
  await app.call(vault.change, {
    as: joe,
    params: { ...params, memoryId: x.id },
    body: { people: [nils] },
  })
  const karin = await created('Karin')
  await app.database.system
    .updateTable('people')
    .set({ portrait_id: y.id })
    .where('id', '=', karin)
    .execute()
  const { id } = await brought([
    { place: 0, personId: nils },
    { place: 1, personId: karin },
  ])
  await link(id, [
    { position: 0, sha256: x.sha256 },
    { position: 1, sha256: y.sha256 },
  ])
  expect(await portraitOf(nils)).toBe(x.id)
  await app.call(treeImports.undo, of(id))
  expect(await portraitOf(nils)).toBe(null)
  expect(await portraitOf(karin)).toBe(y.id)
})

it('pictures come to whom their people became; one that was deleted isn’t here, and may come again', async () => {
  const { id } = await brought()
  const [elsa, nils] = [await created('Elsa'), await idOf('Nils Berg')]
  await app.call(tree.merge, {
    as: joe,
    params: { ...params, personId: elsa },
    body: { otherId: nils },
  })
  const photo = await plainPhoto(99, 60).toBuffer()
  const own = await put(photo, 'nils.jpg')
  const file = { position: 0, sha256: own.sha256, isSent: true }
  expect(await link(id, [file])).toMatchObject({ filesHere: 1 })
  expect(await portraitOf(elsa)).toBe(own.id)
  const [seen] = await seenIn(app, joe, { shelf: 'all' })
  expect(seen!.people.map((one) => one.id)).toEqual([elsa])

  await app.call(vault.trash, { as: joe, params: { ...params, memoryId: own.id } })
  expect(await app.call(treeImports.list, { as: joe, params })).toMatchObject([
    { files: 3, filesHere: 0, filesLost: 0 },
  ])
  const query = { state: 'wanted' as const }
  expect((await app.call(treeImports.files, { ...of(id), query })).files).toHaveLength(3)
  const again = await put(photo, 'nils.jpg')
  expect(await link(id, [file])).toMatchObject({ filesHere: 1 })
  expect(await portraitOf(elsa)).toBe(again.id)
})

it(
  'people whose recipe somebody wrote down aren’t taken back',
  longProof(
    'pictures and sounds of a zip belong to their people, and go with them when all of it is taken back',
  ),
  async () => {
    const { id } = await brought()
    await app.call(recipes.create, {
      as: joe,
      params,
      body: { ...plumCake, personId: await idOf('Karin Berg') },
    })
    expect((await app.attempt(treeImports.undo, of(id))).status).toBe(409)
  },
)

it(
  'an undo that is refused leaves every picture where it is',
  longProof(
    'pictures and sounds of a zip belong to their people, and go with them when all of it is taken back',
  ),
  async () => {
    const { id } = await brought()
    const own = await put(await plainPhoto(92, 60).toBuffer(), 'nils.jpg')
    await link(id, [{ position: 0, sha256: own.sha256 }])
    const other = await put(await plainPhoto(93, 60).toBuffer(), 'later.jpg')
    const nils = await idOf('Nils Berg')
    await app.call(vault.change, {
      as: joe,
      params: { ...params, memoryId: other.id },
      body: { people: [nils] },
    })
    const refused = await app.attempt(treeImports.undo, of(id))
    expect(refused.status).toBe(409)
    const heard = await app.call(treeVoices.heard, {
      as: joe,
      params: { ...params, personId: nils },
    })
    expect(heard.memories).toHaveLength(2)
    expect(await app.call(treeImports.list, { as: joe, params })).toMatchObject([{ filesHere: 1 }])
  },
)

it('what couldn’t come is told by its name; what isn’t in the vault isn’t linked, and people come first', async () => {
  const { id } = await brought()
  const lost = await link(id, [
    { position: 0, why: 'It is damaged.' },
    { position: 1, sha256: 'a'.repeat(64) },
    { position: 99, why: 'No such file.' },
  ])
  expect(lost).toMatchObject({ files: 3, filesHere: 0, filesLost: 1 })
  const query = { state: 'lost' as const }
  expect((await app.call(treeImports.files, { ...of(id), query })).files).toEqual([
    { position: 0, name: 'nils.jpg', state: 'lost', why: 'It is damaged.' },
  ])
  await app.call(treeImports.undo, of(id))
  const early = await app.attempt(treeImports.linkFiles, {
    ...of(id),
    body: { files: [{ position: 0, why: 'x' }] },
  })
  expect(early.status).toBe(409)
})

it('viewers are told nothing of the zip', async () => {
  const { id } = await brought()
  const viewer = await newPerson(app)
  await join(app, viewer, joe.familyId, 'viewer')
  const refused = await app.attempt(treeImports.files, { ...of(id), as: viewer, query: {} })
  expect(refused.status).toBe(403)
})
