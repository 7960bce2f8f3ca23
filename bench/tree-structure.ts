import {
  eachChild,
  eachParent,
  eachPartner,
  type FamilyGraph,
} from '#contract/rules/tree/family-graph.ts'
import { smallFamily } from '#tests/support/small-family.ts'
import { faults, structureCases } from '#tests/support/structure-cases.ts'
import { printTable } from './print-table.ts'

type Calculate = (
  nodes: readonly object[],
  options: { readonly rootId: string },
) => { readonly nodes: readonly { readonly id: string }[] }
/** Who is drawn, around one person: somebody who is drawn twice is there twice. */
type Draw = (graph: FamilyGraph, root: number) => Promise<string[]>

const peers: Readonly<Record<string, Draw>> = {
  'relatives-tree 3.2.2': async (graph, root) => {
    const { default: library } = await import('relatives-tree')
    // A function for require, and a module around it for import; its types know one of the two.
    const calculate = library as unknown as Calculate | { readonly default: Calculate }
    const draw = 'default' in calculate ? calculate.default : calculate
    const links = (found: readonly number[]) =>
      found.map((own) => ({ id: String(own), type: 'blood' }))
    const nodes = Array.from({ length: graph.people }, (_, person) => {
      const parents = once((tell) => eachParent(graph, person, tell))
      const siblings = once((tell) => parents.forEach((own) => eachChild(graph, own, tell)))
      return {
        id: String(person),
        gender: graph.sex[person] === 2 ? 'female' : 'male',
        parents: links(parents),
        children: links(once((tell) => eachChild(graph, person, tell))),
        siblings: links(siblings.filter((own) => own !== person)),
        spouses: links(once((tell) => eachPartner(graph, person, tell))),
      }
    })
    return draw(nodes, { rootId: String(root) }).nodes.map(({ id }) => id)
  },
  'entitree-flex 0.4.1': async (graph, root) => {
    const { layoutFromMap } = await import('entitree-flex')
    const people = Array.from({ length: graph.people }, (_, person) => [
      person,
      {
        name: String(person),
        parents: once((tell) => eachParent(graph, person, tell)),
        children: once((tell) => eachChild(graph, person, tell)),
        spouses: once((tell) => eachPartner(graph, person, tell)),
      },
    ])
    const { nodes } = layoutFromMap(root, Object.fromEntries(people), {
      sourcesAccessor: 'parents',
      targetsAccessor: 'children',
      nextAfterAccessor: 'spouses',
      clone: true,
    })
    return nodes.map((node) => (node as unknown as { name: string }).name)
  },
}

function once(each: (tell: (person: number) => void) => void): number[] {
  const found = new Set<number>()
  each((person) => found.add(person))
  return [...found]
}

/** Families that drawings lose somebody of; a peer is asked around each person, and its best drawing counts. */
export async function measureStructure(): Promise<void> {
  const families = Object.entries(structureCases)
  const rows = []
  for (const [peer, draw] of Object.entries(peers)) {
    let right = 0
    for (const [, lines] of families)
      if (await isEverybodyOnce(smallFamily(...lines).graph, draw)) right++
    rows.push({ drawing: peer, 'everyone exactly once': `${right} of ${families.length}`, aim: '' })
  }
  const own = families.filter(([, lines]) => faults(smallFamily(...lines).graph).length === 0)
  printTable('Families that drawings lose somebody of (best peer measured before: 4 of 10)', [
    {
      drawing: 'Kinfold, also in the right row and connected',
      'everyone exactly once': `${own.length} of ${families.length}`,
      aim: '10 of 10',
    },
    ...rows,
  ])
}

async function isEverybodyOnce(graph: FamilyGraph, draw: Draw): Promise<boolean> {
  for (let root = 0; root < graph.people; root++) {
    const drawn = await draw(graph, root).catch(() => [])
    if (drawn.length === graph.people && new Set(drawn).size === graph.people) return true
  }
  return false
}
