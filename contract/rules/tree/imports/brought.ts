import type { Life, LifeEvent, partnershipKinds } from '#contract/tree/index.ts'
import type { Parentage, Sex } from '#contract/rules/tree/family-graph.ts'

export interface WhenAndWhere {
  readonly written: string
  readonly place: string
  /** Where it stands, as far as a card can show it. */
  readonly source: string
}

/** Where in the record something was told: the place of its part among those one level below. */
interface Told {
  readonly part: number
}

/** Somebody of a file, as our tree can say it; everything else stays with the record’s bytes. */
export interface BroughtPerson {
  /** Place among the records of the file. */
  readonly record: number
  readonly xref: string
  readonly givenName: string
  readonly surname: string
  readonly nickname: string
  readonly namePart: number
  readonly sex: Sex
  readonly born: WhenAndWhere & Told
  readonly died: (WhenAndWhere & Told) | null
  /** By rule 482: without a death, and not certainly born 110 years ago. */
  readonly isLiving: boolean
  readonly names: readonly (Life['names'][number] & Told)[]
  readonly events: readonly (LifeEvent & Told)[]
  readonly notes: string
}

export interface BroughtPartnership {
  readonly record: number
  readonly xref: string
  readonly kind: (typeof partnershipKinds)[number]
  /** Places among the people. */
  readonly partners: readonly number[]
  readonly children: readonly { readonly person: number; readonly kind: Parentage }[]
  readonly events: readonly (LifeEvent & Told)[]
}

export interface Brought {
  readonly people: readonly BroughtPerson[]
  /** Those that link anybody with anybody. */
  readonly partnerships: readonly BroughtPartnership[]
  readonly sources: number
  readonly media: number
  /** Of births, deaths and everything between; null for a file without dates. */
  readonly years: { readonly first: number; readonly last: number } | null
}
