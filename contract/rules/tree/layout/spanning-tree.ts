import type { Rows } from '#contract/rules/tree/sparse-rows.ts'
import { rowsOf } from '#contract/rules/tree/sparse-rows.ts'
import type { BlockLinks } from './generations.ts'

/** Each block once, hung to the one from which it was reached first: up to parents or down to children. */
export interface SpanningTree {
  /** In the order in which they were reached. */
  readonly order: Uint32Array
  readonly hangsOn: Int32Array
  readonly hanging: Rows
}

export function spanningTree({ above, below }: BlockLinks, roots: readonly number[]): SpanningTree {
  const count = above.start.length - 1
  const hangsOn = new Int32Array(count).fill(-1)
  const seen = new Uint8Array(count)
  const order = new Uint32Array(count)
  let length = 0
  const both = [above, below]
  for (const root of roots) {
    if (seen[root]) continue
    seen[root] = 1
    order[length++] = root
    for (let at = length - 1; at < length; at++) {
      const block = order[at]!
      for (const rows of both)
        for (let to = rows.start[block]!; to < rows.start[block + 1]!; to++) {
          const other = rows.items[to]!
          if (seen[other]) continue
          seen[other] = 1
          hangsOn[other] = block
          order[length++] = other
        }
    }
  }
  const hung = order.filter((block) => hangsOn[block]! >= 0)
  const hanging = rowsOf(
    count,
    hung.map((block) => hangsOn[block]!),
    hung,
  )
  return { order, hangsOn, hanging }
}

/** One root for each family that isn't connected to the others: its block with most links, largest families first. */
export function rootsOf({ above, below }: BlockLinks): number[] {
  const count = above.start.length - 1
  const linksOf = (block: number) =>
    above.start[block + 1]! - above.start[block]! + below.start[block + 1]! - below.start[block]!
  const component = new Int32Array(count).fill(-1)
  const found: { root: number; size: number }[] = []
  const queue: number[] = []
  const both = [above, below]
  for (let start = 0; start < count; start++) {
    if (component[start]! >= 0) continue
    let root = start
    component[start] = found.length
    queue.length = 0
    queue.push(start)
    for (let at = 0; at < queue.length; at++) {
      const block = queue[at]!
      if (linksOf(block) > linksOf(root)) root = block
      for (const rows of both)
        for (let to = rows.start[block]!; to < rows.start[block + 1]!; to++) {
          const other = rows.items[to]!
          if (component[other]! >= 0) continue
          component[other] = found.length
          queue.push(other)
        }
    }
    found.push({ root, size: queue.length })
  }
  return found.sort((a, b) => b.size - a.size).map(({ root }) => root)
}
