/** Somebody in a chart around one person. */
export interface Card {
  readonly person: number
  /** Generations from the one in the middle; ancestors are negative. */
  readonly generation: number
  /** The card it hangs on, by its place in the list; -1 for the one in the middle. */
  readonly hangsOn: number
  /** Shown already: this card only leads there, and nothing hangs on it. */
  readonly isRepeat: boolean
  readonly isPartner: boolean
}

/** The next people of somebody, and with whom they stand side by side. */
interface Ways {
  readonly next: (person: number) => readonly number[]
  readonly beside: (person: number) => readonly number[]
  readonly step: 1 | -1
  readonly most: number
}

/** Everybody once, nearest first; whoever is reached again gets a card that leads to the first. */
export function growCards(start: number, ways: Ways, cards: Card[], shown: Set<number>): void {
  const queue = [0]
  if (cards.length === 0) {
    cards.push({ person: start, generation: 0, hangsOn: -1, isRepeat: false, isPartner: false })
    shown.add(start)
  }
  for (let at = 0; at < queue.length; at++) {
    const card = queue[at]!
    const { person, generation } = cards[card]!
    const add = (other: number, generation: number, isPartner: boolean) => {
      const isRepeat = shown.has(other)
      shown.add(other)
      cards.push({ person: other, generation, hangsOn: card, isRepeat, isPartner })
      return isRepeat ? -1 : cards.length - 1
    }
    for (const partner of ways.beside(person)) add(partner, generation, true)
    if (Math.abs(generation) >= ways.most) continue
    for (const other of ways.next(person)) {
      const added = add(other, generation + ways.step, false)
      if (added >= 0) queue.push(added)
    }
  }
}

/** Room for what hangs on each card: in cards, from left to right; the middle of each. */
export function spread(cards: readonly Card[]): Float64Array {
  const room = new Float64Array(cards.length)
  const beside = new Float64Array(cards.length)
  cards.forEach(({ isPartner, hangsOn }) => {
    if (isPartner) beside[hangsOn]!++
  })
  for (let at = cards.length - 1; at >= 0; at--) {
    const { hangsOn, isPartner } = cards[at]!
    if (isPartner) continue
    room[at] = Math.max(room[at]!, 1 + beside[at]!)
    if (hangsOn >= 0) room[hangsOn]! += room[at]!
  }
  return placed(cards, room, beside)
}

function placed(cards: readonly Card[], room: Float64Array, beside: Float64Array): Float64Array {
  const x = new Float64Array(cards.length)
  const left = new Float64Array(cards.length)
  const next = new Float64Array(cards.length)
  const partner = new Float64Array(cards.length)
  cards.forEach(({ hangsOn, isPartner }, at) => {
    if (isPartner) {
      x[at] = x[hangsOn]! + ++partner[hangsOn]!
      return
    }
    if (hangsOn >= 0) {
      left[at] = next[hangsOn]!
      next[hangsOn]! += room[at]!
    }
    next[at] = left[at]!
    x[at] = left[at]! + room[at]! / 2 - beside[at]! / 2
  })
  return x
}
