import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import type { TreeMap } from './tree-map.ts'

type Point = readonly [x: number, y: number]

/** The way from one person to another along the lines that are drawn: in points of the map, step by step. */
export function threadAlong(map: TreeMap, way: readonly number[]): Point[][] {
  return way.slice(1).map((to, at) => stretch(map, way[at]!, to))
}

function stretch(map: TreeMap, from: number, to: number): Point[] {
  const down = familyOf(map, from, to)
  if (down !== undefined) return toChild(map, down, from, to)
  const up = familyOf(map, to, from)
  if (up !== undefined) return toChild(map, up, to, from)
  return [middleOf(map, from), middleOf(map, to)]
}

const middleOf = (map: TreeMap, person: number): Point => [
  map.xOf(person),
  map.yOf(person) + map.cardHeight / 2,
]

function familyOf({ graph }: TreeMap, parent: number, child: number): number | undefined {
  for (const family of rowOf(graph.familiesOf, parent))
    if (rowOf(graph.childrenOf, family).includes(child)) return family
  return undefined
}

function toChild(map: TreeMap, family: number, parent: number, child: number): Point[] {
  const { bars, jointX, row } = map.layout
  const below = row[child]!
  const bar = bars.family.findIndex((own, at) => own === family && bars.row[at] === below)
  const [x, top] = [map.xOf(child), map.yOf(child)]
  const start = middleOf(map, parent)
  if (bar < 0) return [start, [x, top]]
  const joint = map.toX(jointX[family]!)
  if (bars.isPortal[bar] === 1) return [start, [joint, start[1]], [x, top]]
  const across = map.barY(bar)
  return [start, [joint, start[1]], [joint, across], [x, across], [x, top]]
}
