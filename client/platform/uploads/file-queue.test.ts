import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import type { Chosen } from './chosen-files.ts'
import { FileQueue } from './file-queue.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

const fileOf = (name: string) => new File(['it'], name)
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

/** As it lies on the device. */
function shelfOf(...before: File[]) {
  const kept = new Set(before)
  const numbers = new Map<File, string>()
  return {
    kept,
    takeOver: async () =>
      [...kept].map((file) => ({ path: file.name, file, id: numbers.get(file) ?? file.name })),
    keep: async (chosen: readonly Chosen[]) => {
      for (const { file, id = '' } of chosen) {
        kept.add(file)
        if (!numbers.has(file)) numbers.set(file, id)
      }
    },
    drop: async (file: File) => void kept.delete(file),
    clear: async () => kept.clear(),
  }
}

const busy = async () => {
  throw new ApiError(503, 'Busy', '')
}
const fine = async () => {}

test('what an earlier visit left stays on the device while something else is sent', async () => {
  const shelf = shelfOf(fileOf('left.jpg'))
  const queue = new FileQueue(shelf)
  await queue.lookBack()
  expect(await queue.take([fileOf('new.jpg')], fine)).toBe(1)
  expect(namesOf(queue.get().left.map(({ file }) => file))).toEqual(['left.jpg'])
  expect(namesOf([...shelf.kept])).toEqual(['left.jpg'])
  expect(await queue.takeLeft(fine)).toBe(1)
  expect([...shelf.kept]).toEqual([])
})

test('what failed on our side can still be sent again after something else was chosen', async () => {
  const shelf = shelfOf()
  const queue = new FileQueue(shelf)
  expect(await queue.take([fileOf('first.jpg')], busy)).toBe(0)
  expect(await queue.take([fileOf('second.jpg')], fine)).toBe(1)
  expect(namesOf(queue.get().failed.map(({ file }) => file))).toEqual(['first.jpg'])
  expect(namesOf([...shelf.kept])).toEqual(['first.jpg'])
  expect(await queue.retry(fine)).toBe(1)
  expect(queue.get().failed).toEqual([])
  expect([...shelf.kept]).toEqual([])
})

test('nothing is sent again beside what is on its way, which would leave the device before it is there', async () => {
  const shelf = shelfOf()
  const queue = new FileQueue(shelf)
  await queue.take([fileOf('first.jpg')], busy)
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
  const second = queue.take([fileOf('second.jpg')], () => isThere)
  expect(await queue.retry(fine)).toBe(0)
  expect(queue.get().phase).toBe('sending')
  expect(namesOf([...shelf.kept])).toEqual(['first.jpg', 'second.jpg'])
  arrive()
  expect(await second).toBe(1)
  expect(await queue.retry(fine)).toBe(1)
  expect([...shelf.kept]).toEqual([])
})

test('what an earlier visit left is found also where something was sent before the device answered', async () => {
  const shelf = shelfOf(fileOf('left.jpg'))
  const queue = new FileQueue(shelf)
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
  const found = queue.lookBack()
  const sent = queue.take([fileOf('new.jpg')], () => isThere)
  await found
  arrive()
  expect(await sent).toBe(1)
  expect(namesOf(queue.get().left.map(({ file }) => file))).toEqual(['left.jpg'])
  expect(namesOf([...shelf.kept])).toEqual(['left.jpg'])
})

test('what isn’t to be sent after all takes nothing along that can be sent again', async () => {
  const shelf = shelfOf(fileOf('left.jpg'))
  const queue = new FileQueue(shelf)
  await queue.lookBack()
  await queue.take([fileOf('new.jpg')], busy)
  await queue.leaveLeft()
  expect(queue.get().left).toEqual([])
  expect(namesOf([...shelf.kept])).toEqual(['new.jpg'])
})

test('what came while only its answer was lost keeps its number through a closed page', async () => {
  const shelf = shelfOf()
  const numbers: string[] = []
  const lost = async (_: File, id: string) => {
    numbers.push(id)
    throw new ApiError(503, 'Busy', '')
  }
  await new FileQueue(shelf).take([fileOf('once.jpg')], lost)
  const opened = new FileQueue(shelf)
  await opened.lookBack()
  await opened.takeLeft(lost)
  expect(numbers).toEqual([numbers[0], numbers[0]])
})
