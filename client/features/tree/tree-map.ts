import type { WholeFamily } from '#contract/rules/tree/layout/whole-family.ts'
import type { FamilyGraph } from '#contract/rules/tree/family-graph.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

// In rem, so that larger text has larger cards.
const card = { width: 12.5, height: 4.75, apart: 1.5, between: 3.4, lane: 0.6 }

/** By row: people, families and bars from left to right. */
export type RowOrder = Readonly<Record<'people' | 'families' | 'bars', readonly Uint32Array[]>>

/** Sorting a hundred thousand takes longer than a frame: a worker does it where the page waits for its tree. */
export function orderByRow(
  graph: FamilyGraph,
  { x, row, rows, jointX, bars }: WholeFamily,
): RowOrder {
  return {
    people: byRow(rows, row, x),
    families: byRow(rows, familyRows(graph, row), jointX),
    bars: byRow(rows, bars.row, bars.from),
  }
}

/** A laid-out family in pixels, with what lies in a box found without looking at the rest. */
export class TreeMap {
  readonly graph: FamilyGraph
  readonly layout: WholeFamily
  readonly rem: number
  readonly cardWidth: number
  readonly cardHeight: number
  readonly width: number
  readonly height: number
  readonly lane: number
  readonly bandGap: number
  readonly #unit: number
  readonly #top: Float64Array
  readonly #order: RowOrder

  constructor(
    graph: FamilyGraph,
    layout: WholeFamily,
    rem: number,
    order = orderByRow(graph, layout),
  ) {
    this.graph = graph
    this.layout = layout
    this.rem = rem
    this.#order = order
    this.cardWidth = card.width * rem
    this.cardHeight = card.height * rem
    this.lane = card.lane * rem
    this.bandGap = card.between * rem
    this.#unit = (card.width + card.apart) * rem
    const { x, rows, bars } = layout
    this.#top = tops(rows, bars.lanes, rem)
    let right = 0
    for (const own of x) right = Math.max(right, own)
    this.width = right * this.#unit + this.cardWidth
    this.height = (this.#top[rows - 1] ?? 0) + this.cardHeight
  }

  /** The middle of a card, or of a joint. */
  toX = (cards: number): number => cards * this.#unit + this.cardWidth / 2
  xOf = (person: number): number => this.toX(this.layout.x[person]!)
  topOf = (row: number): number => this.#top[row]!
  yOf = (person: number): number => this.#top[this.layout.row[person]!]!

  /** Everybody, row by row and from left to right. */
  get rowsOfPeople(): readonly Uint32Array[] {
    return this.#order.people
  }

  peopleIn(box: Box): number[] {
    return this.#stretchesIn(box).flatMap((people) => [...people])
  }

  countIn(box: Box): number {
    return this.#stretchesIn(box).reduce((sum, { length }) => sum + length, 0)
  }

  #stretchesIn({ left, right, top, bottom }: Box): Uint32Array[] {
    const [from, to] = [this.#cards(left) - 0.5, this.#cards(right) + 0.5]
    return this.#rowsIn(top, bottom).map((row) =>
      between(this.#order.people[row]!, this.layout.x, from, to),
    )
  }

  /** Partners stand in blocks of a few cards: so far beside the box some are looked at too. */
  familiesIn({ left, right, top, bottom }: Box): number[] {
    const { jointX } = this.layout
    const [from, to] = [this.#cards(left) - 6, this.#cards(right) + 6]
    return this.#rowsIn(top, bottom).flatMap((row) => [
      ...between(this.#order.families[row]!, jointX, from, to),
    ])
  }

  /** None that isn’t a portal is wider than forty cards. */
  barsIn({ left, right, top, bottom }: Box): number[] {
    const begin = this.layout.bars.from
    const [from, to] = [this.#cards(left) - 41, this.#cards(right)]
    return this.#rowsIn(top, bottom + this.cardHeight * 4).flatMap((row) => [
      ...between(this.#order.bars[row]!, begin, from, to),
    ])
  }

  /** How high a bar to children runs, in its lane above them. */
  barY = (bar: number): number =>
    this.topOf(this.layout.bars.row[bar]!) - this.lane * (this.layout.bars.lane[bar]! + 1.5)

  /** The strips behind every second generation. */
  bandsIn({ top, bottom }: Box): { from: number; to: number }[] {
    const half = (this.bandGap / 2) | 0
    return this.#rowsIn(top - this.bandGap, bottom + this.bandGap)
      .filter((row) => row % 2 === 0)
      .map((row) => ({
        from: this.topOf(row) - half,
        to: this.topOf(row) + this.cardHeight + half,
      }))
  }

  /** Of a box: who stands at a point, if anybody. */
  personAt(x: number, y: number): number | undefined {
    const near = this.peopleIn({ left: x, right: x, top: y, bottom: y })
    return near.find(
      (person) =>
        Math.abs(this.xOf(person) - x) <= this.cardWidth / 2 &&
        y >= this.yOf(person) &&
        y <= this.yOf(person) + this.cardHeight,
    )
  }

  #cards = (x: number) => (x - this.cardWidth / 2) / this.#unit

  #rowsIn(top: number, bottom: number): number[] {
    const rows: number[] = []
    this.#top.forEach((own, row) => {
      if (own + this.cardHeight >= top && own <= bottom) rows.push(row)
    })
    return rows
  }
}

function tops(rows: number, lanes: Int32Array, rem: number): Float64Array {
  const top = new Float64Array(rows)
  for (let row = 1; row < rows; row++)
    top[row] = top[row - 1]! + (card.height + card.between + card.lane * (lanes[row] ?? 0)) * rem
  return top
}

/** The row of the lowest partner: there the line to the children begins. */
function familyRows(graph: FamilyGraph, row: Int32Array): Int32Array {
  const { start, items } = graph.partnersIn
  return Int32Array.from({ length: graph.families }, (_, family) => {
    let lowest = -1
    for (let at = start[family]!; at < start[family + 1]!; at++)
      lowest = Math.max(lowest, row[items[at]!]!)
    return lowest
  })
}

function byRow(rows: number, rowOf: Int32Array, x: Float64Array): Uint32Array[] {
  const found: number[][] = Array.from({ length: rows }, () => [])
  rowOf.forEach((row, item) => {
    if (row >= 0) found[row]!.push(item)
  })
  return found.map((items) => Uint32Array.from(items).sort((a, b) => x[a]! - x[b]!))
}

/** Items from one place to another, by halving. */
const between = (items: Uint32Array, x: Float64Array, from: number, to: number): Uint32Array =>
  items.subarray(
    countBefore(items, (item) => x[item]! < from),
    countBefore(items, (item) => x[item]! <= to),
  )

/** How many stand before the first of which it isn’t true. */
function countBefore(items: Uint32Array, isBefore: (item: number) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
