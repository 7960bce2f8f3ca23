import { expect, test } from 'vitest'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { addedBy, coveredBy } from './coverage-words.ts'
import { capabilities } from './coverage.ts'
import { comingRoutes, features, isThere, isThereWithout, type Feature } from './features.ts'
import { planIds } from './plans.ts'

/** How each is called where we tell about it. */
const names: Partial<Record<Feature, RegExp>> = {
  keepers: /\bkeepers?\b/i,
  memoryVault: /\bvault\b/i,
  recipes: /\brecipes?\b/i,
  capsules: /\bcapsules?\b/i,
  scrapbooks: /\bscrapbooks?\b/i,
  familyTree: /\bfamily tree\b/i,
  lastWishesRelease: /\blast wishes\b/i,
  treeExchange: /\bGEDCOM\b/,
  voiceAncestry: /\bVoice Ancestry\b/,
}

const saysSo = /\b(coming|will|not yet|yet)\b/i

test('C3: a feature changes its words when the last of its routes is built', () => {
  const both = ['/legacy', '/keeper/:token']
  expect(isThereWithout(both, 'keepers')).toBe(false)
  expect(isThereWithout(['/legacy'], 'keepers')).toBe(false)
  expect(isThereWithout(comingRoutes, 'keepers')).toBe(true)
  for (const feature of Object.keys(features) as Feature[])
    expect(isThereWithout([], feature)).toBe(true)
})

test('C3: no answer speaks of something as there that is still coming', () => {
  const coming = (Object.keys(names) as Feature[]).filter((feature) => !isThere(feature))
  const unmarked = knowledgeArticles.flatMap(({ answer }) =>
    answer.filter(
      (words) => coming.some((feature) => names[feature]!.test(words)) && !saysSo.test(words),
    ),
  )
  expect(unmarked).toEqual([])
})

test('C3: what a plan covers is told apart: what is there, and what is coming', () => {
  for (const plan of planIds) {
    const [there, coming = ''] = coveredBy(plan).split(' Coming, ')
    for (const one of addedBy(plan)) {
      const name = capabilities[one].slice(1)
      expect(isThere(one) ? there : coming).toContain(name)
      expect(isThere(one) ? coming : there).not.toContain(name)
    }
  }
})
