import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { people } from '#contract/people/index.ts'
import { progress } from '#contract/progress.ts'
import { recipes } from '#contract/recipes.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { tree } from '#contract/tree/index.ts'
import { voices } from '#contract/voices.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { buildFile, buildMemory } from '#tests/access/world-files.ts'
import { inLondon, newWritten, onDay } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let params: { familyId: string }
let ann: string
let anna: string

beforeEach(async () => {
  joe = await newPerson(app, { verified: true })
  params = { familyId: joe.familyId }
  ann = await add('Ann')
  anna = await add('Anna')
})

const add = async (givenName: string) =>
  (await app.call(people.create, { as: joe, params, body: { givenName } })).person.id
const of = (personId: string, as = joe) => ({ as, params: { ...params, personId } })
const merge = () => app.call(tree.merge, { ...of(ann), body: { otherId: anna } })
const undo = () => app.attempt(tree.undo, { as: joe, params })
const redo = () => app.attempt(tree.redo, { as: joe, params })
const tells = (mediaId: string, personId = anna) =>
  app.call(treeVoices.link, { ...of(personId), body: { mediaId, as: 'told-of' } })

async function memory(): Promise<string> {
  const memoryId = randomUUID()
  await buildMemory(app, { ...params, memoryId, albumId: randomUUID() })
  const inIt = { memory_id: memoryId, person_id: anna, family_id: joe.familyId }
  await system.insertInto('memory_people').values(inIt).execute()
  return memoryId
}
async function recording(): Promise<string> {
  const mediaId = randomUUID()
  await buildFile(app, { ...params, mediaId })
  return mediaId
}

it('a photo or a recording that was deleted or made private meanwhile takes no other with it', async () => {
  const [deleted, kept] = [await memory(), await memory()]
  const [gone, own, told] = [await recording(), await recording(), await recording()]
  for (const id of [gone, own, told]) await tells(id)
  await merge()
  await system.deleteFrom('memories').where('id', '=', deleted).execute()
  await system.deleteFrom('media').where('id', '=', gone).execute()
  await system
    .updateTable('media')
    .set({ private_to: joe.accountId })
    .where('id', '=', own)
    .execute()
  expect((await undo()).status).toBe(200)
  const heard = await app.call(treeVoices.heard, of(anna))
  expect(heard.memories.map(({ id }) => id)).toEqual([kept])
  expect(heard.recordings.map(({ sound }) => sound.mediaId)).toEqual([told])
})

it('however many recordings tell of somebody, none stays behind', async () => {
  const { familyId: family_id } = joe
  const rows = Array.from({ length: 501 }, () => randomUUID())
  await system
    .insertInto('media')
    .values(
      rows.map((id) => ({
        id,
        family_id,
        kind: 'audio' as const,
        file_name: sealedText(family_id, 'voice.wav'),
        content_type: 'audio/wav',
        storage_key: `media/${id}`,
        created_at: app.clock.now().toString(),
        byte_length: 4,
        sha256: '00',
      })),
    )
    .execute()
  await system
    .insertInto('told_of')
    .values(rows.map((media_id) => ({ media_id, person_id: anna, family_id })))
    .execute()
  await merge()
  const { count } = await system
    .selectFrom('told_of')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', ann)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(501)
})

const later: [string, () => Promise<unknown>, RegExp][] = [
  ['a child', () => child(), /changed meanwhile/],
  ['a recording that tells of them', async () => tells(await recording()), /changed meanwhile/],
  ['their voice', () => spoken(), /changed meanwhile/],
  ['a recipe', () => recipe(), /changed meanwhile/],
  ['a goal', () => goal(), /changed meanwhile/],
  ['a photo', () => memory(), /changed meanwhile/],
  ['a fact', () => change({ nickname: 'Annie' }), /changed meanwhile/],
  ['a death', () => change({ isLiving: false }), /having died/],
  ['an address', () => way(), /anna@post.example/],
  ['two printed cards', () => cards(), /printed card/],
  ['a promise of somebody else', () => promised(), /can’t go along/],
]
it.each(later)('a merge isn’t done again over what came since: %s', async (_, come, words) => {
  await merge()
  await undo()
  await come()
  const refused = await redo()
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(words)])
  expect(await app.call(people.read, of(anna))).toMatchObject({ givenName: 'Anna' })
})

/** By somebody else: one’s own change would end what can be done again. */
async function change(body: { nickname?: string; isLiving?: boolean }) {
  const tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
  const { version } = await app.call(people.read, of(anna))
  await app.call(people.change, { ...of(anna, tom), body: { version, ...body } })
}
const spoken = async () =>
  app.call(treeVoices.link, { ...of(anna), body: { mediaId: await recording(), as: 'speaker' } })
const recipe = () =>
  app.call(recipes.create, { as: joe, params, body: { ...plumCake, personId: anna } })
const goal = () =>
  app.call(progress.setGoal, {
    as: joe,
    params,
    body: { id: randomUUID(), words: 'Ask about the bees', personId: anna, wantedOn: null },
  })
const way = () =>
  app.call(people.addWay, { ...of(anna), body: { kind: 'email', address: 'anna@post.example' } })
async function cards() {
  for (const id of [ann, anna]) await app.call(voices.makeLink, of(id))
}
/** By somebody else as well. */
async function child() {
  const tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
  const body = { kind: 'child' as const, newPerson: { givenName: 'Cy' } }
  await app.call(tree.addKin, { ...of(anna, tom), body })
}
async function promised() {
  const tom = await newPerson(app, { verified: true })
  await join(app, tom, joe.familyId, 'editor')
  for (const id of [ann, anna])
    await app.call(people.addWay, {
      ...of(id),
      body: { kind: 'email', address: 'anna@post.example' },
    })
  const author = { ...tom, familyId: joe.familyId }
  const messageId = await newWritten(app, author)
  const body = { messageId, ...onDay(anna, inLondon('2031-06-04')), isConfirmedTwice: false }
  await app.call(deliveries.schedule, { as: tom, params, body })
}
