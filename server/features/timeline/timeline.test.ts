import { beforeAll, expect, test } from 'vitest'
import type { QueryOf } from '#contract/endpoint.ts'
import type { MediaItem } from '#contract/media.ts'
import { people } from '#contract/people/index.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import { timeline } from '#contract/timeline.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree, type NewKin } from '#contract/tree/index.ts'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { testServer } from '#tests/support/server.ts'
import { encodeFilm, spokenWav } from '#tests/support/recordings.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
const { system } = app.database
let base: string
let shade = 0
beforeAll(async () => {
  base = await app.listen()
})

type Looked = QueryOf<typeof timeline.decades>

const decadesOf = async (as: Person, query: Looked = {}) => {
  const params = { familyId: as.familyId }
  const { decades } = await app.call(timeline.decades, { as, params, query })
  return decades.map(({ start, count }) => `${start}: ${count}`)
}

/** The whole line, decade by decade and in pages of two. */
async function lineOf(as: Person, query: Looked = {}, familyId = as.familyId) {
  const params = { familyId }
  const { decades } = await app.call(timeline.decades, { as, params, query })
  const titles: string[] = []
  for (const { start: decade } of decades) {
    let cursor: string | undefined
    do {
      const page = await app.call(timeline.list, {
        as,
        params,
        query: { ...query, decade, limit: 2, ...(cursor && { cursor }) },
      })
      titles.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor)
  }
  return titles
}

/** Gus and Hal married and had Ida; Meg is Gus’s sister. A photo of Ida, one of Meg and one of nobody. */
async function family(owner: Person) {
  const params = { familyId: owner.familyId }
  const of = (personId: string) => ({ as: owner, params: { ...params, personId } })
  const born = (id: string, on: string | null, words = '') =>
    system
      .updateTable('people')
      .set({ born_on: on, born_words: words })
      .where('id', '=', id)
      .execute()
  const kin = async (personId: string, kind: NewKin['kind'], givenName: string) =>
    (await app.call(tree.addKin, { ...of(personId), body: { kind, newPerson: { givenName } } }))
      .personId
  const gus = (await app.call(people.create, { as: owner, params, body: { givenName: 'Gus' } }))
    .person.id
  await kin(gus, 'parent', 'Fay')
  const meg = await kin(gus, 'sibling', 'Meg')
  const hal = await kin(gus, 'partner', 'Hal')
  const ida = await kin(hal, 'child', 'Ida')
  await born(gus, '1901-05-06')
  await born(meg, null, 'about 1904')
  await born(ida, '1930-01-02')
  await system.updateTable('people').set({ died_on: '1985-03-04' }).where('id', '=', gus).execute()
  const couple = (await app.call(tree.life, of(hal))).partnerships[0]!.id
  await marry(owner, couple, '12 JUN 1925')
  const ofIda = await photo(owner, 'Ida at school', '1938-09-01', [ida])
  const ofMeg = await photo(owner, 'Meg by the lake', '1938-09-01', [meg])
  const ofNobody = await photo(owner, 'The house', '1950-01-01', [])
  return { gus, meg, hal, ida, couple, ofIda, ofMeg, ofNobody }
}

async function marry({ familyId: family_id }: Person, partnership_id: string, written: string) {
  const { earliest, latest, sortKey: sort_key } = writtenDays(written)
  await system
    .insertInto('life_events')
    .values({
      id: crypto.randomUUID(),
      family_id,
      partnership_id,
      kind: 'marriage',
      written,
      earliest,
      latest,
      sort_key,
    })
    .execute()
}

async function photo(by: Person, caption: string, takenOn: string, inIt: string[]) {
  shade += 1
  const bytes = await plainPhoto(40, 30, `#${String(shade).padStart(6, '0')}`).toBuffer()
  const { id } = await bringFile(base, by, { bytes, name: `${caption}.jpg` })
  const params = { familyId: by.familyId, memoryId: id }
  const body = { caption, day: { takenOn, certainty: 'day' as const }, people: inIt }
  await app.call(vault.change, { as: by, params, body })
  return id
}

test('the line holds lives, marriages and photos, the oldest first, each once', async () => {
  const joe = await newPerson(app)
  await family(joe)
  const all = [
    'Gus was born',
    'Meg was born',
    'Gus and Hal married',
    'Ida was born',
    'Ida at school',
    'Meg by the lake',
    'The house',
    'Gus died',
  ]
  const line = await lineOf(joe)
  expect(line.toSorted()).toEqual(all.toSorted())
  expect(line.slice(0, 4)).toEqual(all.slice(0, 4))
  expect(await decadesOf(joe)).toEqual(['1900: 2', '1920: 1', '1930: 3', '1950: 1', '1980: 1'])
  expect(await lineOf(joe, { kinds: 'marriage,death' })).toEqual([
    'Gus and Hal married',
    'Gus died',
  ])
})

test('it is narrowed to a person, to a branch, and to both', async () => {
  const joe = await newPerson(app)
  const { gus, meg, hal, ida } = await family(joe)
  expect(await lineOf(joe, { personId: meg })).toEqual(['Meg was born', 'Meg by the lake'])
  expect(await lineOf(joe, { personId: hal })).toEqual(['Gus and Hal married'])
  expect(await lineOf(joe, { branchOf: gus })).toEqual([
    'Gus was born',
    'Gus and Hal married',
    'Ida was born',
    'Ida at school',
    'Gus died',
  ])
  expect(await lineOf(joe, { branchOf: gus, personId: ida, kinds: 'photo' })).toEqual([
    'Ida at school',
  ])
  expect(await decadesOf(joe, { branchOf: meg })).toEqual(['1900: 1', '1930: 1'])
})

test('photos, films, papers and sounds are chosen and counted apart, and stand together as they happened', async () => {
  const joe = await newPerson(app)
  const brought = async (name: string, bytes: Uint8Array, takenOn: string) => {
    const sender = { base, session: joe, familyId: joe.familyId }
    const sent = await upload(sender, bytes, { filename: name, vault: 'yes' })
    const { id } = sent.body as MediaItem
    const params = { familyId: joe.familyId, memoryId: id }
    const body = { caption: name, day: { takenOn, certainty: 'day' as const } }
    await app.call(vault.change, { as: joe, params, body })
    return id
  }
  const film = await encodeFilm(64, 48, 5)
  await photo(joe, 'before.jpg', '1986-07-13', [])
  await brought('walk.webm', film, '1986-07-14')
  await brought('letter.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'), '1986-07-15')
  const song = await brought('song.wav', spokenWav(1), '1986-07-16')
  await photo(joe, 'after.jpg', '1986-07-17', [])
  const all = ['before.jpg', 'walk.webm', 'letter.pdf', 'song.wav', 'after.jpg']
  expect(await lineOf(joe)).toEqual(all)
  expect(await lineOf(joe, { kinds: 'photo,film,paper,sound' })).toEqual(all)
  for (const [kinds, titles] of [
    ['photo', ['before.jpg', 'after.jpg']],
    ['film', ['walk.webm']],
    ['paper', ['letter.pdf']],
    ['sound', ['song.wav']],
    ['voice', []],
    ['photo,sound', ['before.jpg', 'song.wav', 'after.jpg']],
  ] as const) {
    expect(await lineOf(joe, { kinds })).toEqual(titles)
    const counts = titles.length ? [`1980: ${titles.length}`] : []
    expect(await decadesOf(joe, { kinds })).toEqual(counts)
  }
  const query = { decade: 1980, kinds: 'film,sound' }
  const params = { familyId: joe.familyId }
  const { items } = await app.call(timeline.list, { as: joe, params, query })
  expect(items).toMatchObject([
    { kind: 'film', voice: null },
    { kind: 'sound', voice: { mediaId: song } },
  ])
})

test('whoever a branch is hidden from sees nothing of it on the line, and finds nothing through it', async () => {
  const joe = await newPerson(app)
  const nora = await newPerson(app)
  await join(app, nora, joe.familyId, 'viewer')
  const { gus, ida, couple } = await family(joe)
  const params = { familyId: joe.familyId }
  const seen = (query: Looked = {}) => lineOf(nora, query, joe.familyId)
  // Ida and Hal may be alive, so a viewer isn’t told when she was born, nor of his wedding.
  const told = ['Gus was born', 'Meg was born', 'Ida at school', 'Meg by the lake', 'The house']
  expect((await seen()).toSorted()).toEqual([...told, 'Gus died'].toSorted())
  await app.call(treeBranches.keep, { as: joe, params, body: { partnershipId: couple } })
  expect((await seen()).toSorted()).toEqual(
    ['Gus was born', 'Meg was born', 'Meg by the lake', 'The house', 'Gus died'].toSorted(),
  )
  expect(await seen({ branchOf: gus })).toEqual(['Gus was born', 'Gus died'])
  const query = { personId: ida, decade: 1930 }
  expect((await app.attempt(timeline.list, { as: nora, params, query })).status).toBe(404)
  expect((await app.attempt(timeline.list, { as: joe, params, query })).status).toBe(200)
})

test('of the living a viewer is told neither birth nor wedding, nor is either counted', async () => {
  const joe = await newPerson(app)
  const nora = await newPerson(app)
  await join(app, nora, joe.familyId, 'viewer')
  const { gus, hal, ida } = await family(joe)
  const seen = (query: Looked) => lineOf(nora, query, joe.familyId)
  const counted = async (query: Looked) => {
    const params = { familyId: joe.familyId }
    return (await app.call(timeline.decades, { as: nora, params, query })).decades
  }
  const kinds = 'birth,marriage'
  expect(await seen({ kinds })).toEqual(['Gus was born', 'Meg was born'])
  for (const personId of [ida, hal]) {
    expect(await counted({ kinds, personId })).toEqual([])
    expect(await seen({ kinds, personId })).toEqual([])
  }
  const write = (id: string, change: { is_living?: boolean; born_words?: string }) =>
    system.updateTable('people').set(change).where('id', '=', id).execute()
  await write(hal, { is_living: false })
  expect(await seen({ kinds, personId: gus })).toEqual(['Gus was born', 'Gus and Hal married'])
  await write(hal, { is_living: true, born_words: 'after 1890' })
  expect(await seen({ kinds, personId: hal })).toEqual([])
  await write(hal, { born_words: '1890' })
  expect(await seen({ kinds, personId: hal })).toEqual(['Hal was born', 'Gus and Hal married'])
  expect(await lineOf(joe, { kinds, personId: ida })).toEqual(['Ida was born'])
})

test('a page that nobody was told of, a decade of eleven years and an unknown kind are refused', async () => {
  const joe = await newPerson(app)
  const params = { familyId: joe.familyId }
  for (const query of [
    { decade: 1930, cursor: 'soon' },
    { decade: 1930, cursor: `1930-02-31 0 0 ${joe.accountId}` },
    { decade: 1930, cursor: `1930-02-01 9 0 ${joe.accountId}` },
    { decade: 1935 },
    { decade: 1930, kinds: 'birth,wedding' },
  ])
    expect((await app.attempt(timeline.list, { as: joe, params, query })).status).toBe(400)
})
