import { expect, test, vi } from 'vitest'
import type { Chosen } from '#client/platform/uploads/chosen-files.ts'
import { Bringing } from './bringing.ts'
import type { Over } from './bringing-needs.ts'
import { notHere } from './bringing-progress.ts'
import { Interrupted } from './interrupted-bringing.ts'

const written = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => written.get(key) ?? null,
  setItem: (key: string, value: string) => void written.set(key, value),
  removeItem: (key: string) => void written.delete(key),
})
vi.mock('./known-files.ts', () => ({
  knownAmong: async (_: string, items: readonly object[]) => ({
    hashed: items.map((item, n) => ({ item, sha256: `${n}`, isKnown: false })),
    unreadable: [],
  }),
}))

const chosen = (...names: string[]): Chosen[] =>
  names.map((name) => ({ path: name, file: new File([name], name, { type: 'image/jpeg' }) }))

/** A page with its own sender, over what lies on the device. */
function open(shelf: Chosen[]) {
  let onOver: (over: Over, isGivenUp: boolean) => void = () => undefined
  const sent: string[] = []
  let isHeld = false
  const sender = {
    add: (sources: readonly { name: string }[]) => {
      sent.push(...sources.map(({ name }) => name))
      return sources.map(({ name }) => name)
    },
    onOver: (listener: typeof onOver) => {
      onOver = listener
      return () => undefined
    },
    remove: async (id: string) => onOver({ id, phase: 'queued' }, true),
    resume: () => undefined,
    hold: () => void (isHeld = true),
    goOn: () => void (isHeld = false),
  }
  const bringing = new Bringing('family', sender, {
    record: new Interrupted('nora'),
    shelf: {
      takeOver: async () => [...shelf],
      keep: async (some) => void shelf.push(...some),
      drop: async (file) => void shelf.splice(shelf.findIndex((one) => one.file === file) >>> 0, 1),
      clear: async () => void shelf.splice(0),
    },
  })
  const keep = (id: string) =>
    onOver({ id, phase: 'kept', media: { sha256: id } as Over['media'] & object }, false)
  return { bringing, sent, keep, isHeld: () => isHeld }
}

test('what a closed tab left goes on by itself; paused, it waits; stopped, the rest isn’t sent and is forgotten', async () => {
  const shelf: Chosen[] = []
  const before = open(shelf)
  before.bringing.take(chosen('a.jpg', 'b.jpg', 'c.jpg'))
  await vi.waitFor(() => expect(before.sent).toHaveLength(3))
  before.keep('a.jpg')
  before.bringing.pause()
  expect(shelf.map(({ path }) => path)).toEqual(['b.jpg', 'c.jpg'])

  const after = open(shelf)
  expect(after.bringing.getLeft()).toBeUndefined()
  await after.bringing.goOnWithLeft()
  await vi.waitFor(() => expect(after.sent).toEqual(['b.jpg', 'c.jpg']))
  expect(after.bringing.get()).toMatchObject({ isPaused: true, total: 2, leftBefore: 2 })
  expect(notHere(after.bringing.get())).toBe(0)
  expect(after.isHeld()).toBe(true)
  after.keep('b.jpg')
  after.bringing.stop()
  await vi.waitFor(() => expect(after.bringing.get().phase).toBe('over'))
  expect(after.bringing.get()).toMatchObject({ came: 1, total: 1, isPaused: false })
  expect(notHere(after.bringing.get())).toBe(0)
  expect(shelf).toEqual([])
  expect(new Interrupted('nora').left).toBeUndefined()
})

test('what the device couldn’t keep is to be chosen again', async () => {
  const before = open([])
  before.bringing.take(chosen('film.mp4', 'boat.jpg'))
  await vi.waitFor(() => expect(before.sent).toHaveLength(2))
  const nothingLeft = open([])
  await nothingLeft.bringing.goOnWithLeft()
  expect(nothingLeft.bringing.getLeft()).toMatchObject({ total: 2, done: 0 })
  const someLeft = open(chosen('boat.jpg'))
  await someLeft.bringing.goOnWithLeft()
  await vi.waitFor(() => expect(someLeft.sent).toEqual(['boat.jpg']))
  expect(notHere(someLeft.bringing.get())).toBe(1)
})
