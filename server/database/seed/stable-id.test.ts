import { expect, test } from 'vitest'
import { demoFamily } from './family.ts'
import { stableId } from './stable-id.ts'

test('an id never changes for the same copy, kind and key', () => {
  expect(stableId('public', 'person', 'nora-ellis')).toBe('018cc251-f400-7e0f-85d2-5854b777548a')
})

test('a visitor’s copy shares no id with the public family', () => {
  const keys = demoFamily('2026-11-15').people.map((one) => one.key)
  const ids = ['public', 'visitor'].flatMap((copy) =>
    ['person', 'account'].flatMap((kind) => keys.map((key) => stableId(copy, kind, key))),
  )
  expect(new Set(ids).size).toBe(keys.length * 4)
  for (const id of ids)
    expect(id).toMatch(/^018cc251-f400-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
