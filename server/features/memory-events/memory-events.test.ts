import { beforeAll, expect, test } from 'vitest'
import { albums } from '#contract/vault/albums.ts'
import { memoryEvents } from '#contract/memory-events.ts'
import { eventName, eventWords } from '#contract/rules/memory-events.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'

const app = await testServer()
let base: string
let shade = 0
beforeAll(async () => {
  base = await app.listen()
})

const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
const eventsOf = async (as: Person, cursor?: string) =>
  app.call(memoryEvents.list, { ...of(as), query: { limit: 1, ...(cursor && { cursor }) } })

/** So many photos of one day, as surely as it is known. */
async function photosOf(
  by: Person,
  {
    on,
    count,
    place = '',
    certainty = 'day',
  }: { on: string; count: number; place?: string; certainty?: 'day' | 'month' },
): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    shade += 1
    const bytes = await plainPhoto(40, 30, `#${String(shade).padStart(6, '0')}`).toBuffer()
    ids.push((await bringFile(base, by, { bytes, name: `${on}-${i}.jpg` })).id)
  }
  await app.database.system
    .updateTable('memories')
    .set({ taken_on: on, certainty, dated_by: 'hand', place })
    .where('id', 'in', ids)
    .execute()
  return ids
}

test('what happened is listed year by year, the last first, with a picture of each', async () => {
  const nora = await newPerson(app, { name: 'nora' })
  const saturday = await photosOf(nora, { on: '1986-07-12', count: 3, place: 'The lake' })
  const sunday = await photosOf(nora, { on: '1986-07-13', count: 3 })
  await photosOf(nora, { on: '1999-12-31', count: 3 })
  await photosOf(nora, { on: '2000-01-01', count: 3 })
  await photosOf(nora, { on: '1950-03-01', count: 5, certainty: 'month' })
  await photosOf(nora, { on: '2010-01-01', count: 2 })
  const seen = []
  let next: string | null | undefined
  do {
    const page = await eventsOf(nora, next ?? undefined)
    seen.push(...page.items)
    next = page.next
  } while (next)
  expect(seen.map((event) => [eventWords(event), event.count, event.place])).toEqual([
    ['A few days in December 1999 and January 2000', 6, ''],
    ['A weekend in July 1986', 6, 'The lake'],
    ['March 1950', 5, ''],
  ])
  expect([...saturday, ...sunday]).toContain(seen[1]!.coverId)
  const stranger = await newPerson(app, { name: 'olga' })
  expect((await eventsOf(stranger)).items).toEqual([])
  const refused = await app.attempt(memoryEvents.list, { ...of(nora), query: { cursor: 'soon' } })
  expect(refused.status).toBe(400)
})

test('years in which nothing stands out are passed over, however many', async () => {
  const rosa = await newPerson(app, { name: 'rosa' })
  await photosOf(rosa, { on: '1950-03-01', count: 5 })
  for (let year = 2000; year < 2014; year += 1)
    await photosOf(rosa, { on: `${year}-03-01`, count: 1 })
  await photosOf(rosa, { on: '1940-03-01', count: 1 })
  const { items, next } = await eventsOf(rosa)
  expect(items.map(eventWords)).toEqual(['A day in March 1950'])
  expect(next).toBeNull()
})

test('an album is made of an event, by those who may change the vault, and of what is there', async () => {
  const pia = await newPerson(app, { name: 'pia' })
  const ids = await photosOf(pia, { on: '1991-05-04', count: 5 })
  await photosOf(pia, { on: '1991-05-06', count: 1 })
  const [event] = (await eventsOf(pia)).items
  const { since, until, certainty } = event!
  const body = { since, until, certainty, title: 'A day in May 1991' }
  const viewer = await newPerson(app, { name: 'quin' })
  await join(app, viewer, pia.familyId, 'viewer')
  const denied = await app.attempt(memoryEvents.makeAlbum, {
    as: viewer,
    params: of(pia).params,
    body,
  })
  expect(denied.status).toBe(403)
  const seen = await seenIn(app, pia, { event: eventName(event!) })
  expect(seen.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  const { albumId, added } = await app.call(memoryEvents.makeAlbum, { ...of(pia), body })
  expect(added).toBe(5)
  expect((await seenIn(app, pia, { albumId })).map(({ id }) => id).sort()).toEqual(ids.sort())
  expect((await eventsOf(pia)).items[0]!.albumId).toBe(albumId)
  await photosOf(pia, { on: '1991-05-05', count: 1 })
  const [grown] = (await eventsOf(pia)).items
  expect([grown!.until, grown!.albumId]).toEqual(['1991-05-06', albumId])
  const again = { since: grown!.since, until: grown!.until, certainty, title: 'Another name' }
  expect(await app.call(memoryEvents.makeAlbum, { ...of(pia), body: again })).toEqual({
    albumId,
    added: 2,
  })
  const none = { ...body, since: '1970-01-01', until: '1970-01-02' }
  expect((await app.attempt(memoryEvents.makeAlbum, { ...of(pia), body: none })).status).toBe(409)
  for (const span of [{ since: '1800-01-01', until: '2199-12-31' }, { until: '1991-05-20' }]) {
    const made = { ...again, ...span }
    expect((await app.attempt(memoryEvents.makeAlbum, { ...of(pia), body: made })).status).toBe(409)
  }
  expect((await eventsOf(pia)).items[0]).toMatchObject({ until: '1991-05-06', albumId })
  expect((await app.call(albums.list, of(pia))).albums).toHaveLength(1)
})
