import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInTheSuite } from '#tests/spec/test-titles.ts'

const root = process.cwd()
const rows = [...readFileSync('docs/threats.md', 'utf8').matchAll(/^\| (\d+) \|.*\| `(.+)` \|$/gm)]
const threats = rows.map(([, number, heldBy]) => ({ number: Number(number), heldBy: heldBy! }))

test('each threat is numbered, and held off by a test of every run', () => {
  expect(threats.length).toBeGreaterThanOrEqual(40)
  expect(threats.map(({ number }) => number)).toEqual(threats.map((_, i) => i + 1))
  expect(threats.filter(({ heldBy }) => !isInTheSuite(root, heldBy))).toEqual([])
})

test('a threat whose test is gone would be told', () => {
  expect(isInTheSuite(root, 'tests/threats.test.ts › nobody wrote this')).toBe(false)
  expect(isInTheSuite(root, 'tests/nothing.test.ts › each threat')).toBe(false)
})
