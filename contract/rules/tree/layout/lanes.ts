import type { FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { sortBy } from './sweeps.ts'

/** The bar over siblings, from which a line goes to each of them and one to their parents. */
export interface Bars {
  readonly family: Uint32Array
  /** The row of the children below it. */
  readonly row: Int32Array
  /** Which of the heights between two rows; those in one lane never touch. */
  readonly lane: Int32Array
  readonly from: Float64Array
  readonly to: Float64Array
  /** Too wide to follow by eye: drawn as a mark at either end that leads to the other. */
  readonly isPortal: Uint8Array
  /** By row: how many lanes there are above it. */
  readonly lanes: Int32Array
}

/** About two screens of cards. */
const widestBar = 40
const roomBetween = 0.2

export function siblingBars(
  graph: FamilyGraph,
  x: Float64Array,
  row: Int32Array,
  jointX: Float64Array,
): Bars {
  const family: number[] = []
  const rows: number[] = []
  const from: number[] = []
  const to: number[] = []
  const { start, items } = graph.childrenOf
  for (let own = 0; own < graph.families; own++) {
    const first = family.length
    for (let at = start[own]!; at < start[own + 1]!; at++) {
      const child = items[at]!
      // Children may stand in different rows; each row has a bar of its own.
      let bar = first
      while (bar < rows.length && rows[bar] !== row[child]) bar++
      if (bar === rows.length) {
        family.push(own)
        rows.push(row[child]!)
        from.push(x[child]!)
        to.push(x[child]!)
      }
      from[bar] = Math.min(from[bar]!, x[child]!)
      to[bar] = Math.max(to[bar]!, x[child]!)
    }
    if (graph.partnersIn.start[own + 1] === graph.partnersIn.start[own]) continue
    for (let bar = first; bar < rows.length; bar++) {
      from[bar] = Math.min(from[bar]!, jointX[own]!)
      to[bar] = Math.max(to[bar]!, jointX[own]!)
    }
  }
  const isPortal = new Uint8Array(rows.length)
  for (let bar = 0; bar < rows.length; bar++)
    if (to[bar]! - from[bar]! > widestBar) isPortal[bar] = 1
  const { lane, lanes } = assignLanes(rows, from, to, isPortal)
  return {
    family: Uint32Array.from(family),
    row: Int32Array.from(rows),
    lane,
    from: Float64Array.from(from),
    to: Float64Array.from(to),
    isPortal,
    lanes,
  }
}

/** From left to right, each into the lowest lane that is free again. */
function assignLanes(
  rows: readonly number[],
  from: readonly number[],
  to: readonly number[],
  isPortal: Uint8Array,
): { lane: Int32Array; lanes: Int32Array } {
  const lane = new Int32Array(rows.length)
  const order = new Uint32Array(rows.length)
  for (let bar = 0; bar < order.length; bar++) order[bar] = bar
  sortBy(order, from)
  const ends: number[][] = []
  for (const bar of order) {
    if (isPortal[bar]) continue
    const own = (ends[rows[bar]!] ??= [])
    let free = 0
    while (free < own.length && own[free]! + roomBetween > from[bar]!) free++
    own[free] = to[bar]!
    lane[bar] = free
  }
  let last = -1
  for (const row of rows) last = Math.max(last, row)
  return { lane, lanes: Int32Array.from({ length: last + 1 }, (_, row) => ends[row]?.length ?? 0) }
}
