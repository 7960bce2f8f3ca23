import { beforeEach, expect, test } from 'vitest'
import { dropDraft, isBegun, keepDraft, recallDraft, STORED_AS } from './contact-draft.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const draft = { topic: 'delivery', name: 'Ann', email: 'a@b.example', message: 'Hello' } as const
const day = 24 * 3_600_000
beforeEach(() => kept.clear())

test('what somebody wrote is there again within a week, and not after', () => {
  keepDraft(storage, draft, 0)
  expect(recallDraft(storage, 7 * day)).toEqual(draft)
  expect(recallDraft(storage, 7 * day + 1)).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('a sent or dropped draft is gone from the device', () => {
  keepDraft(storage, draft, 0)
  dropDraft(storage)
  expect(kept.size).toBe(0)
})

test.each(['', 'null', '{', '[]', '{"message":"x"}'])('what is no draft is none: %j', (value) => {
  kept.set(STORED_AS, value)
  expect(recallDraft(storage, 0)).toBeUndefined()
})

test('a draft with strange parts keeps its good ones', () => {
  kept.set(STORED_AS, '{"keptAt":0,"topic":"pigeons","name":3,"message":"Hello"}')
  expect(recallDraft(storage, 0)).toEqual({ topic: '', name: '', email: '', message: 'Hello' })
})

test('blocked storage loses nothing but the safety net', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  }
  expect(keepDraft(blocked, draft, 0)).toBe(false)
  expect(recallDraft(blocked, 0)).toBeUndefined()
  expect(() => dropDraft(blocked)).not.toThrow()
})

test('a topic alone is no letter worth keeping', () => {
  expect(isBegun({ ...draft, message: ' ' })).toBe(false)
  expect(isBegun(draft)).toBe(true)
})
