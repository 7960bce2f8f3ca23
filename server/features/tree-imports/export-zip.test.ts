import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { tree } from '#contract/tree/index.ts'
import { treeImports, type TreeImport } from '#contract/tree-imports.ts'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
let base: string
beforeAll(async () => void (base = await app.listen()))

const family = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Nils /Berg/
1 BIRT
2 DATE 1850
1 OBJE @O1@
1 FAMC @F1@
0 @I2@ INDI
1 NAME Karin /Berg/
1 BIRT
2 DATE 1990
1 OBJE @O2@
1 FAMC @F1@
0 @F1@ FAM
1 CHIL @I1@
1 CHIL @I2@
0 @O1@ OBJE
1 FILE photos/nils%20berg.jpg
2 FORM image/jpeg
1 _OURS kept
0 @O2@ OBJE
1 FILE C:\\Pictures\\Karin.jpg
2 FORM image/jpeg
0 TRLR
`

async function brought(joe: Person, text: string): Promise<string> {
  const params = { familyId: joe.familyId }
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/families/${joe.familyId}/tree/imports?name=berg.gdz`,
    headers: { cookie: joe.cookie, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
  const { id } = answer.json<TreeImport>()
  await app.call(treeImports.bring, {
    as: joe,
    params: { ...params, importId: id },
    body: { same: [] },
  })
  return id
}
async function put(joe: Person, width: number, name: string) {
  const bytes = await plainPhoto(width, 60).toBuffer()
  const { id } = await bringFile(base, joe, { bytes, name })
  return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
async function zipFor(as: Person, familyId: string, living = 'with') {
  const answer = await fetch(`${base}/api/families/${familyId}/tree/gedzip?living=${living}`, {
    headers: { cookie: as.cookie },
  })
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const { 'gedcom.ged': own, ...media } = files
  return { text: strFromU8(own!), media }
}

it('pictures go out under the names their file gave them, with those of the vault beside them, and come back to the same people', async () => {
  const joe = await newPerson(app)
  const params = { familyId: joe.familyId }
  const importId = await brought(joe, family)
  const [nils, karin] = [await put(joe, 90, 'a.jpg'), await put(joe, 91, 'b.jpg')]
  const files = [
    { position: 0, sha256: nils.sha256 },
    { position: 1, sha256: karin.sha256 },
  ]
  await app.call(treeImports.linkFiles, {
    as: joe,
    params: { ...params, importId },
    body: { files },
  })
  const later = await put(joe, 92, 'nils berg.jpg')
  const everyone = (await app.call(tree.read, { as: joe, params })).people
  const idOf = (name: string) => everyone.ids[everyone.names.indexOf(name)]!
  await app.call(vault.change, {
    as: joe,
    params: { ...params, memoryId: later.id },
    body: { people: [idOf('Nils Berg')], caption: 'On the pier' },
  })
  const whole = await zipFor(joe, joe.familyId)
  expect(Object.keys(whole.media).toSorted()).toEqual([
    'media/b.jpg',
    'media/nils berg.jpg',
    'photos/nils berg.jpg',
  ])
  expect(Buffer.from(whole.media['photos/nils berg.jpg']!).equals(nils.bytes)).toBe(true)
  expect(Buffer.from(whole.media['media/b.jpg']!).equals(karin.bytes)).toBe(true)
  expect(Buffer.from(whole.media['media/nils berg.jpg']!).equals(later.bytes)).toBe(true)
  // A record nobody touched has its own bytes still; one whose file lies elsewhere now leads there.
  expect(whole.text).toContain(
    '0 @O1@ OBJE\n1 FILE photos/nils%20berg.jpg\n2 FORM image/jpeg\n1 _OURS kept\n',
  )
  expect(whole.text).toContain('0 @O2@ OBJE\n1 FILE media/b.jpg\n2 FORM image/jpeg\n')
  expect(whole.text).toContain(
    '0 @M1@ OBJE\n1 FILE media/nils%20berg.jpg\n2 FORM image/jpeg\n2 TITL On the pier\n',
  )

  const other = await newPerson(app)
  const second = await brought(other, whole.text)
  const named = await app.call(treeImports.files, {
    as: other,
    params: { familyId: other.familyId, importId: second },
    query: {},
  })
  expect(named.files.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(whole.media).toSorted(),
  )

  const dead = await zipFor(joe, joe.familyId, 'without')
  expect(Object.keys(dead.media).toSorted()).toEqual([
    'media/nils berg.jpg',
    'photos/nils berg.jpg',
  ])
  expect(dead.text).not.toContain('Karin')
})

it('viewers get no picture of the living, and one that shows both stays behind', async () => {
  const joe = await newPerson(app)
  const params = { familyId: joe.familyId }
  await brought(joe, family)
  const everyone = (await app.call(tree.read, { as: joe, params })).people
  const [alone, both] = [await put(joe, 93, 'alone.jpg'), await put(joe, 94, 'both.jpg')]
  const idOf = (name: string) => everyone.ids[everyone.names.indexOf(name)]!
  const name = (memoryId: string, people: string[]) =>
    app.call(vault.change, { as: joe, params: { ...params, memoryId }, body: { people } })
  await name(alone.id, [idOf('Nils Berg')])
  await name(both.id, [idOf('Nils Berg'), idOf('Karin Berg')])
  const viewer = await newPerson(app)
  await join(app, viewer, joe.familyId, 'viewer')
  expect(Object.keys((await zipFor(joe, joe.familyId)).media)).toHaveLength(2)
  expect(Object.keys((await zipFor(viewer, joe.familyId)).media)).toEqual(['media/alone.jpg'])
  const stranger = await newPerson(app)
  const refused = await fetch(`${base}/api/families/${joe.familyId}/tree/gedzip`, {
    headers: { cookie: stranger.cookie },
  })
  expect(refused.status).toBeGreaterThanOrEqual(403)
})
