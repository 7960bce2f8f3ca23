import { eachParent, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { rowOf, rowsOf } from '#contract/rules/tree/sparse-rows.ts'
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
  const width = Float64Array.from({ length: blocks.count }, (_, block) => membersIn(blocks, block))
  const blockX = tidyPlaces(spanningTree(links, roots), blockRow, width, gap)
  const swept = { row: blockRow, width, ...linkedPlaces(graph, blocks, width) }
  sweepAll(swept, blockX, options?.sweeps ?? usualSweeps)
  const { x, row } = placesOfPeople(graph, blocks, blockX, blockRow, width)
  const jointX = joints(graph, x)
  let rows = 0
  for (const own of row) rows = Math.max(rows, own + 1)
  return { x, row, rows, jointX, bars: siblingBars(graph, x, row, jointX) }
}

const membersIn = ({ members }: Blocks, block: number) =>
  members.start[block + 1]! - members.start[block]!

function sweepAll(blocks: Sweepable, x: Float64Array, sweeps: number): void {
  const order = rowOrder(blocks.row, x)
  for (let turn = 0; turn < sweeps; turn++) {
    const isReordered = turn < sweeps - 4
    sweep(blocks, x, order, gap, isReordered, turn % 2 === 0)
  }
}

/** Each link of a child to a parent, from both ends. */
function linkedPlaces(graph: FamilyGraph, { count, blockOf, place }: Blocks, width: Float64Array) {
  const most = 2 * countLinks(graph)
  const from = new Uint32Array(most)
  const to = new Uint32Array(most)
  const pulls = new Float64Array(most)
  let length = 0
  const inBlock = (person: number) => place[person]! + 0.5 - width[blockOf[person]!]! / 2
  const link = (a: number, b: number, pull: number) => {
    from[length] = a
    to[length] = b
    pulls[length++] = pull
  }
  for (let child = 0; child < graph.people; child++)
    eachParent(graph, child, (parent) => {
      const a = blockOf[child]!
      const b = blockOf[parent]!
      if (a === b) return
      const difference = inBlock(parent) - inBlock(child)
      link(a, b, difference)
      link(b, a, -difference)
    })
  const own = from.subarray(0, length)
  const byBlock = rowsOf(
    count,
    own,
    own.map((_, at) => at),
  )
  const pull = Float64Array.from(byBlock.items, (link) => pulls[link]!)
  return { linked: { start: byBlock.start, items: byBlock.items.map((link) => to[link]!) }, pull }
}

function countLinks(graph: FamilyGraph): number {
  let links = 0
  for (let person = 0; person < graph.people; person++) eachParent(graph, person, () => links++)
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
function joints(graph: FamilyGraph, x: Float64Array): Float64Array {
  return Float64Array.from({ length: graph.families }, (_, family) => {
    const partners = rowOf(graph.partnersIn, family)
    if (partners.length === 0) return 0
    let [left, right] = [Infinity, -Infinity]
    for (const partner of partners) {
      left = Math.min(left, x[partner]!)
      right = Math.max(right, x[partner]!)
    }
    return right - left < 1.5 ? (left + right) / 2 : right - 0.5
  })
}
