import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import type { Box, TreeMap } from './tree-map.ts'

/** One straight line of the drawing, in points of the map. */
type TellLine = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  /** To a child that isn’t one by birth. */
  isDashed: boolean,
) => void

/** Every line that may be seen in a box. */
export function eachLine(map: TreeMap, box: Box, tell: TellLine): void {
  for (const family of map.familiesIn(box)) tellPartners(map, family, tell)
  for (const bar of map.barsIn(box)) tellBar(map, bar, tell)
}

function tellPartners(map: TreeMap, family: number, tell: TellLine): void {
  const partners = rowOf(map.graph.partnersIn, family)
  if (partners.length < 2) return
  const places = Array.from(partners, map.xOf)
  const y = map.yOf(partners[0]!) + map.cardHeight / 2
  tell(Math.min(...places), y, Math.max(...places), y, false)
}

/** From between the parents down to the bar, along it, and down to each child. */
function tellBar(map: TreeMap, bar: number, tell: TellLine): void {
  const { bars } = map.layout
  const family = bars.family[bar]!
  const row = bars.row[bar]!
  const end = map.topOf(row)
  const y = map.barY(bar)
  const top = jointOf(map, family) ?? y
  const isPortal = bars.isPortal[bar] === 1
  const joint = map.toX(map.layout.jointX[family]!)
  const bend = isPortal ? top + map.lane : y
  tell(joint, top, joint, bend, false)
  if (!isPortal) tell(map.toX(bars.from[bar]!), bend, map.toX(bars.to[bar]!), bend, false)
  const start = isPortal ? end - map.lane : bend
  eachChildIn(map, family, row, (child, isBirth) => {
    const x = map.xOf(child)
    tell(x, start, x, end, !isBirth)
  })
}

function eachChildIn(
  map: TreeMap,
  family: number,
  row: number,
  tell: (child: number, isBirth: boolean) => void,
): void {
  const { childrenOf, childParentage } = map.graph
  for (let at = childrenOf.start[family]!; at < childrenOf.start[family + 1]!; at++) {
    const child = childrenOf.items[at]!
    if (map.layout.row[child] === row) tell(child, childParentage[at] === 0)
  }
}

/** Two partners: from their line. One alone: from under their card. None: nothing to hang on. */
function jointOf(map: TreeMap, family: number): number | undefined {
  const partners = rowOf(map.graph.partnersIn, family)
  if (partners.length === 0) return undefined
  const top = Math.max(...Array.from(partners, map.yOf))
  return top + (partners.length > 1 ? map.cardHeight / 2 : map.cardHeight)
}
