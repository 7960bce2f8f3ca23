import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { albums } from '#contract/vault/albums.ts'
import { unlearned } from '#contract/unlearned.ts'
import { memoryMoods } from '#contract/memory-moods.ts'
import { vault } from '#contract/vault/index.ts'
import type { Vector } from '#server/platform/ai/ai.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { bitsOf, length, nearestOf } from './direction.ts'
import { learnMeanings } from './learn-meanings.ts'
import { listUnknown, nearIn } from './meaning-store.ts'
import { topicsOf } from './topics-of.ts'

const app = await testServer()
const base = await app.listen()

// Stands in for the engine: each group of words points one way, and whatever else is said a little somewhere.
const alike = ['boat sailing yacht regatta', 'dog puppy', 'birthday cake candles', 'school teacher']
let isAsleep = false
let embedded: readonly string[] = []
function embed(text: string): Vector {
  const vector = new Float32Array(length).fill(0.001)
  const point = (way: number, far: number) => {
    for (let i = way * 12; i < way * 12 + 12; i += 1) vector[i]! += far
  }
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    const group = alike.findIndex((words) => words.split(' ').includes(word))
    if (group >= 0) point(group, 1)
    else if (word) point(4 + (word.charCodeAt(0) % 26), 0.2)
  }
  const size = Math.hypot(...vector)
  return vector.map((value) => value / size)
}
Object.assign(app.ports.ai, {
  embed: async (texts: readonly string[]) => {
    embedded = [...embedded, ...texts]
    return isAsleep ? undefined : texts.map(embed)
  },
  tryToEmbed: async (texts: readonly string[]) =>
    isAsleep
      ? 'absent'
      : texts.some((text) => text.includes('deadly'))
        ? 'failed'
        : texts.map(embed),
  embedOnce: async (_: string, texts: readonly string[]) =>
    isAsleep ? undefined : texts.map(embed),
})

const learn = () => learnMeanings(actAsSystem(app.ports))
const close = async (as: Person, closeTo: string) =>
  (await seenIn(app, as, { closeTo })).map(({ id }) => id)

async function bring(by: Person, change: object): Promise<string> {
  const bytes = await plainPhoto(30, 20).toBuffer()
  const { id } = await bringFile(base, by, { bytes, name: 'photo.jpg' })
  await app.call(vault.change, { ...at(by, id), body: change })
  return id
}
const at = (as: Person, memoryId: string) => ({ as, params: { familyId: as.familyId, memoryId } })
const in1986 = { takenOn: '1986-07-14', certainty: 'day' as const }

test('what is close in meaning is found behind what says the words, in its own family alone', async () => {
  const nora = await newPerson(app, { name: 'nora' })
  const boat = await bring(nora, { caption: 'Grandpa’s boat', day: in1986 })
  const yacht = await bring(nora, { caption: 'The yacht' })
  const dog = await bring(nora, { caption: 'Our dog' })
  await bring(nora, {})
  expect(await close(nora, 'sailing')).toEqual([])
  await learn()
  expect((await close(nora, 'sailing')).toSorted()).toEqual([boat, yacht].toSorted())
  expect(await close(nora, 'puppy')).toEqual([dog])
  // Which says it is found by it, and years have to fit.
  expect(await close(nora, 'boat')).toEqual([yacht])
  expect(await close(nora, 'sailing 1986')).toEqual([boat])
  expect(await close(nora, '1986')).toEqual([])
  expect(await close(await newPerson(app), 'sailing')).toEqual([])
})

test('what says the words, or isn’t looked at, takes nobody’s place among the nearest', async () => {
  const emma = await newPerson(app, { name: 'emma' })
  const boat = await bring(emma, { caption: 'boat' })
  const yacht = await bring(emma, { caption: 'The old yacht' })
  await learn()
  const vector = embed('A photo: boat')
  const cells = nearestOf(vector, (await topicsOf(app.ports.ai))!, 96)
  const viewer = { db: app.database.system, familyId: emma.familyId } as never
  const nearest = async (without: string | null, only?: string) => {
    const which = (id: string | null) => sql`select ${id}::uuid where ${id}::uuid is not null`
    const among = { without: which(without), only: only ? which(only) : undefined }
    const near = await nearIn(viewer, { cells, bits: bitsOf(vector), most: 1, ...among })
    return near.map(({ id }) => id)
  }
  expect(await nearest(null)).toEqual([boat])
  expect(await nearest(boat)).toEqual([yacht])
  expect(await nearest(null, yacht)).toEqual([yacht])
})

test('words at which the engine dies hold up no other, and are given up after some tries', async () => {
  const people = [await newPerson(app), await newPerson(app)].toSorted((a, b) =>
    a.familyId < b.familyId ? -1 : 1,
  )
  const [first, second] = people as [Person, Person]
  const deadly = await bring(first, { caption: 'A deadly dog' })
  const dogs = [
    await bring(first, { caption: 'Our dog' }),
    await bring(second, { caption: 'A dog' }),
  ]
  const left = () =>
    app.database.system
      .selectFrom('memory_meanings')
      .select('tries')
      .whereRef('learned', '<', 'version')
      .where('memory_id', '=', deadly)
      .executeTakeFirst()
  await learn()
  expect(await close(first, 'puppy')).toEqual([dogs[0]])
  expect(await close(second, 'puppy')).toEqual([dogs[1]])
  expect(await left()).toEqual({ tries: 1 })
  await learn()
  await learn()
  expect(await left()).toBeUndefined()

  // It is told with the reason, to whoever may change the vault, until its words change or it is tried again.
  const of = (as: Person, familyId = as.familyId) => ({ as, params: { familyId } })
  const told = async () => (await app.call(unlearned.list, of(first))).failures
  expect(await app.call(unlearned.list, of(second))).toEqual({ failed: 0, failures: [] })
  expect(await told()).toEqual([
    { memoryId: deadly, fileName: 'photo.jpg', reason: expect.stringContaining('three times') },
  ])
  await join(app, second, first.familyId, 'viewer')
  const asViewer = await app.attempt(unlearned.retry, of(second, first.familyId))
  expect([asViewer.status, (await told()).length]).toEqual([403, 1])
  await app.call(vault.trash, at(first, deadly))
  expect(await told()).toEqual([])
  await app.call(vault.restore, at(first, deadly))
  expect(await app.call(unlearned.retry, of(first))).toEqual({ failed: 0, failures: [] })
  expect(await left()).toEqual({ tries: 0 })
  for (let nth = 0; nth < 3; nth += 1) await learn()
  expect(await told()).toHaveLength(1)
  await app.call(vault.change, { ...at(first, deadly), body: { caption: 'A puppy' } })
  await learn()
  expect((await close(first, 'dog')).toSorted()).toEqual([deadly])
  expect(await told()).toEqual([])
})

test('what is changed is learned anew: words, tags and albums; what is trashed isn’t found', async () => {
  const ida = await newPerson(app, { name: 'ida' })
  const photo = await bring(ida, { caption: 'Our dog' })
  await learn()
  await app.call(vault.change, { ...at(ida, photo), body: { caption: '', tags: ['teacher'] } })
  await learn()
  expect(await close(ida, 'puppy')).toEqual([])
  expect(await close(ida, 'school')).toEqual([photo])
  await app.call(vault.change, { ...at(ida, photo), body: { tags: [] } })
  const params = { familyId: ida.familyId }
  const body = { title: 'Regatta' }
  const { id: albumId } = await app.call(albums.create, { as: ida, params, body })
  const into = { as: ida, params: { ...params, albumId } }
  await app.call(albums.add, { ...into, body: { memoryIds: [photo] } })
  await learn()
  expect(await close(ida, 'sailing')).toEqual([photo])
  const within = await seenIn(app, ida, { closeTo: 'sailing', albumId })
  expect(within.map(({ id }) => id)).toEqual([photo])
  await app.call(albums.rename, { ...into, body: { title: 'Candles' } })
  await learn()
  expect(await close(ida, 'sailing')).toEqual([])
  expect(await close(ida, 'cake')).toEqual([photo])
  await app.call(vault.trash, at(ida, photo))
  expect(await close(ida, 'cake')).toEqual([])
})

test('while the engine isn’t there nothing is close, and what waits is learned afterwards; what a backup left out, too', async () => {
  const otto = await newPerson(app, { name: 'otto' })
  isAsleep = true
  const photo = await bring(otto, { caption: 'The teacher' })
  await learn()
  expect(await close(otto, 'school')).toEqual([])
  isAsleep = false
  await app.database.system
    .deleteFrom('memory_meanings')
    .where('family_id', '=', otto.familyId)
    .execute()
  await listUnknown(actAsSystem(app.ports), 2)
  await learn()
  expect(await close(otto, 'school')).toEqual([photo])
})

test('the mood of what is written under a memory is read when somebody looks, with the sentences it is read from', async () => {
  const vera = await newPerson(app, { name: 'vera' })
  const caption = 'I was so happy that day.'
  const photo = await bring(vera, { caption })
  const mood = () => app.attempt(memoryMoods.read, at(vera, photo))
  expect((await mood()).body).toMatchObject({
    state: 'read',
    feelings: [{ feeling: 'joyful', evidence: ['I was so happy that day.'] }],
  })
  // However many sentences there are, whoever looks has the first of them read.
  await app.call(vault.change, { ...at(vera, photo), body: { caption: 'So happy! '.repeat(40) } })
  embedded = []
  expect((await mood()).body).toMatchObject({ state: 'read' })
  expect(embedded).toHaveLength(20)
  isAsleep = true
  expect((await mood()).body).toMatchObject({ state: 'absent', feelings: [] })
  isAsleep = false
  await app.call(vault.change, { ...at(vera, photo), body: { caption: '' } })
  expect((await mood()).body).toMatchObject({ state: 'wordless', feelings: [] })
  const stranger = await newPerson(app)
  expect((await app.attempt(memoryMoods.read, at(stranger, photo))).status).toBe(404)
})
