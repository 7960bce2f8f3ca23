import { expect, test, vi } from 'vitest'
import { inMemory } from './take-database.ts'
import { newTake, type Slice, type Take } from './take.ts'
import { TakesStore } from './takes-store.ts'

const sliceOf = (take: Take, number: number, text: string, peak = 50): Slice => ({
  takeId: take.id,
  number,
  bytes: new TextEncoder().encode(text).buffer,
  durationMs: 250,
  peak,
})

function freshStore() {
  const database = inMemory()
  return { database, store: new TakesStore(async () => database) }
}

async function speak(store: TakesStore, words: readonly string[]): Promise<Take> {
  const take = newTake('voice', { contentType: 'audio/webm' })
  await store.begin(take)
  for (const [number, word] of words.entries())
    await store.addSlice(take, sliceOf(take, number, word, 10 * number))
  return take
}

test('a recording that was ended is whole: its bytes in order, its length, its peaks', async () => {
  const { store } = freshStore()
  const whole = await store.finish(await speak(store, ['Dear ', 'Nora, ', 'good night']), false)
  expect(whole).toMatchObject({ state: 'done', wasCutOff: false, durationMs: 750 })
  expect(whole.peaks).toEqual([0, 10, 20])
  expect(await (await store.bytesOf(whole)).text()).toBe('Dear Nora, good night')
  expect(store.get().takes).toEqual([whole])
})

test('a recording that was cut off is found by the next page, with what was stored', async () => {
  const { store, database } = freshStore()
  const { id } = await speak(store, ['Dear ', 'Nora'])
  const nextPage = new TakesStore(async () => database)
  await nextPage.load()
  expect(nextPage.get().takes).toMatchObject([
    { id, state: 'done', wasCutOff: true, durationMs: 500, byteLength: 9 },
  ])
})

test('one that is being recorded here is left alone', async () => {
  const { store } = freshStore()
  await speak(store, ['Dear '])
  await store.load()
  expect(store.get().takes).toEqual([])
})

test('a recording without a sound is no take', async () => {
  const { store, database } = freshStore()
  await speak(store, [])
  const nextPage = new TakesStore(async () => database)
  await nextPage.load()
  expect(nextPage.get().takes).toEqual([])
  expect(await database.list()).toEqual([])
})

test('on a full device the last moments stay in memory and in the take', async () => {
  const { store, database } = freshStore()
  const take = await speak(store, ['Dear '])
  database.addSlice = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(store.addSlice(take, sliceOf(take, 1, 'Nora'))).rejects.toThrow('full')
  database.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const whole = await store.finish(take, false)
  expect(await (await store.bytesOf(whole)).text()).toBe('Dear Nora')
  await store.change(take.id, { title: 'Still here' })
  expect(store.get()).toMatchObject({ isLasting: false, takes: [{ title: 'Still here' }] })
})

test('two fields changed at once are both kept', async () => {
  const { store } = freshStore()
  const { id } = await store.finish(await speak(store, ['x']), false)
  void store.change(id, { title: 'Eighteen' })
  void store.change(id, { forWhom: 'Nora' })
  expect(await store.find(id)).toMatchObject({ title: 'Eighteen', forWhom: 'Nora' })
})

test('once one of several takes is kept, the others of the same message go with it, and no further one', async () => {
  const { store, database } = freshStore()
  const first = await store.finish(await speak(store, ['Dear ']), false)
  const again = newTake('voice', { attemptsOf: first.id })
  await store.begin(again)
  await store.addSlice(again, sliceOf(again, 0, 'Dearest '))
  const second = await store.finish(again, false)
  const other = await store.finish(await speak(store, ['Sam']), false)
  await store.removeAttempts(second)
  expect(store.get().takes).toEqual([other])
  expect(await database.slicesOf(first.id)).toEqual([])
})

test('a deleted take is gone with its sound', async () => {
  const { store, database } = freshStore()
  const { id } = await store.finish(await speak(store, ['x']), false)
  await store.remove(id)
  expect(store.get().takes).toEqual([])
  expect(await database.slicesOf(id)).toEqual([])
})

test('the id of a take is a proper one', () => {
  expect(newTake('voice').id).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('what was changed a moment ago counts for whoever asks for the take', async () => {
  const { store, database } = freshStore()
  const { id } = await store.finish(await speak(store, ['Dear ', 'Nora']), false)
  store.changeSoon(id, { trimStartMs: 100 })
  store.changeSoon(id, { trimStartMs: 200 })
  store.changeSoon(id, { title: 'For a wedding day' })
  const changed = { trimStartMs: 200, title: 'For a wedding day' }
  expect(await store.find(id)).toMatchObject(changed)
  expect(await database.list()).toMatchObject([changed])
})

test('what nobody asks for is written down at the next rest', async () => {
  const { store, database } = freshStore()
  const { id } = await store.finish(await speak(store, ['Dear ']), false)
  store.changeSoon(id, { title: 'Good night' })
  expect(await database.list()).toMatchObject([{ title: '' }])
  await expect.poll(() => database.list()).toMatchObject([{ title: 'Good night' }])
})

test('a page that goes away writes what it knows without reading first, with every change on its way', async () => {
  const leaving = new EventTarget()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving))
  const database = inMemory()
  const store = new TakesStore(async () => database)
  const { id } = await store.finish(await speak(store, ['Dear ']), false)
  void store.change(id, { title: 'Good night' })
  store.changeSoon(id, { forWhom: 'Nora' })
  database.list = () => new Promise(() => {})
  const written: Take[] = []
  database.put = async (take) => void written.push(take)
  leaving.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => written).toMatchObject([{ id, title: 'Good night', forWhom: 'Nora' }])
  vi.unstubAllGlobals()
})

test('sealed beyond us, a take has its encrypted bytes and nothing of its sound any more', async () => {
  const { store, database } = freshStore()
  const whole = await store.finish(await speak(store, ['Dear ', 'Nora']), false)
  await store.change(whole.id, { forWhom: 'Nora' })
  await store.seal(whole, new Blob(['kinfold-beyond-1']), 'K7QM-2RXP')
  const [sealed] = store.get().takes
  expect(sealed).toMatchObject({
    id: whole.id,
    forWhom: 'Nora',
    durationMs: 500,
    peaks: [],
    byteLength: 16,
    sealedAs: 'K7QM-2RXP',
    contentType: 'application/vnd.kinfold.sealed',
  })
  expect(await (await store.bytesOf(sealed!)).text()).toBe('kinfold-beyond-1')
  expect(await database.slicesOf(whole.id)).toHaveLength(1)
})
