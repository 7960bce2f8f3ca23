import {
  eachChild,
  eachParent,
  eachPartner,
  type FamilyGraph,
} from '#contract/rules/tree/family-graph.ts'
import { rowsOf, type Rows } from '#contract/rules/tree/sparse-rows.ts'

/** People who stand side by side in one row: couples, with everyone whom they married besides. */
export interface Blocks {
  readonly count: number
  readonly blockOf: Uint32Array
  /** Members from left to right, partners beside each other as far as a line allows. */
  readonly members: Rows
  /** By person: their place in the block. */
  readonly place: Uint32Array
}

export function marriageBlocks(graph: FamilyGraph): Blocks {
  const group = new Groups(graph)
  for (let person = 0; person < graph.people; person++)
    eachPartner(graph, person, (partner) => {
      if (partner > person) group.join(person, partner)
    })
  const blockOf = new Uint32Array(graph.people)
  const numbers = new Int32Array(graph.people).fill(-1)
  let count = 0
  for (let person = 0; person < graph.people; person++) {
    const root = group.rootOf(person)
    if (numbers[root]! < 0) numbers[root] = count++
    blockOf[person] = numbers[root]!
  }
  const order = lineUp(graph, blockOf)
  const owners = order.map((person) => blockOf[person]!)
  const members = rowsOf(count, owners, order)
  const place = new Uint32Array(graph.people)
  for (let block = 0; block < count; block++)
    for (let at = members.start[block]!; at < members.start[block + 1]!; at++)
      place[members.items[at]!] = at - members.start[block]!
  return { count, blockOf, members, place }
}

/** Union-find that never puts a parent and a child into one row. */
class Groups {
  readonly #graph: FamilyGraph
  readonly #above: Int32Array
  readonly #members = new Map<number, number[]>()

  constructor(graph: FamilyGraph) {
    this.#graph = graph
    this.#above = new Int32Array(graph.people)
    for (let person = 0; person < graph.people; person++) this.#above[person] = person
  }

  rootOf(person: number): number {
    let root = person
    while (this.#above[root] !== root) {
      this.#above[root] = this.#above[this.#above[root]!]!
      root = this.#above[root]!
    }
    return root
  }

  join(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)]
    if (a === b) return
    const [first, second] = [this.#membersOf(a), this.#membersOf(b)]
    const [large, small] = first.length >= second.length ? [a, b] : [b, a]
    if (this.#isLine(this.#membersOf(small), large)) return
    this.#above[small] = large
    const merged = this.#membersOf(large)
    for (const person of this.#membersOf(small)) merged.push(person)
    this.#members.set(large, merged)
    this.#members.delete(small)
  }

  #membersOf(root: number): number[] {
    return this.#members.get(root) ?? [root]
  }

  /** Somebody here has a parent or a child there. */
  #isLine(members: readonly number[], there: number): boolean {
    let isLine = false
    const look = (other: number) => {
      if (this.rootOf(other) === there) isLine = true
    }
    for (const person of members) {
      eachParent(this.#graph, person, look)
      eachChild(this.#graph, person, look)
    }
    return isLine
  }
}

/** Everybody once, begun with those who have fewest partners, so that a chain of marriages stays a chain. */
function lineUp(graph: FamilyGraph, blockOf: Uint32Array): number[] {
  const seen = new Uint8Array(graph.people)
  const order: number[] = []
  const path: number[] = []
  const walk = (start: number) => {
    path.push(start)
    while (path.length > 0) {
      const person = path.pop()!
      if (seen[person]) continue
      seen[person] = 1
      order.push(person)
      const partners: number[] = []
      eachPartner(graph, person, (partner) => {
        if (!seen[partner] && blockOf[partner] === blockOf[person]) partners.push(partner)
      })
      for (let at = partners.length - 1; at >= 0; at--) path.push(partners[at]!)
    }
  }
  for (const most of [1, Infinity])
    for (let person = 0; person < graph.people; person++)
      if (
        !seen[person] &&
        graph.familiesOf.start[person + 1]! - graph.familiesOf.start[person]! <= most
      )
        walk(person)
  return order
}
