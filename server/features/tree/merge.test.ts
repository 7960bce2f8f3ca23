import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { tree, type NewKin, type TreeSkeleton } from '#contract/tree/index.ts'
import { voices } from '#contract/voices.ts'
import { vault } from '#contract/vault/index.ts'
import { buildFile, buildMemory } from '#tests/access/world-files.ts'
import { inLondon, scheduled } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app, { verified: true })
  params = { familyId: joe.familyId }
})

const add = async (givenName: string, more: object = {}) =>
  (await app.call(people.create, { as: joe, params, body: { givenName, ...more } })).person.id
const of = (personId: string, as = joe) => ({ as, params: { ...params, personId } })
const kin = async (personId: string, body: NewKin) =>
  (await app.call(tree.addKin, { ...of(personId), body })).personId
const someone = (givenName: string) => ({ newPerson: { givenName } })
const merge = (personId: string, otherId: string, as = joe) =>
  app.attempt(tree.merge, { ...of(personId, as), body: { otherId } })
const undo = () => app.call(tree.undo, { as: joe, params })
const redo = () => app.call(tree.redo, { as: joe, params })

function told({ people: { names }, partnerships }: TreeSkeleton): string[] {
  return partnerships.ids
    .map((_, at) => {
      const of = (places: readonly number[]) => places.map((one) => names[one]!).sort()
      const partners = of(partnerships.partners[at]!).join('+')
      return `${partners}: ${of(partnerships.children[at]!).join(', ')}`.trim()
    })
    .sort()
}
const seen = async () => told(await app.call(tree.read, { as: joe, params }))

/** Every row of the family that names a person, as it stands; versions only ever grow. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of [
    'partnerships',
    'partners',
    'parentages',
    'person_names',
    'life_events',
    'kinships',
    'memory_people',
    'told_of',
    'voice_links',
    'media',
    'people',
    'contact_ways',
  ]) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(${sql.table(table)}) - 'version' as row from ${sql.table(table)}
      where family_id = ${joe.familyId} order by to_jsonb(${sql.table(table)})::text`.execute(
      system,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** Margaret, and Peg, who is the same person: each with kin, names, events, voices, photos and a card. */
async function twice() {
  const margaret = await add('Margaret', { surname: 'Hale' })
  const peg = await add('Peg', {
    surname: 'Hale',
    bornWords: 'about 1944',
    nickname: 'Peggy',
  })
  const tom = await kin(margaret, { kind: 'partner', partnership: 'married', ...someone('Tom') })
  await kin(margaret, { kind: 'child', ...someone('Ann') })
  await kin(peg, { kind: 'partner', personId: tom })
  const { partnerships } = await app.call(tree.read, { as: joe, params })
  const second = partnerships.ids.find((_, at) => partnerships.children[at]!.length === 0)!
  await kin(peg, { kind: 'child', partnershipId: second, ...someone('Ben') })
  await kin(peg, { kind: 'parent', ...someone('Ida') })
  const { version } = await app.call(tree.life, of(peg))
  const events = [{ kind: 'work' as const, what: 'Bakery', written: '1960', place: 'Leeds' }]
  const names = [{ kind: 'birth' as const, name: 'Peg Lund' }]
  await app.call(tree.writeLife, { ...of(peg), body: { version, names, events } })
  const [memoryId, albumId, mediaId, spoken] = Array.from({ length: 4 }, () => randomUUID())
  await buildMemory(app, { ...params, memoryId: memoryId!, albumId: albumId! })
  await app.call(vault.change, {
    as: joe,
    params: { ...params, memoryId: memoryId! },
    body: { people: [peg] },
  })
  for (const id of [mediaId!, spoken!]) await buildFile(app, { ...params, mediaId: id })
  const link = (id: string, as: 'told-of' | 'speaker') =>
    app.call(treeVoices.link, { ...of(peg), body: { mediaId: id, as } })
  await link(mediaId!, 'told-of')
  await link(spoken!, 'speaker')
  await app.call(voices.makeLink, of(peg))
  const chosen = { id: randomUUID(), person_id: tom, relative_id: peg, kind: 'chosen-kin' as const }
  await system
    .insertInto('kinships')
    .values({ ...chosen, family_id: joe.familyId })
    .execute()
  return { margaret, peg, tom, memoryId, mediaId, spoken }
}

it('what hung on the one hangs on the other, couples that were there twice are one', async () => {
  const { margaret, peg, memoryId } = await twice()
  expect((await merge(margaret, peg)).status).toBe(204)
  expect(await seen()).toEqual(['Ida: Peggy Hale', 'Peggy Hale+Tom: Ann, Ben'])
  const { recordings, memories } = await app.call(treeVoices.heard, of(margaret))
  expect(recordings).toHaveLength(2)
  expect(recordings.filter(({ isSpokenByThem }) => isSpokenByThem)).toHaveLength(1)
  expect(memories.map(({ id }) => id)).toEqual([memoryId])
  expect(await app.call(people.read, of(margaret))).toMatchObject({
    givenName: 'Margaret',
    bornWords: 'about 1944',
  })
  const life = await app.call(tree.life, of(margaret))
  expect(life.names.map(({ name }) => name)).toEqual(['Peg Hale', 'Peg Lund'])
  expect(life.events.map(({ what }) => what)).toEqual(['Bakery'])
  expect((await app.call(voices.link, of(margaret))).link).not.toBeNull()
  expect((await app.attempt(people.read, of(peg))).status).toBe(404)
})

it('a wrong merge taken back gives back exactly what was, and done again does the same again', async () => {
  const { margaret, peg } = await twice()
  const before = await everything()
  await merge(margaret, peg)
  const after = await everything()
  expect(after).not.toEqual(before)
  await undo()
  expect(await everything()).toEqual(before)
  await redo()
  const again = (rows: Record<string, unknown>) => ({
    ...rows,
    // Set aside anew, a moment later.
    people: (rows['people'] as object[]).map((row) => ({ ...row, removed_at: '' })),
  })
  expect(again(await everything())).toEqual(again(after))
})

it('what was written meanwhile isn’t lost: then the merge stays', async () => {
  const { margaret, peg } = await twice()
  await merge(margaret, peg)
  const { version } = await app.call(people.read, of(margaret))
  const eve = await newPerson(app)
  await join(app, eve, joe.familyId, 'editor')
  const meg = { version, nickname: 'Meg' }
  await app.call(people.change, { ...of(margaret), as: eve, body: meg })
  const stays = await app.attempt(tree.undo, { as: joe, params })
  expect([stays.status, stays.message]).toEqual([409, expect.stringMatching(/changed meanwhile/)])
  expect(await app.call(people.read, of(margaret))).toMatchObject({ nickname: 'Meg' })
})

it('refuses what can’t be: partners of each other, an ancestor, the same card, strangers', async () => {
  const ann = await add('Ann')
  const bo = await kin(ann, { kind: 'partner', ...someone('Bo') })
  const cy = await kin(ann, { kind: 'child', ...someone('Cy') })
  const di = await kin(cy, { kind: 'child', ...someone('Di') })
  const before = await everything()
  for (const [to, from, status, words] of [
    [ann, bo, 409, /partners of each other/],
    [ann, di, 409, /own ancestor/],
    [ann, ann, 400, /same card/],
    [ann, randomUUID(), 404, /couldn’t find/],
  ] as const) {
    const refused = await merge(to, from)
    expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(words)])
  }
  const other = await newPerson(app)
  const { person } = await app.call(people.create, {
    as: other,
    params: { familyId: other.familyId },
    body: { givenName: 'Zoe' },
  })
  expect((await merge(ann, person.id)).status).toBe(404)
  expect(await everything()).toEqual(before)
})

it('refuses what can’t follow safely, with what to do instead', async () => {
  const ann = await add('Ann')
  const [dead, reached, mourned, carded] = [
    await add('Ann', { isLiving: false }),
    await add('Ann'),
    await add('Ann'),
    await add('Ann'),
  ]
  await app.call(people.addWay, {
    ...of(reached),
    body: { kind: 'email', address: 'ann@post.example' },
  })
  const member = await add('Ann')
  await system
    .updateTable('people')
    .set({ account_id: joe.accountId })
    .where('id', '=', member)
    .execute()
  const memorial = { id: randomUUID(), family_id: joe.familyId, person_id: mourned }
  await system
    .insertInto('memorial_links')
    .values({ ...memorial, made_at: app.clock.now().toString() })
    .execute()
  for (const id of [ann, carded]) await app.call(voices.makeLink, of(id))
  for (const [from, words] of [
    [dead, /having died/],
    [reached, /ann@post.example/],
    [mourned, /in memory/],
    [carded, /printed card/],
    [member, /has an account/],
  ] as const) {
    const refused = await merge(ann, from)
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(words)])
  }
})

it('one’s own promise is named; a card that others promised something stays, and whose or what isn’t told', async () => {
  const delivery = await scheduled(app, joe, { due: inLondon('2031-06-04') })
  const nora = delivery.person.id
  const ann = await add('Ann')
  const tom = await newPerson(app, { verified: true })
  await join(app, tom, joe.familyId, 'editor')
  await system.deleteFrom('contact_ways').where('person_id', '=', nora).execute()
  expect((await merge(ann, nora)).message).toMatch(/You have promised Nora/)
  const refused = await merge(ann, nora, tom)
  expect([refused.status, refused.message]).toEqual([
    409,
    'Something hangs on the card of Nora Ellis that can’t go along. Please keep that one, and add the other to it. Nothing was changed.',
  ])
  // Called off, the answer is the same: it never tells that something comes.
  const change = (state: 'cancelled' | 'scheduled') =>
    system.updateTable('deliveries').set({ state }).where('id', '=', delivery.id).execute()
  await change('cancelled')
  expect((await merge(ann, nora, tom)).message).toBe(refused.message)
  await change('scheduled')
  const second = await scheduled(app, joe, { due: inLondon('2031-06-04') })
  expect((await merge(second.person.id, nora, tom)).message).toMatch(/so both stay/)
  expect((await merge(nora, ann, tom)).status).toBe(204)
  expect(await app.call(people.read, of(nora, tom))).toMatchObject({ givenName: 'Nora' })
})

it('nor does a card go to which a sealed message, or one in another’s place, is bound', async () => {
  const delivery = await scheduled(app, joe, { due: inLondon('2031-06-04') })
  const [ann, instead, bound] = [await add('Ann'), await add('Bea'), await add('Cleo')]
  const tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
  const row = system.updateTable('deliveries').where('id', '=', delivery.id)
  await row.set({ if_deceased: 'alternate', alternate_id: instead }).execute()
  const sealed = { id: randomUUID(), family_id: joe.familyId, author_id: joe.accountId }
  await system
    .insertInto('sealed_messages')
    .values({
      ...sealed,
      message_id: delivery.messageId,
      person_id: bound,
      waits_for: 'passing',
      if_deceased: 'keep',
      sealed_at: app.clock.now().toString(),
    })
    .execute()
  for (const id of [instead, bound])
    expect((await merge(ann, id, tom)).message).toMatch(/can’t go along/)
})

it('viewers merge nobody', async () => {
  const vera = await newPerson(app)
  await join(app, vera, joe.familyId, 'viewer')
  const [ann, bo] = [await add('Ann'), await add('Bo')]
  expect((await merge(ann, bo, vera)).status).toBe(403)
})
