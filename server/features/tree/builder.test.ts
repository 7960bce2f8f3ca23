import { beforeAll, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { tree } from '#contract/tree/index.ts'
import { vault } from '#contract/vault.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
let base: string
let joe: Person
let params: { familyId: string }
beforeAll(async () => {
  base = await app.listen()
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const add = async (givenName: string) =>
  (await app.call(people.create, { as: joe, params, body: { givenName } })).person.id
const of = (personId: string) => ({ as: joe, params: { ...params, personId } })
const undo = () => app.call(tree.undo, { as: joe, params })
const portrait = async (personId: string) => (await app.call(people.read, of(personId))).portraitId

it('a photo of the vault stands on a card, and is taken back and brought back', async () => {
  const ida = await add('Ida')
  const bytes = await plainPhoto(80, 60).toBuffer()
  const { id: memoryId } = await bringFile(base, joe, { bytes, name: 'ida.jpg' })
  await app.call(tree.portrait, { ...of(ida), body: { memoryId } })
  expect(await portrait(ida)).toBe(memoryId)
  const { people: drawn } = await app.call(tree.read, { as: joe, params })
  expect(drawn.portraits[drawn.ids.indexOf(ida)]).toBe(memoryId)
  await undo()
  expect(await portrait(ida)).toBe(null)
  await app.call(tree.redo, { as: joe, params })
  expect(await portrait(ida)).toBe(memoryId)
  await app.call(tree.portrait, { ...of(ida), body: { memoryId: null } })
  expect(await portrait(ida)).toBe(null)
  await app.call(vault.trash, { as: joe, params: { ...params, memoryId } })
  const trashed = await app.attempt(tree.portrait, { ...of(ida), body: { memoryId } })
  expect(trashed.status).toBe(409)
})

it('a photo of another family, or none at all, stands on nobody’s card', async () => {
  const ida = await add('Ida')
  const other = await newPerson(app)
  const bytes = await plainPhoto(81, 60).toBuffer()
  const { id: memoryId } = await bringFile(base, other, { bytes, name: 'other.jpg' })
  const refused = await app.attempt(tree.portrait, { ...of(ida), body: { memoryId } })
  expect(refused.status).toBe(404)
  expect(await portrait(ida)).toBe(null)
})

it('chosen kin are added from a card, once, and taken back', async () => {
  const ida = await add('Ida')
  const body = { kind: 'chosen-kin', newPerson: { givenName: 'Lou' } } as const
  const { personId: lou } = await app.call(tree.addKin, { ...of(ida), body })
  const kin = async () => (await app.call(tree.read, { as: joe, params })).chosenKin.length
  expect(await kin()).toBe(1)
  const again = await app.attempt(tree.addKin, {
    ...of(lou),
    body: { kind: 'chosen-kin', personId: ida },
  })
  expect(again.status).toBe(409)
  await undo()
  expect(await kin()).toBe(0)
  expect((await app.call(tree.read, { as: joe, params })).people.ids).not.toContain(lou)
})
