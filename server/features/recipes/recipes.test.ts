import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { people } from '#contract/people/index.ts'
import {
  mostCookings,
  mostCookingsADay,
  mostIngredients,
  recipes,
  type WrittenRecipe,
} from '#contract/recipes.ts'
import { tree } from '#contract/tree/index.ts'
import { vault } from '#contract/vault/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { taken } from '#server/platform/errors.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'
import { tidyRecipesJob } from './jobs.ts'

const app = await testServer()
const base = await app.listen()
const { system: db } = app.database
let joe: Person
let rose: Person
let tom: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app)
  rose = await newPerson(app)
  tom = await newPerson(app)
  await join(app, rose, joe.familyId, 'viewer')
  await join(app, tom, joe.familyId, 'editor')
})

const step = (words: string) => ({ id: randomUUID(), words })
const pulla: WrittenRecipe = {
  ...plumCake,
  title: 'Mummo’s pulla',
  story: 'She never measured.',
  servings: 2,
  servingsWords: 'Two braids',
  minutes: 180,
  ingredients: ['500 ml milk, warm as a finger', '1 tablespoon cardamom', 'Pearl sugar'],
  steps: [step('Stir the yeast into the milk.'), step('Knead.')],
  tags: ['Christmas', 'baking'],
}
const params = () => ({ familyId: joe.familyId })
const create = (body: WrittenRecipe, as = joe) =>
  app.call(recipes.create, { as, params: params(), body })
const at = (recipeId: string) => ({ ...params(), recipeId })
const read = (id: string, as = joe) => app.call(recipes.read, { as, params: at(id) })
const titles = async (query: object = {}, as = joe) =>
  (await app.call(recipes.list, { as, params: params(), query: query as never })).items.map(
    ({ title }) => title,
  )
const photo = async () =>
  (await bringFile(base, joe, { bytes: await plainPhoto(90, 60).toBuffer(), name: 'card.jpg' })).id
async function recording(): Promise<string> {
  const sender = { base, session: joe, familyId: joe.familyId }
  return ((await upload(sender, spokenWav(1), { filename: 'step.wav' })).body as MediaItem).id
}

test('a recipe is written, read whole by the family, and every line of it stays as it was', async () => {
  const made = await create(pulla)
  expect(made).toMatchObject({ ...pulla, version: 1, isFavourite: false, cookings: [], voices: [] })
  expect(await read(made.id, rose)).toEqual(made)
  expect(
    (await app.attempt(recipes.create, { as: rose, params: params(), body: pulla })).status,
  ).toBe(403)
})

test('it is found by title, food, tag and story, also with a slip; a tag and favourites narrow the list', async () => {
  const { id } = await create(pulla)
  await create({ ...plumCake, ingredients: ['500 g Zwetschgen'] })
  for (const words of ['pulla', 'PULA mummo', 'cardamon', 'christmas', 'measured', 'kardamom milk'])
    expect([words, ...(await titles({ words }))]).toEqual([words, 'Mummo’s pulla'])
  expect(await titles({ words: 'zwetschgen' })).toEqual(['Plum cake'])
  expect(await titles({ words: 'xylophone' })).toEqual([])
  expect(await titles({ tag: 'baking' })).toEqual(['Mummo’s pulla'])
  expect(await titles({ shelf: 'favourites' })).toEqual([])
  await app.call(recipes.favour, { as: tom, params: at(id), body: { isFavourite: true } })
  expect(await titles({ shelf: 'favourites' }, rose)).toEqual(['Mummo’s pulla'])
  const { tags } = await app.call(recipes.tags, { as: rose, params: params() })
  expect(tags).toEqual([
    { tag: 'Christmas', count: 1 },
    { tag: 'baking', count: 1 },
  ])
})

test('two who write at once: the second is told, and nothing is overwritten', async () => {
  const { id } = await create(pulla)
  const change = (as: Person, title: string) =>
    app.attempt(recipes.change, { as, params: at(id), body: { ...pulla, title, version: 1 } })
  const both = await Promise.all([change(joe, 'Pulla'), change(tom, 'Pulla, rewritten')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    message: expect.stringContaining('Nothing was overwritten'),
  })
  expect((await read(id)).version).toBe(2)
})

test('a step has the cook’s voice while it is there, and the recording outlives it', async () => {
  const { id } = await create(pulla)
  const [first, second] = pulla.steps
  const mediaId = await recording()
  const on = (stepId: string) => ({ ...at(id), stepId })
  const speak = (stepId: string, body = { mediaId }) =>
    app.attempt(recipes.speak, { as: tom, params: on(stepId), body })
  expect((await speak(first!.id)).status).toBe(204)
  expect((await speak(first!.id)).status).toBe(204)
  expect((await speak(randomUUID())).status).toBe(404)
  expect((await speak(second!.id, { mediaId: randomUUID() })).status).toBe(404)
  expect((await speak(second!.id, { mediaId: await photo() })).status).toBe(404)
  const heard = (await read(id, rose)).voices
  expect(heard).toMatchObject([{ stepId: first!.id, sound: { mediaId } }])
  const body = { ...pulla, steps: [second!], version: 1 }
  expect((await app.call(recipes.change, { as: joe, params: at(id), body })).voices).toEqual([])
  expect((await app.attempt(recipes.hush, { as: joe, params: on(second!.id) })).status).toBe(404)
  expect(
    await db.selectFrom('media').select('id').where('id', '=', mediaId).execute(),
  ).toHaveLength(1)
})

test('days on which it was cooked stand in its log, with a photo, and each once', async () => {
  const memoryId = await photo()
  const { id } = await create({ ...pulla, memoryId })
  const entry = { id: randomUUID(), cookedOn: '2026-12-24', note: 'Two batches', memoryId }
  const cook = (body: typeof entry, as = tom) =>
    app.attempt(recipes.cook, { as, params: at(id), body })
  expect((await cook(entry)).status).toBe(204)
  expect((await cook(entry)).status).toBe(204)
  expect((await cook({ ...entry, id: randomUUID(), cookedOn: '2027-01-06' })).status).toBe(204)
  expect((await cook({ ...entry, id: randomUUID() }, rose)).status).toBe(403)
  const { cookings } = await read(id, rose)
  expect(cookings.map(({ cookedOn }) => cookedOn)).toEqual(['2027-01-06', '2026-12-24'])
  const { items } = await app.call(recipes.list, { as: rose, params: params() })
  expect(items[0]).toMatchObject({ lastCookedOn: '2027-01-06', memoryId })
  await app.call(recipes.uncook, { as: joe, params: { ...at(id), cookingId: entry.id } })
  expect((await read(id)).cookings).toHaveLength(1)
  await db.deleteFrom('memories').where('id', '=', memoryId).execute()
  expect(await read(id)).toMatchObject({ memoryId: null, cookings: [{ memoryId: null }] })
})

test('an id that stands for another day says nothing of whose it is, and a log holds so many', async () => {
  const [{ id }, other] = [await create(pulla), await create(plumCake)]
  const stranger = await newPerson(app)
  const made = { as: stranger, params: { familyId: stranger.familyId }, body: plumCake }
  const theirs = await app.call(recipes.create, made)
  const cook = (recipeId: string, cookedOn: string, as = joe, cookingId = randomUUID()) => {
    const body = { id: cookingId, cookedOn, note: '', memoryId: null }
    return app.attempt(recipes.cook, { as, params: { familyId: as.familyId, recipeId }, body })
  }
  const refused = (message: string) => ({ status: 409, message: expect.stringContaining(message) })
  const known = randomUUID()
  expect((await cook(id, '2027-04-01', joe, known)).status).toBe(204)
  for (const [recipe, as] of [
    [other, joe],
    [theirs, stranger],
  ] as const)
    expect(await cook(recipe.id, '2027-04-01', as, known)).toMatchObject(refused(taken().message))
  for (let time = 1; time < mostCookingsADay; time += 1) await cook(id, '2027-04-01')
  expect(await cook(id, '2027-04-01')).toMatchObject(refused('This day stands in the log 5 times'))
  await sql`insert into recipe_cookings (id, recipe_id, family_id, cooked_on, note, logged_at)
    select gen_random_uuid(), ${id}, ${joe.familyId}, date '2020-01-01' + n, '', now()
    from generate_series(1, ${mostCookings - mostCookingsADay}) n`.execute(db)
  expect(await cook(id, '2027-04-02')).toMatchObject(refused('Take one out to note another.'))
})

test('a variant knows what it was made after, and neither takes the other along', async () => {
  const first = await create(pulla)
  const second = await create({ ...pulla, title: 'Pulla with almonds', variantOf: first.id })
  expect(second.original).toEqual({ id: first.id, title: pulla.title })
  expect((await read(first.id)).variants).toEqual([{ id: second.id, title: 'Pulla with almonds' }])
  const own = { ...pulla, version: 1, variantOf: first.id }
  expect(
    (await app.attempt(recipes.change, { as: joe, params: at(first.id), body: own })).status,
  ).toBe(400)
  await app.call(recipes.remove, { as: tom, params: at(first.id) })
  expect(await read(second.id)).toMatchObject({ original: null, variantOf: null })
})

test('what is removed lies in the trash for thirty days, comes back as it was, and then is gone', async () => {
  const { id } = await create(pulla)
  await app.call(recipes.remove, { as: tom, params: at(id) })
  expect(await titles()).toEqual([])
  expect(await titles({ shelf: 'trash' }, rose)).toEqual([pulla.title])
  const late = { as: joe, params: at(id), body: { isFavourite: true } }
  expect((await app.attempt(recipes.favour, late)).status).toBe(409)
  await app.call(recipes.restore, { as: joe, params: at(id) })
  expect(await titles()).toEqual([pulla.title])
  await app.call(recipes.remove, { as: tom, params: at(id) })
  app.clock.set('2027-06-02T09:00:00Z')
  await tidyRecipesJob.run(actAsSystem(app.ports), {})
  const left = db.selectFrom('recipes').select('id').where('id', '=', id)
  expect(await left.execute()).toEqual([])
})

test('it is somebody’s of the tree; whoever becomes one with another brings it along', async () => {
  const add = async (givenName: string) =>
    (
      await app.call(people.create, {
        as: joe,
        params: params(),
        body: { givenName, surname: 'Lahti' },
      })
    ).person.id
  const [hilma, twice] = [await add('Hilma'), await add('Hilma L.')]
  const { id, person } = await create({ ...pulla, personId: twice })
  expect(person).toEqual({ id: twice, name: 'Hilma L. Lahti' })
  const merging = { as: joe, params: { ...params(), personId: hilma }, body: { otherId: twice } }
  await app.call(tree.merge, merging)
  expect((await read(id, rose)).person).toEqual({ id: hilma, name: 'Hilma Lahti' })
})

test('another family’s recipes, people, pictures and recordings are nothing to a stranger', async () => {
  const { id } = await create(pulla)
  const stranger = await newPerson(app)
  const theirs = { familyId: stranger.familyId }
  const there = { ...theirs, recipeId: id }
  expect((await app.attempt(recipes.read, { as: stranger, params: there })).status).toBe(404)
  for (const foreign of [
    { memoryId: await photo() },
    { variantOf: id },
    { personId: randomUUID() },
  ]) {
    const body = { ...pulla, ...foreign }
    expect((await app.attempt(recipes.create, { as: stranger, params: theirs, body })).status).toBe(
      404,
    )
  }
  const { items } = await app.call(recipes.list, { as: stranger, params: theirs })
  expect(items).toEqual([])
})

test('several are brought at once: all of them, or none', async () => {
  const bring = (brought: WrittenRecipe[]) =>
    app.attempt(recipes.bring, { as: tom, params: params(), body: { recipes: brought } })
  expect((await bring([pulla, { ...plumCake, personId: randomUUID() }])).status).toBe(404)
  expect(await titles()).toEqual([])
  expect((await bring([pulla, plumCake])).status).toBe(201)
  expect(await titles()).toEqual(['Mummo’s pulla', 'Plum cake'])
  const first = await app.call(recipes.list, { as: joe, params: params(), query: { limit: 1 } })
  expect(first.next).not.toBeNull()
  expect(await titles({ limit: 1, cursor: first.next })).toEqual(['Plum cake'])
})

test('nonsense is refused with a sentence, and three hundred lines are kept', async () => {
  const attempt = async (body: object) =>
    (
      await app.attempt(recipes.create, {
        as: joe,
        params: params(),
        body: { ...pulla, ...body } as never,
      })
    ).status
  expect(await attempt({ title: '  ' })).toBe(400)
  expect(await attempt({ ingredients: ['a\u0000b'] })).toBe(400)
  expect(
    await attempt({ ingredients: Array.from({ length: mostIngredients + 1 }, () => 'salt') }),
  ).toBe(400)
  expect(await attempt({ steps: [pulla.steps[0], pulla.steps[0]] })).toBe(400)
  expect(await attempt({ servings: -1 })).toBe(400)
  expect(
    await attempt({ ingredients: Array.from({ length: 300 }, (_, i) => `${i} g of it`) }),
  ).toBe(201)
  const film = (await app.call(vault.shape, { as: joe, params: params() })).months
  expect(film).toEqual([])
})

test('a recipe stays its cook’s while their card is set aside, whoever corrects it meanwhile', async () => {
  const body = { givenName: 'Anna' }
  const { person: anna } = await app.call(people.create, { as: joe, params: params(), body })
  const first = await create({ ...pulla, title: 'Pulla' })
  const { id, version } = await create({ ...pulla, personId: anna.id, variantOf: first.id })
  await app.call(people.remove, { as: joe, params: { ...params(), personId: anna.id } })
  await app.call(recipes.remove, { as: joe, params: at(first.id) })
  const corrected = { ...pulla, personId: null, variantOf: null, title: 'Mummo’s own pulla' }
  await app.call(recipes.change, { as: tom, params: at(id), body: { ...corrected, version } })
  const kept = await db
    .selectFrom('recipes')
    .select(['title', 'person_id', 'variant_of'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({
    title: 'Mummo’s own pulla',
    person_id: anna.id,
    variant_of: first.id,
  })
})

test('a variant of a recipe whose cook is set aside stays theirs, too', async () => {
  const { person: anna } = await app.call(people.create, {
    as: joe,
    params: params(),
    body: { givenName: 'Anna' },
  })
  const first = await create({ ...pulla, personId: anna.id })
  const hers = async (id: string) =>
    (await db.selectFrom('recipes').select('person_id').where('id', '=', id).executeTakeFirst())
      ?.person_id
  const open = await create({ ...pulla, personId: null, variantOf: first.id }, tom)
  expect(await hers(open.id)).toBeNull()
  await app.call(people.remove, { as: joe, params: { ...params(), personId: anna.id } })
  const hidden = await create({ ...pulla, personId: null, variantOf: first.id }, tom)
  expect(hidden.personId).toBeNull()
  expect(await hers(hidden.id)).toBe(anna.id)
})
