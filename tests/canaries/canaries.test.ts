import { expect, test } from 'vitest'
import { email } from '#contract/shapes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { canary, payloads, tracesIn } from './canary.ts'
import { listed, textColumns, unknownOf } from './catalogue.ts'

const columns = await textColumns((await testDatabase()).system)
const all = Object.values(listed).flat()

test('every column of text gets a canary, or there is a reason why it holds nobody’s words', () => {
  expect(columns.length).toBeGreaterThan(400)
  expect(unknownOf(columns)).toEqual([])
  const motto = { table: 'people', column: 'motto', type: 'text', isClosed: false, isUnique: false }
  expect(unknownOf([...columns, motto])).toEqual(['people.motto'])
})

test('each of them is there, stands in one list, and could hold words', () => {
  const nameOf = (one: (typeof columns)[number]) => `${one.table}.${one.column}`
  const there = new Set(columns.map(nameOf))
  expect(all.filter((name) => !there.has(name))).toEqual([])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  const closed = new Set(columns.filter(({ isClosed }) => isClosed).map(nameOf))
  expect(all.filter((name) => closed.has(name))).toEqual([])
})

test('a canary is found again however short it is, short ones try every payload, and none is an e-mail address', () => {
  const numbers = payloads(0).map((_, number) => number + 100)
  for (const number of numbers)
    for (const longest of [40, 60, 80, Infinity]) {
      const text = canary(number, longest)
      expect(text.length).toBeLessThanOrEqual(longest)
      expect([...new Set(tracesIn(text))]).toEqual([number])
    }
  const short = numbers.map((number) => canary(number, 60)).join('\n')
  const begun = (payload: string) => payload.replace(/\(?\d.*$/s, '').slice(0, 12)
  expect(payloads(100).filter((payload) => !short.includes(begun(payload)))).toEqual([])
  for (const payload of payloads(1))
    expect(email.safeParse(`${payload}@x.example`).success).toBe(false)
})
