import { expect, test } from 'vitest'
import { capabilityList } from '#client/content/capability-list.ts'
import { capabilities } from '#contract/rules/coverage.ts'
import { findCapabilities } from './capability-search.ts'

const found = (query: string) =>
  findCapabilities(query).flatMap(({ entries }) => entries.map(({ capability }) => capability))

test('the list names every capability there is, once', () => {
  expect(found('').sort()).toEqual(Object.keys(capabilities).sort())
})

test('every word looked for must be there, in any order and case', () => {
  expect(found('VOICE card')).toEqual(['recipes'])
  expect(found('memory plus')).toEqual(['memoryVault', 'recipes', 'capsules', 'scrapbooks'])
})

test('what nobody has yields nothing, not an error', () => {
  expect(findCapabilities('carrier pigeon (.*')).toEqual([])
  expect(capabilityList).toHaveLength(3)
})
