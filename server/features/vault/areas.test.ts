import { beforeAll, expect, test } from 'vitest'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree } from '#contract/tree/index.ts'
import { people } from '#contract/people/index.ts'
import { vault } from '#contract/vault/index.ts'
import type { Told } from '#contract/vault/changes.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { noteAreas } from './note-areas.ts'

const app = await testServer()
let base: string
let shade = 0
beforeAll(async () => {
  base = await app.listen()
})

const hancock = { latitude: 47.127, longitude: -88.581 }
const nearby = { latitude: 47.161, longitude: -88.512 }
const chicago = { latitude: 41.88, longitude: -87.63 }

async function taken(by: Person, position: Told['position'], place = ''): Promise<string> {
  shade += 1
  // Far enough apart that no two are the same file.
  const bytes = await plainPhoto(30 + shade, 20).toBuffer()
  const { id, sha256 } = await bringFile(base, by, { bytes, name: 'photo.jpg' })
  const told = { ...(position && { position }), ...(place && { place }) }
  const params = { familyId: by.familyId }
  await app.call(vault.tell, { as: by, params, body: { items: [{ sha256, told }] } })
  return id
}

const areasOf = (as: Person, familyId = as.familyId, query = {}) =>
  app.call(vault.areas, { as, params: { familyId }, query })
const noted = () => noteAreas(actAsSystem(app.ports))

test('areas are counted, each with its middle, the name of the place and what was taken there', async () => {
  const owner = await newPerson(app)
  await taken(owner, hancock, 'Hancock')
  const newest = await taken(owner, nearby)
  const far = await taken(owner, chicago)
  await taken(owner, undefined, 'Nowhere')
  expect(await areasOf(owner)).toEqual({ items: [], next: null, isWaiting: true })
  await noted()
  const { items, next, isWaiting } = await areasOf(owner)
  expect([next, isWaiting]).toEqual([null, false])
  expect(items.toSorted((a, b) => b.count - a.count)).toMatchObject([
    { latitude: 47.15, longitude: -88.55, count: 2, isMore: false, place: 'Hancock' },
    { latitude: 41.85, longitude: -87.65, count: 1, isMore: false, place: '' },
  ])
  const of = (place: string) => items.find((area) => area.place === place)!.mark
  const seen = await seenIn(app, owner, { areas: of('Hancock') })
  expect(seen.map(({ id }) => id)).toContain(newest)
  expect(seen).toHaveLength(2)
  expect(await seenIn(app, owner, { areas: `${of('Hancock')},${of('')}` })).toHaveLength(3)

  const first = await areasOf(owner, owner.familyId, { limit: 1 })
  const rest = await areasOf(owner, owner.familyId, { limit: 1, cursor: first.next! })
  expect([...first.items, ...rest.items]).toEqual(items)

  await app.call(vault.trash, { as: owner, params: { familyId: owner.familyId, memoryId: far } })
  expect((await areasOf(owner)).items).toHaveLength(1)
})

test('in the database lies no position, and another family’s marks of the same place are others', async () => {
  const [one, other] = [await newPerson(app), await newPerson(app)]
  await taken(one, hancock)
  await taken(other, hancock)
  await noted()
  const [ours, theirs] = [(await areasOf(one)).items, (await areasOf(other)).items]
  expect([ours.length, theirs.length]).toEqual([1, 1])
  expect(ours[0]!.mark).not.toBe(theirs[0]!.mark)
  expect(await seenIn(app, one, { areas: theirs[0]!.mark })).toEqual([])
  const row = await app.database.system
    .selectFrom('memories')
    .select('area')
    .where('family_id', '=', one.familyId)
    .executeTakeFirstOrThrow()
  expect(row.area).toMatch(/^[\w-]{12}$/)
})

test('what is said of a position later moves it on the map', async () => {
  const owner = await newPerson(app)
  const id = await taken(owner, hancock)
  await noted()
  const { sha256 } = await app.database.system
    .selectFrom('media')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = [{ sha256, told: { position: chicago } }]
  await app.call(vault.tell, { as: owner, params: { familyId: owner.familyId }, body: { items } })
  expect((await areasOf(owner)).isWaiting).toBe(true)
  await noted()
  expect((await areasOf(owner)).items.map(({ latitude }) => latitude)).toEqual([41.85])
})

test('whoever a branch is hidden from isn’t told where its people were', async () => {
  const joe = await newPerson(app)
  const nora = await newPerson(app)
  await join(app, nora, joe.familyId, 'viewer')
  const params = { familyId: joe.familyId }
  const gus = (await app.call(people.create, { as: joe, params, body: { givenName: 'Gus' } }))
    .person.id
  const of = (personId: string) => ({ as: joe, params: { ...params, personId } })
  const kin = async (personId: string, kind: 'partner' | 'child', givenName: string) =>
    (await app.call(tree.addKin, { ...of(personId), body: { kind, newPerson: { givenName } } }))
      .personId
  const hal = await kin(gus, 'partner', 'Hal')
  const ida = await kin(hal, 'child', 'Ida')
  const memoryId = await taken(joe, chicago)
  await taken(joe, hancock)
  await app.call(vault.change, {
    as: joe,
    params: { ...params, memoryId },
    body: { people: [ida] },
  })
  await noted()
  expect((await areasOf(nora, joe.familyId)).items).toHaveLength(2)
  const partnershipId = (await app.call(tree.life, of(hal))).partnerships[0]!.id
  await app.call(treeBranches.keep, { as: joe, params, body: { partnershipId } })
  expect((await areasOf(nora, joe.familyId)).items.map(({ latitude }) => latitude)).toEqual([47.15])
  expect((await areasOf(joe)).items).toHaveLength(2)
})
