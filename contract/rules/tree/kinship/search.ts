import type { FamilyGraph } from '#contract/rules/tree/family-graph.ts'

type Step = 'parent' | 'child' | 'partner'

/** One walk from somebody: who was reached, from whom, how. Reused for many questions without being emptied. */
class Walk {
  readonly seen: Uint32Array
  readonly from: Int32Array
  readonly step: Uint8Array
  readonly distance: Uint32Array
  readonly queue: Int32Array
  /** Families whose parents, and whose partners and children, were all reached already. */
  readonly climbed: Uint32Array
  readonly descended: Uint32Array
  length = 0
  at = 0

  constructor({ people, families }: FamilyGraph) {
    this.climbed = new Uint32Array(families)
    this.descended = new Uint32Array(families)
    this.seen = new Uint32Array(people)
    this.from = new Int32Array(people)
    this.step = new Uint8Array(people)
    this.distance = new Uint32Array(people)
    this.queue = new Int32Array(people)
  }

  begin(person: number, question: number): void {
    this.length = 0
    this.at = 0
    this.reach(person, -1, 0, 0, question)
  }

  reach(person: number, from: number, step: number, distance: number, question: number): boolean {
    if (this.seen[person] === question) return false
    this.seen[person] = question
    this.from[person] = from
    this.step[person] = step
    this.distance[person] = distance
    this.queue[this.length++] = person
    return true
  }
}

export interface PathStep {
  readonly step: Step
  readonly person: number
}

/** The nearest ancestors that two people share; from each of them, how many generations up. */
export interface CommonAncestors {
  readonly up: number
  readonly down: number
  readonly ancestors: readonly number[]
  /** By the nearest of them: up to them and down again. */
  readonly path: readonly PathStep[]
}

const steps: readonly Step[] = ['parent', 'child', 'partner']

/** Answers questions about one family; keep it as long as the family doesn't change. */
export class KinshipSearch {
  readonly graph: FamilyGraph
  #question = 0
  readonly #one: Walk
  readonly #other: Walk

  constructor(graph: FamilyGraph) {
    this.graph = graph
    this.#one = new Walk(graph)
    this.#other = new Walk(graph)
  }

  /** By birth alone, or by every kind of parentage. Everyone is looked at once, however their lines cross. */
  commonAncestors(one: number, other: number, isByBirth: boolean): CommonAncestors | null {
    const question = ++this.#question
    this.#climb(this.#one, one, question, isByBirth)
    this.#climb(this.#other, other, question, isByBirth)
    let nearest = Infinity
    let found: number[] = []
    for (let at = 0; at < this.#one.length; at++) {
      const person = this.#one.queue[at]!
      const up = this.#one.distance[person]!
      if (up > nearest) break
      if (this.#other.seen[person] !== question) continue
      const both = up + this.#other.distance[person]!
      if (both < nearest) found = []
      if (both <= nearest) found.push(person)
      nearest = Math.min(nearest, both)
    }
    const first = found[0]
    if (first === undefined) return null
    const up = this.#one.distance[first]!
    const down = nearest - up
    const ancestors = found.filter((person) => this.#one.distance[person] === up)
    return { up, down, ancestors, path: this.#pathThrough(first) }
  }

  #climb(walk: Walk, start: number, question: number, isByBirth: boolean): void {
    walk.begin(start, question)
    while (walk.at < walk.length)
      this.#reachParents(walk, walk.queue[walk.at++]!, question, isByBirth)
  }

  #reachParents(walk: Walk, person: number, question: number, isByBirth: boolean): void {
    const { parentFamiliesOf, parentFamilyParentage, partnersIn } = this.graph
    const distance = walk.distance[person]! + 1
    const end = parentFamiliesOf.start[person + 1]!
    for (let at = parentFamiliesOf.start[person]!; at < end; at++) {
      if (isByBirth && parentFamilyParentage[at] !== 0) continue
      const family = parentFamiliesOf.items[at]!
      if (walk.climbed[family] === question) continue
      walk.climbed[family] = question
      const last = partnersIn.start[family + 1]!
      for (let to = partnersIn.start[family]!; to < last; to++)
        walk.reach(partnersIn.items[to]!, person, 0, distance, question)
    }
  }

  /** The shortest way by parents, children and partners; from both ends, so that little of a large family is looked at. */
  shortestPath(one: number, other: number): PathStep[] | null {
    if (one === other) return []
    const question = ++this.#question
    this.#one.begin(one, question)
    this.#other.begin(other, question)
    while (this.#one.at < this.#one.length && this.#other.at < this.#other.length) {
      const isFirst = this.#one.length - this.#one.at <= this.#other.length - this.#other.at
      const meeting = isFirst
        ? this.#widen(this.#one, this.#other, question)
        : this.#widen(this.#other, this.#one, question)
      if (meeting >= 0) return this.#pathThrough(meeting)
    }
    return null
  }

  /**
   * One round further out; gives whom both have reached, or -1. The first of them will do: each of the two has looked at
   * everybody nearer, so that every meeting of one round is equally far.
   */
  #widen(walk: Walk, toward: Walk, question: number): number {
    const round = walk.length
    while (walk.at < round) {
      const person = walk.queue[walk.at++]!
      const before = walk.length
      this.#reachKin(walk, person, question)
      for (let at = before; at < walk.length; at++)
        if (toward.seen[walk.queue[at]!] === question) return walk.queue[at]!
    }
    return -1
  }

  /** Parents, then partners, then children; a family of which all were reached is not walked through again. */
  #reachKin(walk: Walk, person: number, question: number): void {
    const { familiesOf, partnersIn, childrenOf } = this.graph
    const distance = walk.distance[person]! + 1
    this.#reachParents(walk, person, question, false)
    const own = familiesOf.start[person]!
    const ownEnd = familiesOf.start[person + 1]!
    for (let at = own; at < ownEnd; at++) {
      const family = familiesOf.items[at]!
      if (walk.descended[family] === question) continue
      const last = partnersIn.start[family + 1]!
      for (let to = partnersIn.start[family]!; to < last; to++)
        walk.reach(partnersIn.items[to]!, person, 2, distance, question)
    }
    for (let at = own; at < ownEnd; at++) {
      const family = familiesOf.items[at]!
      if (walk.descended[family] === question) continue
      walk.descended[family] = question
      const last = childrenOf.start[family + 1]!
      for (let to = childrenOf.start[family]!; to < last; to++)
        walk.reach(childrenOf.items[to]!, person, 1, distance, question)
    }
  }

  /** From the first walk's start to the second's, by somebody whom both have reached. */
  #pathThrough(meeting: number): PathStep[] {
    const path: PathStep[] = []
    for (let person = meeting; this.#one.from[person]! >= 0; person = this.#one.from[person]!)
      path.push({ step: steps[this.#one.step[person]!]!, person })
    path.reverse()
    for (let person = meeting; this.#other.from[person]! >= 0;) {
      const step = this.#other.step[person]!
      person = this.#other.from[person]!
      // Walked from the other end, its parent's side is our child's side.
      path.push({ step: steps[step === 2 ? 2 : 1 - step]!, person })
    }
    return path
  }
}
