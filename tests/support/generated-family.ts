import type { FamilyLinks } from '#contract/rules/tree/family-graph.ts'

/** A made-up family of a given size: remarriages, half-siblings, cousin marriages, adoptions, in-laws with parents of their own. */
export interface GeneratedFamily extends FamilyLinks {
  readonly sex: Uint8Array
  readonly born: Int16Array
  readonly partners: { readonly person: number[]; readonly family: number[] }
  readonly children: {
    readonly person: number[]
    readonly family: number[]
    readonly parentage: number[]
  }
}

const firstYear = 1720
const generationYears = 29

/** The same number always gives the same family. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function generateFamily(size: number, seed = 7): GeneratedFamily {
  return new Generator(size, seed).run()
}

class Generator {
  readonly #size: number
  readonly #random: () => number
  readonly #sex: Uint8Array
  readonly #born: Int16Array
  readonly #partners = { person: [] as number[], family: [] as number[] }
  readonly #children = { person: [] as number[], family: [] as number[], parentage: [] as number[] }
  #people = 0
  #families = 0

  constructor(size: number, seed: number) {
    this.#size = size
    this.#random = dice(seed)
    this.#sex = new Uint8Array(size)
    this.#born = new Int16Array(size)
  }

  run(): GeneratedFamily {
    let cohort: number[] = []
    for (let founder = 0; founder < Math.max(2, this.#size / 60); founder++)
      cohort.push(this.#person(firstYear))
    for (let year = firstYear; this.#people < this.#size; year += generationYears) {
      if (cohort.length === 0) cohort = [this.#person(year)]
      cohort = this.#marryAll(cohort, year)
    }
    const { length } = this.#sex
    return {
      people: length,
      families: this.#families,
      sex: this.#sex,
      born: this.#born,
      partners: this.#partners,
      children: this.#children,
    }
  }

  #person(year: number): number {
    const person = Math.min(this.#people, this.#size - 1)
    if (this.#people < this.#size) {
      this.#people++
      this.#sex[person] = this.#random() < 0.5 ? 1 : 2
      this.#born[person] = year + Math.floor(this.#random() * 12)
    }
    return person
  }

  /** Most marry somebody from nearby, often a stranger, and some twice; gives the children. */
  #marryAll(cohort: readonly number[], year: number): number[] {
    const next: number[] = []
    const taken = new Set<number>()
    cohort.forEach((person, at) => {
      if (this.#people >= this.#size || taken.has(person) || this.#random() < 0.18) return
      taken.add(person)
      const partner = this.#partnerFor(cohort, at, taken, year)
      this.#family(person, partner, year, next)
      if (this.#random() < 0.09) this.#family(person, this.#person(year), year + 8, next)
      if (this.#random() < 0.03) this.#family(partner, this.#person(year), year + 9, next)
    })
    return next
  }

  #partnerFor(cohort: readonly number[], at: number, taken: Set<number>, year: number): number {
    if (this.#random() < 0.42)
      for (let attempt = 0; attempt < 4; attempt++) {
        // Most couples met within their own valley: cousins marry, and lines cross.
        const near = at + 3 + Math.floor(this.#random() ** 2 * 400)
        const found = cohort[near % cohort.length]!
        if (taken.has(found) || found === cohort[at]) continue
        taken.add(found)
        return found
      }
    const stranger = this.#person(year)
    if (this.#random() < 0.25 && this.#people + 2 < this.#size) {
      const family = this.#couple(this.#person(year - 29), this.#person(year - 29))
      this.#child(stranger, family, 0)
    }
    return stranger
  }

  #couple(one: number, other: number): number {
    const family = this.#families++
    this.#partners.person.push(one)
    this.#partners.family.push(family)
    if (other !== one) {
      this.#partners.person.push(other)
      this.#partners.family.push(family)
    }
    return family
  }

  #family(one: number, other: number, year: number, next: number[]): void {
    const family = this.#couple(one, other)
    const many = Math.floor(this.#random() ** 1.6 * 6.2)
    for (let child = 0; child < many && this.#people < this.#size; child++) {
      const born = this.#person(year + 24)
      this.#child(born, family, this.#random() < 0.012 ? 1 : 0)
      next.push(born)
    }
  }

  #child(person: number, family: number, parentage: number): void {
    this.#children.person.push(person)
    this.#children.family.push(family)
    this.#children.parentage.push(parentage)
  }
}
