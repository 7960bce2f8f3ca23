import { expect, test } from 'vitest'
import { partOfWords } from './coverage-words.ts'
import { capabilities, coverage, planFor, type Capability } from './coverage.ts'

test('each plan covers all that the one before it covers, and the largest covers everything', () => {
  const { free_forever, memory_plus, complete_legacy } = coverage
  expect(memory_plus).toEqual(expect.arrayContaining([...free_forever]))
  expect([...complete_legacy].sort()).toEqual((Object.keys(capabilities) as Capability[]).sort())
})

test('what keeps a promise alive is never paid for', () => {
  const promised: Capability[] = [
    'voiceMessages',
    'scheduling',
    'deliveryProtection',
    'keepers',
    'export',
  ]
  expect(promised.map(planFor)).toEqual(promised.map(() => 'free_forever'))
})

test('the vault begins with Memory Plus, the tree with Complete Legacy', () => {
  expect([planFor('memoryVault'), planFor('familyTree')]).toEqual([
    'memory_plus',
    'complete_legacy',
  ])
})

test('capsules begin with Memory Plus', () => {
  expect(planFor('capsules')).toBe('memory_plus')
})

test('what is many things “are” part of a plan, what is one “is”', () => {
  const told = (['scrapbooks', 'memoryVault', 'lastWishesRelease'] as const).map(partOfWords)
  expect(told).toEqual([
    'Digital scrapbooks are part of Memory Plus.',
    'Memory vault is part of Memory Plus.',
    'Last wishes, released after passing, are part of Complete Legacy.',
  ])
})
