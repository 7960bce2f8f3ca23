import type { TreeSkeleton } from '#contract/tree/index.ts'
import {
  eachChild,
  eachParent,
  eachPartner,
  parentages,
  type FamilyGraph,
  type Parentage,
} from '#contract/rules/tree/family-graph.ts'
import { KinshipSearch } from '#contract/rules/tree/kinship/search.ts'
import { yearsWords } from '#contract/rules/tree/dates/short-date.ts'
import { folded } from '#contract/rules/person-name.ts'
import { clothsOf } from './name-cloths.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'

export interface Kin {
  readonly person: number
  readonly parentage?: Parentage
}

/** A family as the tree's screens ask about it. People are numbers: their places in the skeleton. */
export class TreeFamily {
  readonly skeleton: TreeSkeleton
  readonly graph: FamilyGraph
  readonly search: KinshipSearch
  readonly #places: ReadonlyMap<string, number>
  #folded: string[] | undefined
  #otherNames: ReadonlyMap<number, readonly string[]> | undefined
  #namesakes: Map<string, number[]> | undefined
  #cloths: Uint8Array | undefined
  #inexact: ReadonlyMap<number, { born: string; died: string }> | undefined

  constructor(skeleton: TreeSkeleton) {
    this.skeleton = skeleton
    this.graph = skeletonGraph(skeleton)
    this.search = new KinshipSearch(this.graph)
    this.#places = new Map(skeleton.people.ids.map((id, place) => [id, place]))
  }

  get size(): number {
    return this.graph.people
  }

  placeOf = (id: string): number | undefined => this.#places.get(id)
  idOf = (person: number): string => this.skeleton.people.ids[person]!
  nameOf = (person: number): string => this.skeleton.people.names[person]!
  portraitOf = (person: number): string | null => this.skeleton.people.portraits[person]!

  /** The place of their cloth. */
  clothOf(person: number): number {
    this.#cloths ??= clothsOf(this.skeleton.people.names)
    return this.#cloths[person]!
  }

  /** “1944–2022”, “born about 1947”, or nothing where nothing is known. */
  yearsOf(person: number): string {
    const { born, died, isLiving, inexact } = this.skeleton.people
    this.#inexact ??= new Map(
      inexact.people.map((one, at) => [one, { born: inexact.born[at]!, died: inexact.died[at]! }]),
    )
    const said = this.#inexact.get(person) ?? {
      born: String(born[person] ?? ''),
      died: String(died[person] ?? ''),
    }
    return yearsWords(said) || (isLiving[person] ? '' : 'remembered')
  }

  parentsOf(person: number): Kin[] {
    return once((tell) =>
      eachParent(this.graph, person, (parent, parentage) => tell(parent, parentage)),
    )
  }

  childrenOf(person: number): Kin[] {
    return once((tell) =>
      eachChild(this.graph, person, (child, parentage) => tell(child, parentage)),
    )
  }

  partnersOf(person: number): Kin[] {
    return once((tell) => eachPartner(this.graph, person, (partner) => tell(partner))).map(
      ({ person }) => ({ person }),
    )
  }

  /** Children of the same parents, halves included. */
  siblingsOf(person: number): Kin[] {
    const found = new Set<number>()
    const { parentFamiliesOf: own, childrenOf } = this.graph
    const tell = (family: number) => {
      for (let at = childrenOf.start[family]!; at < childrenOf.start[family + 1]!; at++)
        found.add(childrenOf.items[at]!)
    }
    for (let at = own.start[person]!; at < own.start[person + 1]!; at++) tell(own.items[at]!)
    for (const { person: parent } of this.parentsOf(person))
      eachChild(this.graph, parent, (child) => found.add(child))
    found.delete(person)
    return [...found].sort((a, b) => a - b).map((one) => ({ person: one }))
  }

  chosenKinOf(person: number): Kin[] {
    return this.skeleton.chosenKin
      .filter((pair) => pair.includes(person))
      .map(([a, b]) => ({ person: (a === person ? b : a)! }))
  }

  /** What they are called beside their name in the tree: before a wedding, in full, in another script. */
  otherNamesOf(person: number): readonly string[] {
    const { people, names } = this.skeleton.people.otherNames
    this.#otherNames ??= new Map(
      Map.groupBy(people.keys(), (at) => people[at]!)
        .entries()
        .map(([one, places]) => [one, places.map((at) => names[at]!)]),
    )
    return this.#otherNames.get(person) ?? []
  }

  /** Those whose names hold every word that was typed, the first few of them. */
  find(typed: string, most: number): number[] {
    const words = folded(typed).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    const all = this.#allFolded()
    const found: number[] = []
    for (let person = 0; person < this.size && found.length < most; person++)
      if (words.every((word) => all[person]!.includes(word))) found.push(person)
    return found
  }

  /** All who are called exactly so, however many others’ names hold it. */
  calledSo(name: string): readonly number[] {
    this.#namesakes ??= namesakesIn(this.#allFolded())
    return this.#namesakes.get(folded(name)) ?? []
  }

  /** All names of each, one a line. */
  #allFolded(): readonly string[] {
    this.#folded ??= this.skeleton.people.names.map((name, person) =>
      [name, ...this.otherNamesOf(person)].map(folded).join('\n'),
    )
    return this.#folded
  }

  /** Where the tree opens: oneself, or whoever has the most children and parents. */
  get middle(): number {
    const { me } = this.skeleton
    if (me !== null) return me
    let [best, most] = [0, -1]
    for (let person = 0; person < this.size; person++) {
      const { familiesOf: own, parentFamiliesOf: up } = this.graph
      const links =
        own.start[person + 1]! - own.start[person]! + (up.start[person + 1]! - up.start[person]!)
      if (links > most) [best, most] = [person, links]
    }
    return best
  }
}

/** Everybody’s names, one a line, the other way round. */
function namesakesIn(all: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [person, names] of all.entries())
    for (const name of new Set(names.split('\n'))) {
      const known = found.get(name)
      if (known) known.push(person)
      else found.set(name, [person])
    }
  return found
}

function once(each: (tell: (person: number, parentage?: number) => void) => void): Kin[] {
  const found = new Map<number, Kin>()
  each((person, parentage) => {
    const known = found.get(person)
    // Somebody who is a parent in two ways is told as the nearer one.
    if (known && !(parentage === 0 && known.parentage !== 'birth')) return
    found.set(person, {
      person,
      ...(parentage !== undefined && { parentage: parentages[parentage]! }),
    })
  })
  return [...found.values()]
}
