import { expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { vault } from '#contract/vault/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { forgetWords } from './rendition-store.ts'

const app = await testServer()
const base = await app.listen()

const familyOf = ({ familyId }: Person) => ({ familyId })

async function tell(by: Person, change: object): Promise<string> {
  const bytes = await plainPhoto(30, 20).toBuffer()
  const { id } = await bringFile(base, by, { bytes, name: 'photo.jpg' })
  const params = { ...familyOf(by), memoryId: id }
  await app.call(vault.change, { as: by, params, body: change })
  return id
}

const find = async (as: Person, words: string) =>
  (await seenIn(app, as, { words })).map(({ id }) => id)

const july = { takenOn: '1986-07-14', certainty: 'day' as const }

test('a search finds words as they stand or slip, years, months and kinds, in its family alone', async () => {
  const owner = await newPerson(app)
  const boat = await tell(owner, { caption: 'Grandpa’s boat', place: 'Hancock', day: july })
  const light = await tell(owner, {
    caption: 'The lighthouse.',
    day: { ...july, takenOn: '1974-07-02' },
  })
  const year = { takenOn: '1986-01-01', certainty: 'year' as const }
  const other = await tell(owner, { caption: 'At school', day: year })
  expect(await find(owner, 'boat 1986')).toEqual([boat])
  expect(await find(owner, '1986')).toEqual([boat, other])
  expect(await find(owner, '1970s')).toEqual([light])
  expect(await find(owner, 'hancock')).toEqual([boat])
  for (const slip of ['ligthhouse', 'lihgthouse', 'lighthose', 'lighthousse'])
    expect(await find(owner, slip)).toEqual([light])
  for (const slip of ['baot 1986', 'obat 1986', 'bota 1986'])
    expect(await find(owner, slip)).toEqual([boat])
  expect(await find(owner, 'house')).toEqual([light])
  expect(await find(owner, 'July')).toEqual([boat, light])
  expect(await find(owner, 'photo school')).toEqual([other])
  for (const day of ['July 14, 1986', '14 july 1986', '7/14/1986', 'july 14', 'summer 1986 boat'])
    expect(await find(owner, day)).toEqual([boat])
  expect(await find(owner, 'the eighties')).toEqual([boat, other])
  expect(await find(owner, 'July 15, 1986')).toEqual([])
  expect(await find(owner, 'school 1986-07-14')).toEqual([])
  expect(await find(owner, 'film')).toEqual([])
  for (const signs of ['🎂', '…', ', ;']) expect(await find(owner, signs)).toEqual([])
  expect(await find(owner, '  ')).toEqual([boat, other, light])
  expect(await find(owner, 'boat 1974')).toEqual([])
  for (const strange of ['100%_', '\\', "o'%", '=photo', '(', "'':*"])
    expect((await find(owner, strange)).length).toBeLessThanOrEqual(3)
  // Words that were there before aren’t any more.
  const params = { ...familyOf(owner), memoryId: boat }
  await app.call(vault.change, { as: owner, params, body: { caption: 'The dinghy', place: '' } })
  // A day is found by what is written, too.
  const lamp = { ...familyOf(owner), memoryId: light }
  await app.call(vault.change, {
    as: owner,
    params: lamp,
    body: { caption: 'lighthouse, July 14, 1986' },
  })
  expect(await find(owner, '1986-07-14')).toEqual([boat, light])
  expect(await find(owner, 'boat')).toEqual([])
  expect(await find(owner, 'hancok')).toEqual([])
  expect(await find(owner, 'dinghy')).toEqual([boat])
  expect(await find(await newPerson(app), 'dinghy')).toEqual([])
})

test('people in pictures are found by whatever they are called, and only those of the family can be named', async () => {
  const owner = await newPerson(app)
  const add = async (as: Person, givenName: string, kinWords = '') => {
    const body = { givenName, kinWords }
    return (await app.call(people.create, { as, params: familyOf(as), body })).person
  }
  const walter = await add(owner, 'Walter', 'Grandpa')
  const edith = await add(owner, 'Edith')
  const stranger = await newPerson(app)
  const theirs = await add(stranger, 'Walter')
  const boat = await tell(owner, {
    caption: 'The boat',
    people: [walter.id, edith.id, theirs.id],
    day: july,
  })
  const refused = { as: owner, params: { ...familyOf(owner), memoryId: boat } }
  const onlyTheirs = await app.attempt(vault.change, { ...refused, body: { people: [theirs.id] } })
  expect(onlyTheirs.status).toBe(404)
  const pier = await tell(owner, { caption: 'The pier', day: july })
  const [seen] = await seenIn(app, owner, { words: 'boat 1986 grandpa' })
  expect(seen).toMatchObject({
    id: boat,
    people: [
      { id: edith.id, name: 'Edith' },
      { id: walter.id, name: 'Walter' },
    ],
  })
  expect(await find(owner, 'waltr')).toEqual([boat])

  // Several at once, besides who is in them; and undone.
  const params = familyOf(owner)
  const changes = [boat, pier].map((id) => ({ id, withPeople: [edith.id] }))
  const { before } = await app.call(vault.changeMany, { as: owner, params, body: { changes } })
  expect((await find(owner, 'edith')).toSorted()).toEqual([boat, pier].toSorted())
  await app.call(vault.changeMany, { as: owner, params, body: { changes: before } })
  expect(await find(owner, 'edith')).toEqual([boat])
  expect(await find(owner, 'walter')).toEqual([boat])

  // Another name counts at once; who was removed is in no picture that is shown.
  const one = { ...params, personId: walter.id }
  const body = { version: walter.version, givenName: 'Wladimir' }
  await app.call(people.change, { as: owner, params: one, body })
  expect(await find(owner, 'wladimir')).toEqual([boat])
  expect(await find(owner, 'walter')).toEqual([])
  await app.call(people.remove, { as: owner, params: one })
  expect(await find(owner, 'wladimir')).toEqual([])
  expect((await seenIn(app, owner, { words: 'boat' }))[0]!.people).toHaveLength(1)
})

test('a word that many are called finds whoever of them is in a picture, alone and with other words', async () => {
  const owner = await newPerson(app)
  const params = familyOf(owner)
  const family: string[] = []
  for (let n = 1; n <= 22; n += 1) {
    const body = { givenName: `Child ${n}`, surname: 'Branch' }
    family.push((await app.call(people.create, { as: owner, params, body })).person.id)
  }
  const all = await tell(owner, { caption: 'Reunion', people: family.slice(1), day: july })
  const one = await tell(owner, { caption: 'At the lake', people: family.slice(0, 1) })
  const said = await tell(owner, { caption: 'A branch in the wind' })
  const none = await tell(owner, { caption: 'The lake' })
  const found = async (words: string) => new Set(await find(owner, words))
  for (const words of ['branch', 'bran', 'brnach', 'branch photo', 'photo branch'])
    expect(await found(words)).toEqual(new Set([all, one, said]))
  for (const words of ['branch lake', 'lake-branch', 'branch photo lake'])
    expect(await found(words)).toEqual(new Set([one]))
  expect(await found('branch child')).toEqual(new Set([all, one]))
  expect(await found('branch child 1986')).toEqual(new Set([all]))
  expect(await found('lake photo')).toEqual(new Set([one, none]))
  expect(await found('photo')).toEqual(new Set([all, one, said, none]))
  expect(await found('branch film')).toEqual(new Set())
  expect(await find(await newPerson(app), 'branch')).toEqual([])
})

test('a word that nothing says any more is forgotten, and a name isn’t', async () => {
  const owner = await newPerson(app)
  const add = { as: owner, params: familyOf(owner), body: { givenName: 'Hermione' } }
  const { person } = await app.call(people.create, add)
  const memoryId = await tell(owner, { caption: 'Zeppelin', people: [person.id] })
  const params = { ...familyOf(owner), memoryId }
  await app.call(vault.change, { as: owner, params, body: { caption: 'Balloon' } })
  await forgetWords(actAsSystem(app.ports))
  const rows = await app.database.system
    .selectFrom('vault_words')
    .select('word')
    .where('family_id', '=', owner.familyId)
    .execute()
  expect(rows.map(({ word }) => word).toSorted()).toEqual(['balloon', 'hermione'])
})
