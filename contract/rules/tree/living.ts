import { latestYear } from './dates/birth-years.ts'
import { eachChild, eachParent, parentages, type FamilyGraph } from './family-graph.ts'

/** Nobody is taken for living who was born longer ago than this. */
export const longestLife = 110
const youngestParent = 12
const oldestParent = 100

export const isWithinLife = (bornBy: number, year: number): boolean => bornBy > year - longestLife

/** Whether somebody of whom no death is written down may be alive, by their own birth alone. */
export const mayLive = (
  { bornOn, bornWords }: { readonly bornOn: string | null; readonly bornWords: string },
  year: number,
): boolean => isWithinLife(latestYear(bornOn, bornWords), year)

export interface Life {
  /** The last year in which they can have been born by their own record; infinite if it doesn't say. */
  readonly bornBy: number
  readonly hasDied: boolean
}

/**
 * Who may be alive: no death, and not certainly born 110 years ago. Where a record says nothing, its children
 * and parents do; where they don't either, privacy goes first. A stepparent may be younger than the child, so only
 * parents by birth are known by their children, and only children by birth or adoption by their parents.
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
  spread(bornBy, among(graph, eachParent, [byBirth]), -youngestParent)
  spread(bornBy, among(graph, eachChild, [byBirth, adopted]), oldestParent)
  return Uint8Array.from(bornBy, (born, person) =>
    hasDied[person] === 0 && isWithinLife(born, year) ? 1 : 0,
  )
}

const byBirth = parentages.indexOf('birth')
const adopted = parentages.indexOf('adopted')

type Neighbours = (person: number, tell: (other: number) => void) => void

const among =
  (graph: FamilyGraph, each: typeof eachParent, kinds: readonly number[]): Neighbours =>
  (person, tell) =>
    each(graph, person, (other, parentage) => {
      if (kinds.includes(parentage)) tell(other)
    })

/** Whose year is known beside somebody’s whose isn’t, the earliest first. */
function besideUnknown(bornBy: Float64Array, neighbours: Neighbours): number[] {
  const found: number[] = []
  for (let person = 0; person < bornBy.length; person++) {
    if (bornBy[person] === Infinity) continue
    let isBeside = false
    neighbours(person, (other) => (isBeside ||= bornBy[other] === Infinity))
    if (isBeside) found.push(person)
  }
  return found.sort((a, b) => bornBy[a]! - bornBy[b]!)
}

/** From people whose year is known to those whose year isn't, each reached once: circles end by themselves. */
function spread(bornBy: Float64Array, neighbours: Neighbours, years: number): void {
  const queue = besideUnknown(bornBy, neighbours)
  for (let at = 0; at < queue.length; at++) {
    const person = queue[at]!
    neighbours(person, (other) => {
      if (bornBy[other]! < Infinity) return
      bornBy[other] = bornBy[person]! + years
      queue.push(other)
    })
  }
}
