import { eachChild, eachParent, type FamilyGraph } from './family-graph.ts'

/** Nobody is taken for living who was born longer ago than this. */
export const longestLife = 110
const youngestParent = 12
const oldestParent = 100

export interface Life {
  /** The last year in which they can have been born by their own record; infinite if it doesn't say. */
  readonly bornBy: number
  readonly hasDied: boolean
}

/**
 * Who may be alive: no death, and not certainly born 110 years ago. Where a record says nothing, its children
 * and parents do; where they don't either, privacy goes first.
 */
export function livingPeople(
  graph: FamilyGraph,
  lifeOf: (person: number) => Life,
  year: number,
): Uint8Array {
  const bornBy = new Float64Array(graph.people)
  const hasDied = new Uint8Array(graph.people)
  for (let person = 0; person < graph.people; person++) {
    const life = lifeOf(person)
    bornBy[person] = life.bornBy
    hasDied[person] = life.hasDied ? 1 : 0
  }
  const order = byYear(bornBy)
  spread(order, bornBy, (person, tell) => eachParent(graph, person, tell), -youngestParent)
  spread(byYear(bornBy), bornBy, (person, tell) => eachChild(graph, person, tell), oldestParent)
  return Uint8Array.from(bornBy, (born, person) =>
    hasDied[person] === 0 && born > year - longestLife ? 1 : 0,
  )
}

const byYear = (bornBy: Float64Array): number[] =>
  Array.from(bornBy.keys())
    .filter((person) => bornBy[person]! < Infinity)
    .sort((a, b) => bornBy[a]! - bornBy[b]!)

/** From people whose year is known to those whose year isn't, each reached once: circles end by themselves. */
function spread(
  known: readonly number[],
  bornBy: Float64Array,
  neighbours: (person: number, tell: (other: number) => void) => void,
  years: number,
): void {
  const queue = [...known]
  for (let at = 0; at < queue.length; at++) {
    const person = queue[at]!
    neighbours(person, (other) => {
      if (bornBy[other]! < Infinity) return
      bornBy[other] = bornBy[person]! + years
      queue.push(other)
    })
  }
}
