import type { DemoTimeline } from '#contract/demo.ts'
import type { DemoFamily } from '#server/database/seed/shape.ts'

/** Who began each branch. A branch is their descendants by birth, adoption or marriage, and those who married in. */
const beginnings = [
  { key: 'ellis', name: 'The Ellises, from Cornwall', from: ['william-ellis', 'grace-ellis'] },
  { key: 'lahti', name: 'The Lahtis, from Finland', from: ['matti-lahti', 'hilma-lahti'] },
  { key: 'morin', name: 'The Morins, from the Sault', from: ['etienne-morin', 'rosalie'] },
  { key: 'david', name: 'David’s household', from: ['david-ellis'] },
  { key: 'anna', name: 'Anna’s household', from: ['anna-pryce'] },
  { key: 'sam', name: 'Sam’s household', from: ['sam-ellis'] },
  { key: 'frances', name: 'Frances’s household', from: ['frances-boyd'] },
]

export const branchesOf = (family: DemoFamily): DemoTimeline['branches'] =>
  beginnings.map(({ key, name, from }) => ({ key, name, people: [...descend(family, from)] }))

function descend({ parents, partners }: DemoFamily, from: readonly string[]): Set<string> {
  const branch = new Set<string>()
  const join = (person: string) => {
    if (branch.has(person)) return
    branch.add(person)
    for (const { parent, child } of parents) if (parent === person) join(child)
  }
  for (const person of from) join(person)
  // Partners belong, but what they bring along from elsewhere doesn’t.
  for (const { people } of partners)
    for (const [one, other] of [people, people.toReversed()])
      if (branch.has(one!)) branch.add(other!)
  return branch
}
