import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import { Outline } from './outline.ts'
import type { SpanningTree } from './spanning-tree.ts'

/** Places of blocks (their middle), every part as near to its neighbours as the outlines allow. */
export function tidyPlaces(
  tree: SpanningTree,
  row: Int32Array,
  width: Float64Array,
  gap: number,
): Float64Array {
  const offset = new Float64Array(row.length)
  const outlines: (Outline | undefined)[] = Array.from({ length: row.length })
  for (let at = tree.order.length - 1; at >= 0; at--) {
    const block = tree.order[at]!
    const parts = rowOf(tree.hanging, block)
    const together = placeParts(parts, outlines, offset, gap)
    const own = new Outline(row[block]!, width[block]!)
    if (!together) {
      outlines[block] = own
      continue
    }
    // The block stands over the middle of what hangs on it, or beside what already fills its row.
    const middle = (offset[parts[0]!]! + offset[parts.at(-1)!]!) / 2
    const free = roomIn(together, row[block]!, middle, width[block]!, gap)
    for (const part of parts) offset[part]! -= free
    together.moved -= free
    outlines[block] = Outline.merged(together, own)
  }
  return absolute(tree, offset, outlines, gap)
}

function placeParts(
  parts: Uint32Array,
  outlines: (Outline | undefined)[],
  offset: Float64Array,
  gap: number,
): Outline | null {
  let together: Outline | null = null
  for (const part of parts) {
    const own = outlines[part]!
    outlines[part] = undefined
    if (together) {
      const away = together.distanceTo(own, gap)
      // Nothing in common: under or over each other.
      offset[part] = away > -Infinity ? away : 0
      own.moved += offset[part]!
    }
    together = together ? Outline.merged(together, own) : own
  }
  return together
}

/** The wanted middle, unless the parts are there already: then just left or right of them. */
function roomIn(outline: Outline, row: number, middle: number, width: number, gap: number): number {
  const left = outline.leftAt(row)
  const right = outline.rightAt(row)
  const half = width / 2 + gap
  if (left > right || middle + half <= left || middle - half >= right) return middle
  return middle - left < right - middle ? left - half : right + half
}

function absolute(
  tree: SpanningTree,
  offset: Float64Array,
  outlines: readonly (Outline | undefined)[],
  gap: number,
): Float64Array {
  const x = new Float64Array(offset.length)
  let together: Outline | null = null
  for (const block of tree.order) {
    const on = tree.hangsOn[block]!
    if (on >= 0) {
      x[block] = x[on]! + offset[block]!
      continue
    }
    const own = outlines[block]!
    if (together) {
      x[block] = Math.max(0, together.distanceTo(own, gap))
      own.moved += x[block]!
    }
    together = together ? Outline.merged(together, own) : own
  }
  return x
}
