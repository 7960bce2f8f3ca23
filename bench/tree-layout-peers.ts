import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import {
  eachChild,
  eachParent,
  eachPartner,
  type FamilyGraph,
} from '#contract/rules/tree/family-graph.ts'
import { layOutWholeFamily } from '#contract/rules/tree/layout/whole-family.ts'

/** How many boxes it drew; positions are thrown away. */
type LayOut = (graph: FamilyGraph) => Promise<number> | number

const card = { width: 140, height: 60 }

/** People and families as nodes, as every layout for graphs is told them. */
function nodesAndEdges(graph: FamilyGraph) {
  const edges: [string, string][] = []
  for (let person = 0; person < graph.people; person++) {
    for (const family of rowOf(graph.familiesOf, person)) edges.push([`p${person}`, `f${family}`])
    for (const family of rowOf(graph.parentFamiliesOf, person))
      edges.push([`f${family}`, `p${person}`])
  }
  const people = Array.from({ length: graph.people }, (_, person) => `p${person}`)
  const families = Array.from({ length: graph.families }, (_, family) => `f${family}`)
  return { people, families, edges }
}

const elk: LayOut = async (graph) => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  const { people, families, edges } = nodesAndEdges(graph)
  // The bundle is one class for require and import; its types only know the first.
  const engine = new (Elk as unknown as new () => { layout: (graph: object) => Promise<unknown> })()
  await engine.layout({
    id: 'root',
    layoutOptions: { 'elk.algorithm': 'layered', 'elk.direction': 'DOWN' },
    children: [
      ...people.map((id) => ({ id, ...card })),
      ...families.map((id) => ({ id, width: 4, height: 4 })),
    ],
    edges: edges.map(([from, to], at) => ({ id: `e${at}`, sources: [from], targets: [to] })),
  })
  return people.length
}

const dagre: LayOut = async (graph) => {
  const { default: library } = await import('@dagrejs/dagre')
  const { people, families, edges } = nodesAndEdges(graph)
  const drawing = new library.graphlib.Graph()
  drawing.setGraph({})
  drawing.setDefaultEdgeLabel(() => ({}))
  for (const id of people) drawing.setNode(id, { ...card })
  for (const id of families) drawing.setNode(id, { width: 4, height: 4 })
  for (const [from, to] of edges) drawing.setEdge(from, to)
  library.layout(drawing)
  return people.length
}

const graphviz: LayOut = async (graph) => {
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz')
  const { people, families, edges } = nodesAndEdges(graph)
  const lines = [
    'digraph { node [shape=box, width=1.4, height=0.6, fixedsize=true]',
    ...families.map((id) => `${id} [width=0.05, height=0.05]`),
    ...edges.map(([from, to]) => `${from} -> ${to}`),
    '}',
  ]
  const engine = await Graphviz.load()
  engine.layout(lines.join('\n'), 'plain', 'dot')
  return people.length
}

const entitree: LayOut = async (graph) => {
  const { layoutFromMap } = await import('entitree-flex')
  const tree = Object.fromEntries(
    Array.from({ length: graph.people }, (_, person) => [
      person,
      {
        parents: once((tell) => eachParent(graph, person, tell)),
        children: once((tell) => eachChild(graph, person, tell)),
        spouses: once((tell) => eachPartner(graph, person, tell)),
      },
    ]),
  )
  const { nodes } = layoutFromMap(graph.people - 1, tree, {
    sourcesAccessor: 'parents',
    targetsAccessor: 'children',
    nextAfterAccessor: 'spouses',
    clone: true,
  })
  return nodes.length
}

function once(each: (tell: (person: number) => void) => void): number[] {
  const found = new Set<number>()
  each((person) => found.add(person))
  return [...found]
}

export const layouts: Readonly<Record<string, { shows: string; layOut: LayOut }>> = {
  Kinfold: { shows: 'everyone', layOut: (graph) => layOutWholeFamily(graph).x.length },
  'elkjs 0.12.1 layered': { shows: 'everyone', layOut: elk },
  'dagre 3.1.1': { shows: 'everyone', layOut: dagre },
  'Graphviz dot (WASM) 1.29.2': { shows: 'everyone', layOut: graphviz },
  'entitree-flex 0.4.1': { shows: 'kin of one person', layOut: entitree },
}
