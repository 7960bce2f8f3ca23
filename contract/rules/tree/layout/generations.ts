import { eachParent, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { rowsOf, type Rows } from '#contract/rules/tree/sparse-rows.ts'
import type { Blocks } from './blocks.ts'

/** Which block is above which: one link for each child and parent's block, circles opened. */
export interface BlockLinks {
  readonly above: Rows
  readonly below: Rows
  /** Parents before children. */
  readonly order: Uint32Array
}

export function linkBlocks(graph: FamilyGraph, { count, blockOf }: Blocks): BlockLinks {
  const upper: number[] = []
  const lower: number[] = []
  let before = -1
  let beforeChild = -1
  for (let child = 0; child < graph.people; child++)
    eachParent(graph, child, (parent) => {
      const block = blockOf[parent]!
      if (block === blockOf[child] || (block === before && child === beforeChild)) return
      upper.push(block)
      lower.push(blockOf[child]!)
      before = block
      beforeChild = child
    })
  const below = rowsOf(count, upper, lower)
  const { order, rank } = orderOf(count, below)
  // A link that leads back up would make somebody stand above their own ancestor.
  const downUpper: number[] = []
  const downLower: number[] = []
  for (let at = 0; at < upper.length; at++) {
    if (rank[upper[at]!]! >= rank[lower[at]!]!) continue
    downUpper.push(upper[at]!)
    downLower.push(lower[at]!)
  }
  return {
    above: rowsOf(count, downLower, downUpper),
    below: rowsOf(count, downUpper, downLower),
    order,
  }
}

/** Depth first, last finished first: a topological order wherever there is one. */
function orderOf(count: number, below: Rows): { order: Uint32Array; rank: Uint32Array } {
  const order = new Uint32Array(count)
  const rank = new Uint32Array(count)
  const state = new Uint8Array(count)
  const next = below.start.slice(0, count)
  const path: number[] = []
  let left = count
  for (let root = 0; root < count; root++) {
    if (state[root]) continue
    path.push(root)
    state[root] = 1
    while (path.length > 0) {
      const block = path.at(-1)!
      if (next[block]! < below.start[block + 1]!) {
        const child = below.items[next[block]!++]!
        if (state[child]) continue
        state[child] = 1
        path.push(child)
      } else {
        path.pop()
        order[--left] = block
        rank[block] = left
      }
    }
  }
  return { order, rank }
}

/**
 * A row for each block: by the nearest way from the middle of the family, then children pushed below their parents
 * where the ways differ, then parents drawn down to their children where nothing is lost by it.
 */
export function rowsOfBlocks(links: BlockLinks, roots: readonly number[]): Int32Array {
  const { above, below, order } = links
  const row = nearestRows(links, roots)
  for (const block of order)
    for (let at = above.start[block]!; at < above.start[block + 1]!; at++)
      row[block] = Math.max(row[block]!, row[above.items[at]!]! + 1)
  for (let at = order.length - 1; at >= 0; at--) {
    const block = order[at]!
    const children = below.items.subarray(below.start[block]!, below.start[block + 1]!)
    if (children.length === 0 || above.start[block + 1]! - above.start[block]! > children.length)
      continue
    let highest = Infinity
    for (const child of children) highest = Math.min(highest, row[child]!)
    row[block] = Math.max(row[block]!, highest - 1)
  }
  let top = Infinity
  for (const own of row) top = Math.min(top, own)
  for (let block = 0; block < row.length; block++) row[block]! -= top
  return row
}

function nearestRows({ above, below, order }: BlockLinks, roots: readonly number[]): Int32Array {
  const row = new Int32Array(order.length)
  const seen = new Uint8Array(order.length)
  const queue = new Uint32Array(order.length)
  let length = 0
  const reach = (rows: Rows, block: number, step: number) => {
    for (let to = rows.start[block]!; to < rows.start[block + 1]!; to++) {
      const other = rows.items[to]!
      if (seen[other]) continue
      seen[other] = 1
      row[other] = row[block]! + step
      queue[length++] = other
    }
  }
  let at = 0
  for (const root of roots) {
    if (seen[root]) continue
    seen[root] = 1
    queue[length++] = root
    for (; at < length; at++) {
      reach(above, queue[at]!, -1)
      reach(below, queue[at]!, 1)
    }
  }
  return row
}
