import type { Rows } from '#contract/rules/tree/sparse-rows.ts'

/** What a sweep needs to know of the blocks: their links as pairs of places, and the blocks of each row in order. */
export interface Sweepable {
  readonly row: Int32Array
  readonly width: Float64Array
  /** By block: the blocks it is linked to, with how far the two linked people stand from the middles. */
  readonly linked: Rows
  readonly pull: Float64Array
}

/** Blocks by row, from left to right. */
export function rowOrder(row: Int32Array, x: Float64Array): Uint32Array[] {
  let rows = 0
  for (const own of row) rows = Math.max(rows, own + 1)
  const counts = new Uint32Array(rows)
  for (const own of row) counts[own]!++
  const order = Array.from(counts, (count) => new Uint32Array(count))
  counts.fill(0)
  row.forEach((own, block) => {
    order[own]![counts[own]!++] = block
  })
  for (const blocks of order) sortBy(blocks, x)
  return order
}

const fineness = 64
const mostInRow = 2 ** 20
const widest = 2 ** 32

/** Place and number in one key: the platform sorts plain numbers ten times as fast as by a comparison. */
export function sortBy(blocks: Uint32Array, key: ArrayLike<number>): void {
  let [least, most] = [Infinity, -Infinity]
  for (const block of blocks) {
    least = Math.min(least, key[block]!)
    most = Math.max(most, key[block]!)
  }
  if (blocks.length > mostInRow || (most - least) * fineness > widest) {
    blocks.sort((a, b) => key[a]! - key[b]! || a - b)
    return
  }
  const keys = new Float64Array(blocks.length)
  for (let at = 0; at < blocks.length; at++)
    keys[at] = Math.floor((key[blocks[at]!]! - least) * fineness) * mostInRow + at
  keys.sort()
  const before = blocks.slice()
  for (let at = 0; at < blocks.length; at++) blocks[at] = before[keys[at]! % mostInRow]!
}

/**
 * Draws everyone towards their kin, row by row, down and up again: first by changing the order within the row,
 * then to the places nearest to where they want to be that keep this order.
 */
export function sweep(
  blocks: Sweepable,
  x: Float64Array,
  order: readonly Uint32Array[],
  gap: number,
  isReordered: boolean,
  isDownward: boolean,
): void {
  const wanted = new Float64Array(x.length)
  for (let at = 0; at < order.length; at++) {
    const own = order[isDownward ? at : order.length - 1 - at]!
    for (const block of own) wanted[block] = wantedPlace(blocks, x, block)
    if (isReordered) sortBy(own, wanted)
    settle(own, wanted, blocks.width, x, gap)
  }
}

function wantedPlace({ linked, pull }: Sweepable, x: Float64Array, block: number): number {
  const start = linked.start[block]!
  const end = linked.start[block + 1]!
  if (start === end) return x[block]!
  let sum = 0
  for (let at = start; at < end; at++) sum += x[linked.items[at]!]! + pull[at]!
  return sum / (end - start)
}

// Grown once and used by every row.
let mean = new Float64Array(1024)
let count = new Uint32Array(1024)

/** Isotonic regression: the least sum of squared distances to the wanted places, with everyone's room kept. */
function settle(
  own: Uint32Array,
  wanted: Float64Array,
  width: Float64Array,
  x: Float64Array,
  gap: number,
): void {
  if (mean.length < own.length) {
    mean = new Float64Array(own.length * 2)
    count = new Uint32Array(own.length * 2)
  }
  let pools = 0
  let room = 0
  for (let at = 0; at < own.length; at++) {
    const block = own[at]!
    room += at === 0 ? 0 : (width[own[at - 1]!]! + width[block]!) / 2 + gap
    mean[pools] = wanted[block]! - room
    count[pools++] = 1
    while (pools > 1 && mean[pools - 2]! > mean[pools - 1]!) {
      const both = count[pools - 2]! + count[pools - 1]!
      mean[pools - 2] =
        (mean[pools - 2]! * count[pools - 2]! + mean[pools - 1]! * count[pools - 1]!) / both
      count[pools - 2] = both
      pools--
    }
  }
  room = 0
  let at = 0
  for (let pool = 0; pool < pools; pool++)
    for (let inPool = 0; inPool < count[pool]!; inPool++, at++) {
      const block = own[at]!
      room += at === 0 ? 0 : (width[own[at - 1]!]! + width[block]!) / 2 + gap
      x[block] = mean[pool]! + room
    }
}
