import { expect, test } from 'vitest'
import { movableClock } from '#tests/support/clock.ts'
import { newId } from './ids.ts'

test('ids are UUIDs of version 7 that sort by the time they were made', () => {
  const clock = movableClock()
  const ids = Array.from({ length: 50 }, () => {
    clock.advance({ seconds: 1 })
    return newId(clock)
  })
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(50)
})

test('while a clock stands still, the later made id is the greater one, and no two are the same', () => {
  const clock = movableClock()
  const ids = Array.from({ length: 20_000 }, () => newId(clock))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  // What comes after a known one can't be guessed: its last 48 bits are new.
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBeGreaterThan(ids.length - 2)
})
