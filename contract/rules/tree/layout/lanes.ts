import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import type { FamilyGraph } from '#contract/rules/tree/family-graph.ts'

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
  for (let own = 0; own < graph.families; own++)
    for (const [childRow, [left, right]] of spans(rowOf(graph.childrenOf, own), x, row)) {
      const hasParents = graph.partnersIn.start[own + 1]! > graph.partnersIn.start[own]!
      family.push(own)
      rows.push(childRow)
      from.push(hasParents ? Math.min(left, jointX[own]!) : left)
      to.push(hasParents ? Math.max(right, jointX[own]!) : right)
    }
  const isPortal = Uint8Array.from(from, (left, at) => (to[at]! - left > widestBar ? 1 : 0))
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

/** Children may stand in different rows; each row has a bar of its own. */
function spans(
  children: Uint32Array,
  x: Float64Array,
  row: Int32Array,
): Map<number, [left: number, right: number]> {
  const found = new Map<number, [number, number]>()
  for (const child of children) {
    const at = x[child]!
    const span = found.get(row[child]!)
    if (!span) found.set(row[child]!, [at, at])
    else found.set(row[child]!, [Math.min(span[0], at), Math.max(span[1], at)])
  }
  return found
}

/** From left to right, each into the lowest lane that is free again. */
function assignLanes(
  rows: readonly number[],
  from: readonly number[],
  to: readonly number[],
  isPortal: Uint8Array,
): { lane: Int32Array; lanes: Int32Array } {
  const lane = new Int32Array(rows.length)
  const order = Uint32Array.from(rows.keys()).sort((a, b) => from[a]! - from[b]!)
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
