import { expect, test } from 'vitest'
import { namedPeople } from '#contract/vault/named-people.ts'
import { people } from '#contract/people/index.ts'
import { vault, type Memory } from '#contract/vault/index.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'

const app = await testServer()
const base = await app.listen()

async function bring(by: Person, said: Partial<Pick<Memory, 'place' | 'tags'>>): Promise<string> {
  const bytes = await plainPhoto(30, 20).toBuffer()
  const { id } = await bringFile(base, by, { bytes, name: 'photo.jpg' })
  const params = { familyId: by.familyId, memoryId: id }
  await app.call(vault.change, { as: by, params, body: said })
  return id
}

const placesOf = (as: Person, query: { cursor?: string; limit?: number } = {}) =>
  app.call(vault.places, { as, params: { familyId: as.familyId }, query })

test('places come by name with how many are of each and the newest, a page at a time; the trash doesn’t count', async () => {
  const owner = await newPerson(app)
  expect(await placesOf(owner)).toEqual({ items: [], next: null })
  await bring(owner, {})
  const [, second] = [
    await bring(owner, { place: 'Hancock' }),
    await bring(owner, { place: 'Hancock' }),
  ]
  const lost = await bring(owner, { place: 'Lost' })
  await bring(owner, { place: 'Chicago' })
  await bring(owner, { place: 'Århus' })
  const params = { familyId: owner.familyId, memoryId: lost }
  await app.call(vault.trash, { as: owner, params })

  const all = await placesOf(owner)
  expect(all.next).toBeNull()
  expect(all.items.map(({ place, count }) => [place, count])).toEqual(
    expect.arrayContaining([
      ['Chicago', 1],
      ['Hancock', 2],
      ['Århus', 1],
    ]),
  )
  expect(all.items).toHaveLength(3)
  expect(all.items.find(({ place }) => place === 'Hancock')?.memory.place).toBe('Hancock')

  const walked: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await placesOf(owner, { limit: 1, ...(cursor && { cursor }) })
    walked.push(...page.items.map(({ place }) => place))
    cursor = page.next
  }
  expect(walked).toEqual(all.items.map(({ place }) => place))

  const seen = await seenIn(app, owner, { place: 'Hancock' })
  expect(seen.map(({ id }) => id)).toContain(second)
  expect(seen).toHaveLength(2)
  const alone = await seenIn(app, owner, { memoryId: second })
  expect(alone.map(({ id }) => id)).toEqual([second])
  expect(await seenIn(app, await newPerson(app), { memoryId: second })).toEqual([])
  // Only the whole name: a search is for parts of it.
  expect(await seenIn(app, owner, { place: 'Han' })).toEqual([])
  expect(await placesOf(await newPerson(app))).toEqual({ items: [], next: null })
})

test('tags are added to several at once beside those they had, found by one of them, and undone', async () => {
  const owner = await newPerson(app)
  const [boat, dock] = [await bring(owner, { tags: ['summer'] }), await bring(owner, {})]
  const tagsOf = async () =>
    Object.fromEntries((await seenIn(app, owner)).map(({ id, tags }) => [id, tags]))
  const params = { familyId: owner.familyId }
  const changes = [boat, dock].map((id) => ({ id, withTags: ['the lake', 'summer'] }))
  const { before } = await app.call(vault.changeMany, { as: owner, params, body: { changes } })
  expect(await tagsOf()).toEqual({ [boat]: ['summer', 'the lake'], [dock]: ['the lake', 'summer'] })
  expect(await seenIn(app, owner, { tag: 'the lake' })).toHaveLength(2)
  expect(await seenIn(app, owner, { tag: 'lake' })).toEqual([])

  await app.call(vault.changeMany, { as: owner, params, body: { changes: before } })
  expect(await tagsOf()).toEqual({ [boat]: ['summer'], [dock]: [] })
  expect(await seenIn(app, owner, { tag: 'summer' })).toHaveLength(1)
})

test('single tags are given and taken beside what others do meanwhile, and undone without touching that', async () => {
  const owner = await newPerson(app)
  const id = await bring(owner, { tags: ['summer', 'sad'] })
  const params = { familyId: owner.familyId }
  const tags = async () => (await seenIn(app, owner))[0]!.tags
  const change = async (changes: MemoryChange[]) =>
    (await app.call(vault.changeMany, { as: owner, params, body: { changes } })).before
  // Somebody else gave it one since this browser looked; the one that is there already isn't undone.
  await change([{ id, withTags: ['boat'] }])
  const undo = await change([{ id, withTags: ['joyful', 'summer'], withoutTags: ['sad', 'gone'] }])
  expect(await tags()).toEqual(['summer', 'boat', 'joyful'])
  const one = { as: owner, params: { ...params, memoryId: id } }
  await app.call(vault.change, { ...one, body: { withTags: ['lake'], withoutTags: ['boat'] } })
  await change(undo)
  expect(await tags()).toEqual(['summer', 'lake', 'sad'])
  // Two at the same moment both stand.
  await Promise.all(['a', 'b'].map((tag) => change([{ id, withTags: [tag] }])))
  expect((await tags()).toSorted()).toEqual(['a', 'b', 'lake', 'sad', 'summer'])
})

test('more tags than a picture can have are refused, and none of them is kept', async () => {
  const owner = await newPerson(app)
  const named = (name: string) => Array.from({ length: 60 }, (_, i) => `${name} ${i}`)
  const boat = await bring(owner, { tags: named('a') })
  const other = await bring(owner, {})
  const changes = [other, boat].map((id) => ({ id, withTags: named('b') }))
  const params = { familyId: owner.familyId }
  const refused = await app.attempt(vault.changeMany, { as: owner, params, body: { changes } })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('at most 100')])
  const kept = await seenIn(app, owner)
  expect(kept.map(({ tags }) => tags.length).toSorted((a, b) => a - b)).toEqual([0, 60])
})

test('who is named on something comes by name, with how much that is; the trash doesn’t count', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const named = () => app.call(namedPeople.list, { as: owner, params, query: {} })
  expect(await named()).toEqual({ items: [], next: null })
  const add = async (givenName: string) =>
    (await app.call(people.create, { as: owner, params, body: { givenName } })).person.id
  const [zoe, ada, nobody] = [await add('Zoe'), await add('Ada'), await add('Nils')]
  const [one, other, lost] = [
    await bring(owner, {}),
    await bring(owner, {}),
    await bring(owner, {}),
  ]
  const name = (memoryId: string, ids: string[]) =>
    app.call(vault.change, { as: owner, params: { ...params, memoryId }, body: { people: ids } })
  await name(one, [zoe, ada])
  await name(other, [zoe])
  await name(lost, [nobody])
  await app.call(vault.trash, { as: owner, params: { ...params, memoryId: lost } })
  const { items } = await named()
  expect(items.map(({ person, count }) => [person.name, count])).toEqual([
    ['Ada', 1],
    ['Zoe', 2],
  ])
  const first = await app.call(namedPeople.list, { as: owner, params, query: { limit: 1 } })
  const second = { limit: 1, cursor: first.next! }
  const next = await app.call(namedPeople.list, { as: owner, params, query: second })
  expect(next.items.map(({ person }) => person.name)).toEqual(['Zoe'])
  const seen = await seenIn(app, owner, { personId: zoe })
  expect(seen.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted())
})
