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

/** A laid-out family in pixels, with what lies in a box found without looking at the rest. */
export class TreeMap {
  readonly graph: FamilyGraph
  readonly layout: WholeFamily
  readonly cardWidth: number
  readonly cardHeight: number
  readonly width: number
  readonly height: number
  readonly lane: number
  readonly bandGap: number
  readonly #unit: number
  readonly #top: Float64Array
  /** By row: people, families and bars from left to right. */
  readonly #people: Uint32Array[]
  readonly #families: Uint32Array[]
  readonly #bars: Uint32Array[]

  constructor(graph: FamilyGraph, layout: WholeFamily, rem: number) {
    this.graph = graph
    this.layout = layout
    this.cardWidth = card.width * rem
    this.cardHeight = card.height * rem
    this.lane = card.lane * rem
    this.bandGap = card.between * rem
    this.#unit = (card.width + card.apart) * rem
    const { x, row, rows, bars, jointX } = layout
    this.#top = tops(rows, bars.lanes, rem)
    this.#people = byRow(rows, row, x)
    this.#families = byRow(rows, familyRows(graph, row), jointX)
    this.#bars = byRow(rows, bars.row, bars.from)
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

  peopleIn({ left, right, top, bottom }: Box): number[] {
    const { x } = this.layout
    return this.#rowsIn(top, bottom).flatMap((row) =>
      between(this.#people[row]!, x, this.#cards(left) - 0.5, this.#cards(right) + 0.5),
    )
  }

  /** Partners stand in blocks of a few cards: so far beside the box some are looked at too. */
  familiesIn({ left, right, top, bottom }: Box): number[] {
    const { jointX } = this.layout
    return this.#rowsIn(top, bottom).flatMap((row) =>
      between(this.#families[row]!, jointX, this.#cards(left) - 6, this.#cards(right) + 6),
    )
  }

  /** None that isn’t a portal is wider than forty cards. */
  barsIn({ left, right, top, bottom }: Box): number[] {
    const { from } = this.layout.bars
    return this.#rowsIn(top, bottom + this.cardHeight * 4).flatMap((row) =>
      between(this.#bars[row]!, from, this.#cards(left) - 41, this.#cards(right)),
    )
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
function between(items: Uint32Array, x: Float64Array, from: number, to: number): number[] {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (x[items[middle]!]! < from) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let at = low; at < items.length && x[items[at]!]! <= to; at++) found.push(items[at]!)
  return found
}
