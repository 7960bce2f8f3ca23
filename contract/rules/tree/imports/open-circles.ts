import { buildGraph, eachChild, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { closingChildren } from '#contract/rules/tree/parent-circles.ts'
import { rowOf } from '#contract/rules/tree/sparse-rows.ts'

/** So many circles are opened with care; a file with more of them has lost its sense, and each is opened at once. */
const mostLookedInto = 50

/** Without the links that make somebody their own ancestor; all others stay. */
export function uncircled(graph: FamilyGraph): FamilyGraph {
  const closing = closingChildren(graph)
  if (closing.length === 0) return graph
  const cut = new Set<string>()
  for (const [nth, child] of closing.entries()) {
    const below = nth < mostLookedInto ? descendants(graph, child) : undefined
    for (const family of rowOf(graph.parentFamiliesOf, child))
      if (!below || rowOf(graph.partnersIn, family).some((parent) => below[parent] === 1))
        cut.add(`${family} ${child}`)
  }
  const children = { person: [] as number[], family: [] as number[], parentage: [] as number[] }
  const partners = { person: [] as number[], family: [] as number[] }
  for (let family = 0; family < graph.families; family++) {
    for (const person of rowOf(graph.partnersIn, family)) {
      partners.person.push(person)
      partners.family.push(family)
    }
    for (let at = graph.childrenOf.start[family]!; at < graph.childrenOf.start[family + 1]!; at++) {
      const person = graph.childrenOf.items[at]!
      if (cut.has(`${family} ${person}`)) continue
      children.person.push(person)
      children.family.push(family)
      children.parentage.push(graph.childParentage[at]!)
    }
  }
  const { people, families, sex } = graph
  return buildGraph({ people, families, sex, partners, children })
}

/** With the person themselves. */
function descendants(graph: FamilyGraph, person: number): Uint8Array {
  const isBelow = new Uint8Array(graph.people)
  const queue = [person]
  isBelow[person] = 1
  for (let at = 0; at < queue.length; at++)
    eachChild(graph, queue[at]!, (child) => {
      if (isBelow[child] === 1) return
      isBelow[child] = 1
      queue.push(child)
    })
  return isBelow
}
