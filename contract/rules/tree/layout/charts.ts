import {
  eachChild,
  eachParent,
  eachPartner,
  type FamilyGraph,
} from '#contract/rules/tree/family-graph.ts'
import { growCards, spread, type Card } from './focus-tree.ts'

/** Cards around one person; x in cards, one row for each generation. */
export interface Chart {
  readonly cards: readonly Card[]
  readonly x: Float64Array
}

/** A slice of a fan: ring by ring outward, angles in turns from 0 to 1. */
export interface Slice {
  readonly person: number
  readonly ring: number
  readonly from: number
  readonly to: number
  readonly isRepeat: boolean
}

const everyone = Number.MAX_SAFE_INTEGER
const nobody = () => []

const parentsOf = (graph: FamilyGraph) => (person: number) =>
  once((tell) => eachParent(graph, person, tell))
const childrenOf = (graph: FamilyGraph) => (person: number) =>
  once((tell) => eachChild(graph, person, tell))
const partnersOf = (graph: FamilyGraph) => (person: number) =>
  once((tell) => eachPartner(graph, person, tell))

function once(each: (tell: (person: number) => void) => void): number[] {
  const found = new Set<number>()
  each((person) => found.add(person))
  return [...found]
}

/** Ancestors above somebody: all parents of every kind. */
export function pedigree(graph: FamilyGraph, person: number, generations = everyone): Chart {
  const cards: Card[] = []
  const ways = { next: parentsOf(graph), beside: nobody, step: -1, most: generations } as const
  growCards(person, ways, cards, new Set())
  return { cards, x: spread(cards) }
}

/** Descendants below somebody, with everyone's partners. */
export function descendants(graph: FamilyGraph, person: number, generations = everyone): Chart {
  const cards: Card[] = []
  const ways = {
    next: childrenOf(graph),
    beside: partnersOf(graph),
    step: 1,
    most: generations,
  } as const
  growCards(person, ways, cards, new Set())
  return { cards, x: spread(cards) }
}

/** Ancestors above and descendants below the same card; nobody twice without a mark. */
export function hourglass(graph: FamilyGraph, person: number, generations = everyone): Chart {
  const below = descendants(graph, person, generations)
  const shown = new Set(below.cards.map((card) => card.person))
  const above: Card[] = [below.cards[0]!]
  const ways = { next: parentsOf(graph), beside: nobody, step: -1, most: generations } as const
  growCards(person, ways, above, shown)
  const aboveX = spread(above)
  const shift = below.x[0]! - aboveX[0]!
  const base = below.cards.length - 1
  const upper = above.slice(1).map((card) => ({
    ...card,
    hangsOn: card.hangsOn === 0 ? 0 : card.hangsOn + base,
  }))
  const upperX = aboveX.subarray(1).map((x) => x + shift)
  return { cards: [...below.cards, ...upper], x: Float64Array.from([...below.x, ...upperX]) }
}

/** Ancestors in rings: each parent has an equal share of their child's slice. */
export function fan(graph: FamilyGraph, person: number, generations = everyone): Slice[] {
  const { cards } = pedigree(graph, person, generations)
  const shares = new Uint32Array(cards.length)
  for (const { hangsOn } of cards) if (hangsOn >= 0) shares[hangsOn]!++
  const taken = new Uint32Array(cards.length)
  const slices: Slice[] = []
  for (const { person: own, generation, hangsOn, isRepeat } of cards) {
    const inner = hangsOn < 0 ? { from: 0, to: 1 } : slices[hangsOn]!
    const share = hangsOn < 0 ? 1 : (inner.to - inner.from) / shares[hangsOn]!
    const from = hangsOn < 0 ? 0 : inner.from + share * taken[hangsOn]!++
    slices.push({ person: own, ring: -generation, from, to: from + share, isRepeat })
  }
  return slices
}
