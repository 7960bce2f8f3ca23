/** One edge of an outline by row; grows cheaply upward and downward. */
class Edge {
  readonly #origin: number
  readonly #down: number[]
  // Most outlines are one card that never grows upward.
  #up: number[] | undefined

  constructor(row: number, value: number) {
    this.#origin = row
    this.#down = [value]
  }

  get(row: number): number {
    return row >= this.#origin
      ? this.#down[row - this.#origin]!
      : this.#up![this.#origin - 1 - row]!
  }

  set(row: number, value: number): void {
    if (row >= this.#origin) this.#down[row - this.#origin] = value
    else (this.#up ??= [])[this.#origin - 1 - row] = value
  }
}

/** The outline of a part of the tree: its left and right edge in every row from the first to the last. */
export class Outline {
  first: number
  last: number
  /** Added to every edge: moving a whole part costs nothing. */
  moved = 0
  readonly left: Edge
  readonly right: Edge

  constructor(row: number, width: number) {
    this.first = row
    this.last = row
    this.left = new Edge(row, -width / 2)
    this.right = new Edge(row, width / 2)
  }

  /** Infinite where nothing is. */
  leftAt(row: number): number {
    return row < this.first || row > this.last ? Infinity : this.left.get(row) + this.moved
  }

  rightAt(row: number): number {
    return row < this.first || row > this.last ? -Infinity : this.right.get(row) + this.moved
  }

  /** Both as one; the smaller is written into the larger. */
  static merged(one: Outline, other: Outline): Outline {
    const [large, small] =
      one.last - one.first >= other.last - other.first ? [one, other] : [other, one]
    while (large.first > small.first) large.#open(--large.first)
    while (large.last < small.last) large.#open(++large.last)
    for (let row = small.first; row <= small.last; row++) {
      large.left.set(row, Math.min(large.leftAt(row), small.leftAt(row)) - large.moved)
      large.right.set(row, Math.max(large.rightAt(row), small.rightAt(row)) - large.moved)
    }
    return large
  }

  #open(row: number): void {
    this.left.set(row, Infinity)
    this.right.set(row, -Infinity)
  }

  /** How far the other must move to the right not to touch this one, in every row that both have. */
  distanceTo(other: Outline, gap: number): number {
    const first = Math.max(this.first, other.first)
    const last = Math.min(this.last, other.last)
    let most = -Infinity
    for (let row = first; row <= last; row++)
      most = Math.max(most, this.rightAt(row) - other.leftAt(row) + gap)
    return most
  }
}
