import { expect, test } from 'vitest'
import { namesApart } from './families-apart.ts'

const family = (id: string, name: string, foundedAt: string) => ({ id, name, foundedAt })
const told = (...families: ReturnType<typeof family>[]) => [...namesApart(families).values()]

test('a family whose name no other has is called by it alone', () => {
  const names = told(
    family('1', 'The Hills', '2024-03-02T12:00:00Z'),
    family('2', 'The Lakes', '2024-03-02T12:00:00Z'),
  )
  expect(names).toEqual(['The Hills', 'The Lakes'])
})

test('two of one name say since when they are there, however it is written', () => {
  const names = told(
    family('1', 'The Hills', '2024-03-02T12:00:00Z'),
    family('2', 'the  hills', '2026-11-17T12:00:00Z'),
    family('3', 'The Lakes', '2026-11-17T12:00:00Z'),
  )
  expect(names).toEqual([
    'The Hills (since March 2024)',
    'the  hills (since November 2026)',
    'The Lakes',
  ])
})

test('of one month they say the day, of one day the hour', () => {
  const [first, second] = told(
    family('1', 'The Hills', '2024-03-02T12:00:00Z'),
    family('2', 'The Hills', '2024-03-20T12:00:00Z'),
  )
  expect([first, second]).toEqual([
    'The Hills (since March 2, 2024)',
    'The Hills (since March 20, 2024)',
  ])
  const [early, late] = told(
    family('1', 'The Hills', '2024-03-02T12:00:00Z'),
    family('2', 'The Hills', '2024-03-02T12:05:00Z'),
  )
  expect(early).toMatch(/since March 2, 2024 at \d+:00 [AP]M\)$/)
  expect(late).not.toBe(early)
})
