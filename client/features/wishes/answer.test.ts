import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Wish } from '#contract/wishes/index.ts'
import { Answer, type Saving } from './answer.ts'
import type { Unsaved } from './unsaved-words.ts'

const conflict = new Error('changed elsewhere')
const offline = new TypeError('no network')

/** A server with one answer, a device, and a network that can be cut. */
function world(words?: string) {
  const server = { version: words === undefined ? 0 : 1, words: words ?? '', calls: 0 }
  const device: { left: Unsaved | undefined } = { left: undefined }
  const network: { fails?: Error | undefined; isSlow?: Promise<void> } = {}
  const wish = (): Wish | undefined =>
    server.version === 0
      ? undefined
      : ({ version: server.version, content: { words: server.words }, recordingId: null } as Wish)
  const save = async ({ base, words: said }: Saving) => {
    server.calls += 1
    await network.isSlow
    if (network.fails) throw network.fails
    if (base !== server.version) throw conflict
    server.version += 1
    server.words = said
    return wish()!
  }
  const open = () =>
    new Answer(wish(), {
      unsaved: {
        read: () => device.left,
        write: (left) => void (device.left = left),
        forget: () => void (device.left = undefined),
      },
      save,
      readAgain: async () => wish(),
      isConflict: (error) => error === conflict,
      wordsOf: (error) => (error as Error).message,
    })
  return { server, device, network, open }
}

beforeEach(() => void vi.useFakeTimers())
// Files share a worker: what comes next in it waits for real time.
afterAll(() => void vi.useRealTimers())

test('every letter lies on the device until the server has it', async () => {
  const { server, device, open } = world()
  const answer = open()
  answer.write('The blue')
  expect(device.left).toEqual({ words: 'The blue', base: 0 })
  answer.write('The blue waltz')
  await vi.advanceTimersByTimeAsync(2000)
  expect(server).toMatchObject({ words: 'The blue waltz', calls: 1 })
  expect(device.left).toBeUndefined()
  expect(answer.get()).toEqual({ words: 'The blue waltz', standing: 'saved' })
})

test('a save that fails says so, keeps the words, and the next page brings them back', async () => {
  const { server, device, network, open } = world('A waltz')
  network.fails = offline
  const answer = open()
  answer.write('A slow waltz')
  await answer.save()
  expect(answer.get()).toMatchObject({ standing: 'here', words: 'A slow waltz', why: 'no network' })
  expect(device.left).toEqual({ words: 'A slow waltz', base: 1 })
  network.fails = undefined
  const nextPage = open()
  expect(nextPage.get()).toMatchObject({ words: 'A slow waltz', standing: 'here' })
  await nextPage.save()
  expect(server).toMatchObject({ words: 'A slow waltz', version: 2 })
  expect(device.left).toBeUndefined()
})

test('two devices: the second is told, both texts are there, and nothing is written over', async () => {
  const { server, open } = world('A waltz')
  const [phone, desk] = [open(), open()]
  desk.write('A march')
  await desk.save()
  phone.write('A hymn')
  await phone.save()
  expect(phone.get()).toMatchObject({ standing: 'elsewhere', words: 'A hymn', theirs: 'A march' })
  expect(server.words).toBe('A march')
  phone.write('A hymn, please')
  await phone.save()
  expect(server.words).toBe('A march')
  await phone.decide('mine')
  expect(server).toMatchObject({ words: 'A hymn, please', version: 3 })
})

test('what stands there can be kept instead', async () => {
  const { server, device, open } = world('A waltz')
  const [phone, desk] = [open(), open()]
  desk.write('A march')
  await desk.save()
  phone.write('A hymn')
  await phone.save()
  await phone.decide('theirs')
  expect(phone.get()).toEqual({ words: 'A march', standing: 'saved' })
  expect(server.version).toBe(2)
  expect(device.left).toBeUndefined()
})

test('what is written while a save is under way is saved after it', async () => {
  const { server, network, open } = world()
  const { promise, resolve } = Promise.withResolvers<void>()
  network.isSlow = promise
  const answer = open()
  answer.write('One')
  const first = answer.save()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer.get().standing).toBe('saving')
  answer.write('One and two')
  resolve()
  await first
  await vi.advanceTimersByTimeAsync(2000)
  expect(server).toMatchObject({ words: 'One and two', version: 2 })
  expect(answer.get().standing).toBe('saved')
})

test('blanks are no answer', async () => {
  const { server, open } = world()
  const answer = open()
  answer.write('  ')
  await answer.save()
  expect(server.calls).toBe(0)
  expect(answer.get().standing).toBe('saved')
})
