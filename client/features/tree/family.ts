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
import { nextTask } from '#client/platform/page-moments.ts'
import { folded } from '#contract/rules/person-name.ts'
import { clothsOf } from './name-cloths.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'

export interface Kin {
  readonly person: number
  readonly parentage?: Parentage
}

/** So many are known in a few milliseconds. */
const peopleInPiece = 2000

/** A family as the tree's screens ask about it. People are numbers: their places in the skeleton. */
export class TreeFamily {
  readonly skeleton: TreeSkeleton
  readonly graph: FamilyGraph
  readonly search: KinshipSearch
  readonly #places = new Map<string, number>()
  /** All names of each, one a line. */
  readonly #folded: string[] = []
  readonly #namesakes = new Map<string, number[]>()
  #otherNames: ReadonlyMap<number, readonly string[]> | undefined
  #cloths: Uint8Array | undefined
  #inexact: ReadonlyMap<number, { born: string; died: string }> | undefined

  constructor(skeleton: TreeSkeleton) {
    this.skeleton = skeleton
    this.graph = skeletonGraph(skeleton)
    this.search = new KinshipSearch(this.graph)
  }

  get size(): number {
    return this.graph.people
  }

  /** There are more than these, and they are on their way. */
  get isPart(): boolean {
    return this.skeleton.isPart === true
  }

  placeOf = (id: string): number | undefined => this.#known().#places.get(id)
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
    const all = this.#known().#folded
    const found: number[] = []
    for (let person = 0; person < this.size && found.length < most; person++)
      if (words.every((word) => all[person]!.includes(word))) found.push(person)
    return found
  }

  /** All who are called exactly so, however many others’ names hold it. */
  calledSo(name: string): readonly number[] {
    return this.#known().#namesakes.get(folded(name)) ?? []
  }

  /** Whoever asks first waits until everybody is known by id and by name. */
  #known(): this {
    if (this.#folded.length < this.size) this.#know().toArray()
    return this
  }

  /** Goes on where it stopped. */
  *#know(): Generator<void> {
    const { ids, names } = this.skeleton.people
    while (this.#folded.length < this.size) {
      const person = this.#folded.length
      const all = [names[person]!, ...this.otherNamesOf(person)].map(folded)
      this.#folded.push(all.join('\n'))
      this.#places.set(ids[person]!, person)
      for (const name of new Set(all)) {
        const namesakes = this.#namesakes.get(name)
        if (namesakes) namesakes.push(person)
        else this.#namesakes.set(name, [person])
      }
      if (person % peopleInPiece === 0) yield
    }
  }

  /** Before it is looked at, and so that no frame waits for it. */
  async makeReady(): Promise<void> {
    for (const _ of this.#know()) await nextTask()
    if (this.size > 0) this.clothOf(0)
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

const families = new WeakMap<TreeSkeleton, TreeFamily>()

/** The same family for the same answer. */
export function familyOf(skeleton: TreeSkeleton): TreeFamily {
  let family = families.get(skeleton)
  if (!family) families.set(skeleton, (family = new TreeFamily(skeleton)))
  return family
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
