import { capabilities, coverage, planFor, type Capability } from './coverage.ts'
import { isThere } from './features.ts'
import { listWords } from './date-words.ts'
import { planIds, plans, type PlanId } from './plans.ts'

/** What a plan has that the one before it doesn't. */
export function addedBy(plan: PlanId): readonly Capability[] {
  const before = planIds[planIds.indexOf(plan) - 1]
  return coverage[plan].filter((one) => !before || !coverage[before].includes(one))
}

/** What a plan covers in sentences: what is there, and apart from it what is coming. */
export function coveredBy(plan: PlanId): string {
  const added = addedBy(plan)
  const before = planIds[planIds.indexOf(plan) - 1]
  const all = before ? [`everything in ${plans[before].name}`] : []
  const there = [...all, ...added.filter(isThere).map(nameOf)]
  const coming = added.filter((one) => !isThere(one)).map(nameOf)
  const told = `It covers ${listWords(there)}.`
  return coming.length === 0
    ? told
    : `${told} Coming, and covered from the day it is there: ${listWords(coming)}.`
}

// “Digital scrapbooks are”, “Family tree with voices is”.
const plural: ReadonlySet<Capability> = new Set([
  'voiceMessages',
  'templates',
  'emailNotices',
  'keepers',
  'recipes',
  'capsules',
  'scrapbooks',
  'lastWishesRelease',
])

/** What a plan must have for it, as a sentence: “Digital scrapbooks are part of Memory Plus.” */
export function partOfWords(capability: Capability): string {
  const name = capabilities[capability]
  // What was begun by a comma is ended by one.
  const named = name.includes(',') ? `${name},` : name
  return `${named} ${plural.has(capability) ? 'are' : 'is'} part of ${plans[planFor(capability)].name}.`
}

const nameOf = (capability: Capability): string => {
  const name = capabilities[capability]
  return name.startsWith('AI') ? name : name[0]!.toLowerCase() + name.slice(1)
}
