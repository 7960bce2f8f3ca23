import { afterEach, expect, test, vi } from 'vitest'
import { nothingBrought } from './bringing-progress.ts'
import { Interrupted, isTold } from './interrupted-bringing.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
afterEach(() => kept.clear())

const bringing = { ...nothingBrought, phase: 'bringing' as const }

test('whoever comes back after the tab was closed is told what wasn’t finished, also of a single film', () => {
  const before = new Interrupted('nora')
  before.note({ ...bringing, total: 1 }, ['wedding.mp4'])
  const { left } = new Interrupted('nora')
  expect(left).toEqual({ total: 1, done: 0, names: ['wedding.mp4'], isPaused: false })
  expect(isTold(left!, [])).toBe(true)
  // An upload that was begun tells of itself.
  expect(isTold(left!, ['wedding.mp4'])).toBe(false)
  expect(new Interrupted('ben').left).toBeUndefined()
})

test('of many the first few are named, and nothing is told once all is over', () => {
  const names = Array.from({ length: 100 }, (_, i) => `photo ${i}.jpg`)
  const before = new Interrupted('nora')
  before.note({ ...bringing, total: 120, came: 20 }, names)
  const { left } = new Interrupted('nora')
  expect(left).toEqual({ total: 120, done: 20, names: names.slice(0, 5), isPaused: false })
  expect(isTold(left!, names)).toBe(true)
  before.note({ ...bringing, phase: 'over' }, [])
  expect(new Interrupted('nora').left).toBeUndefined()
})

test('what an older page wrote down is still told', () => {
  kept.set('bringing in nora', '{"total":9,"done":4}')
  expect(new Interrupted('nora').left).toEqual({ total: 9, done: 4, names: [], isPaused: false })
})
