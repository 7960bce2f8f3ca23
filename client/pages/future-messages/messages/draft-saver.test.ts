import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/shapes.ts'
import { ApiError } from '#client/platform/api.ts'
import { DraftSaver, type DraftChange } from './draft-saver.ts'

function device() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

function saverOn(
  storage: ReturnType<typeof device>,
  send: (change: DraftChange) => Promise<Message>,
) {
  const ports = {
    send,
    storage,
    onSaved: vi.fn<(message: Message) => void>(),
  }
  return { saver: new DraftSaver('d1', ports), ports }
}

const kept = async (change: DraftChange) => change as Message

test('what is typed lies on the device at once, and leaves it when the server has it', async () => {
  const storage = device()
  const { saver, ports } = saverOn(storage, kept)
  saver.put({ title: 'Eigh' })
  saver.put({ title: 'Eighteen' })
  expect(storage.kept.get('kinfold-draft-d1')).toBe('{"title":"Eighteen"}')
  expect(await saver.flush()).toBe(true)
  expect(ports.onSaved).toHaveBeenCalledExactlyOnceWith({ title: 'Eighteen' })
  expect(saver.get()).toEqual({ unsaved: {}, state: 'saved' })
  expect(storage.kept.size).toBe(0)
})

test('without a network it waits, survives a reload, and is sent later', async () => {
  const storage = device()
  const { saver } = saverOn(storage, () => Promise.reject(new TypeError('Failed to fetch')))
  saver.put({ occasion: 'wedding' })
  expect(await saver.flush()).toBe(false)
  expect(saver.get().state).toBe('waiting')
  const { saver: next } = saverOn(storage, kept)
  expect(next.get()).toEqual({ unsaved: { occasion: 'wedding' }, state: 'waiting' })
  expect(await next.flush()).toBe(true)
})

test('of an expired session nothing typed is lost', async () => {
  const { saver } = saverOn(device(), () => Promise.reject(new ApiError(401, '', '')))
  saver.put({ title: 'Eighteen' })
  await saver.flush()
  expect(saver.get()).toMatchObject({ unsaved: { title: 'Eighteen' }, state: 'waiting' })
})

test('what is typed while the rest is on its way is sent after it', async () => {
  const sent: DraftChange[] = []
  const { saver } = saverOn(device(), async (change) => {
    sent.push(change)
    if (sent.length === 1) saver.put({ title: 'Eighteen!' })
    return change as Message
  })
  saver.put({ title: 'Eighteen', occasion: 'birthday' })
  expect(await saver.flush()).toBe(false)
  expect(await saver.flush()).toBe(true)
  expect(sent[1]).toEqual({ title: 'Eighteen!' })
})
