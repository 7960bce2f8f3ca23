import { eachParent, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { marriageBlocks, type Blocks } from './blocks.ts'
import { linkBlocks, rowsOfBlocks } from './generations.ts'
import { siblingBars, type Bars } from './lanes.ts'
import { rootsOf, spanningTree } from './spanning-tree.ts'
import { rowOrder, sweep, type Sweepable } from './sweeps.ts'
import { tidyPlaces } from './tidy.ts'

/** Everyone exactly once. Places are in cards: a screen multiplies them by the width of its cards. */
export interface WholeFamily {
  /** By person: the middle of their card, and their generation from the top. */
  readonly x: Float64Array
  readonly row: Int32Array
  readonly rows: number
  /** By family: where the line to the children begins, between the partners. */
  readonly jointX: Float64Array
  readonly bars: Bars
}

const gap = 0.4
/** From here on a sweep moves hardly anybody (npm run bench:tree). */
const usualSweeps = 20

interface LayoutOptions {
  /** More look better and take longer. */
  readonly sweeps: number
}

/** Of a family of any size. */
export function layOutWholeFamily(graph: FamilyGraph, options?: LayoutOptions): WholeFamily {
  const blocks = marriageBlocks(graph)
  const links = linkBlocks(graph, blocks)
  const roots = rootsOf(links)
  const blockRow = rowsOfBlocks(links, roots)
  const width = widthsOf(blocks)
  const blockX = tidyPlaces(spanningTree(links, roots), blockRow, width, gap)
  const swept = { row: blockRow, width, ...linkedPlaces(graph, blocks, width) }
  sweepAll(swept, blockX, options?.sweeps ?? usualSweeps)
  const { x, row } = placesOfPeople(graph, blocks, blockX, blockRow, width)
  const jointX = joints(graph, x)
  let rows = 0
  for (const own of row) rows = Math.max(rows, own + 1)
  return { x, row, rows, jointX, bars: siblingBars(graph, x, row, jointX) }
}

// Loops, here and below: in a process that has just begun, `from`, `map` and `filter` of a hundred thousand take longer.
function widthsOf({ count, members }: Blocks): Float64Array {
  const width = new Float64Array(count)
  for (let block = 0; block < count; block++)
    width[block] = members.start[block + 1]! - members.start[block]!
  return width
}

function sweepAll(blocks: Sweepable, x: Float64Array, sweeps: number): void {
  const order = rowOrder(blocks.row, x)
  for (let turn = 0; turn < sweeps; turn++) {
    const isReordered = turn < sweeps - 4
    sweep(blocks, x, order, gap, isReordered, turn % 2 === 0)
  }
}

/** Each link of a child to a parent, from both ends. */
function linkedPlaces(graph: FamilyGraph, { count, blockOf, place }: Blocks, width: Float64Array) {
  const most = countLinks(graph)
  const lower = new Uint32Array(most)
  const upper = new Uint32Array(most)
  const pulls = new Float64Array(most)
  let length = 0
  const inBlock = (person: number) => place[person]! + 0.5 - width[blockOf[person]!]! / 2
  for (let child = 0; child < graph.people; child++)
    eachParent(graph, child, (parent) => {
      const a = blockOf[child]!
      const b = blockOf[parent]!
      if (a === b) return
      lower[length] = a
      upper[length] = b
      pulls[length++] = inBlock(parent) - inBlock(child)
    })
  const start = new Uint32Array(count + 1)
  for (let at = 0; at < length; at++) {
    start[lower[at]! + 1]!++
    start[upper[at]! + 1]!++
  }
  for (let block = 0; block < count; block++) start[block + 1]! += start[block]!
  const next = start.slice()
  const items = new Uint32Array(2 * length)
  const pull = new Float64Array(2 * length)
  for (let at = 0; at < length; at++) {
    const down = next[lower[at]!]!++
    items[down] = upper[at]!
    pull[down] = pulls[at]!
    const up = next[upper[at]!]!++
    items[up] = lower[at]!
    pull[up] = -pulls[at]!
  }
  return { linked: { start, items }, pull }
}

function countLinks({ parentFamiliesOf: { items }, partnersIn: { start } }: FamilyGraph): number {
  let links = 0
  for (let at = 0; at < items.length; at++) links += start[items[at]! + 1]! - start[items[at]!]!
  return links
}

function placesOfPeople(
  graph: FamilyGraph,
  { blockOf, place }: Blocks,
  blockX: Float64Array,
  blockRow: Int32Array,
  width: Float64Array,
) {
  const x = new Float64Array(graph.people)
  const row = new Int32Array(graph.people)
  let left = Infinity
  for (let person = 0; person < graph.people; person++) {
    const block = blockOf[person]!
    x[person] = blockX[block]! + place[person]! + 0.5 - width[block]! / 2
    row[person] = blockRow[block]!
    left = Math.min(left, x[person]!)
  }
  for (let person = 0; person < graph.people; person++) x[person]! -= left
  return { x, row }
}

/** Between two partners who stand side by side; else beside the one who stands further out. */
function joints({ families, partnersIn: { start, items } }: FamilyGraph, x: Float64Array) {
  const jointX = new Float64Array(families)
  for (let family = 0; family < families; family++) {
    const end = start[family + 1]!
    if (end === start[family]!) continue
    let [left, right] = [Infinity, -Infinity]
    for (let at = start[family]!; at < end; at++) {
      left = Math.min(left, x[items[at]!]!)
      right = Math.max(right, x[items[at]!]!)
    }
    jointX[family] = right - left < 1.5 ? (left + right) / 2 : right - 0.5
  }
  return jointX
}
