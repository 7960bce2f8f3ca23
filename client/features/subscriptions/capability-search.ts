import { capabilityList, type CapabilityWords } from '#client/content/capability-list.ts'
import { capabilities, planFor } from '#contract/rules/coverage.ts'
import { plans } from '#contract/rules/plans.ts'

const textOf = ({ capability, words }: CapabilityWords) =>
  `${capabilities[capability]} ${words} ${plans[planFor(capability)].name}`.toLowerCase()

/** The groups with only what holds every word looked for; groups left empty are left out. */
export function findCapabilities(query: string): typeof capabilityList {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  return capabilityList
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => wanted.every((word) => textOf(entry).includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0)
}
