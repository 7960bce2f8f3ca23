import type { Block } from '#contract/rules/quilt.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'
import type { Place } from '#contract/rules/delivery/places.ts'

/** One row of the list: a message for one person, with or without a day. */
export interface ListedMessage {
  readonly id: string
  /** Its own page. */
  readonly href: string
  /** Which family it lies in, said where somebody has several. */
  readonly familyWords?: string | undefined
  readonly personId: string
  readonly personName: string
  readonly name: string
  readonly facts: string
  readonly block: Block
  readonly place: Place
  readonly label: string
  readonly tone: BadgeTone
  /** The day where its person lives; null while it has none. */
  readonly on: string | null
  /** What to say under the name instead of facts, where something is to be done. */
  readonly note?: string | undefined
}

export interface Wanted {
  readonly familyId: string
  readonly personId: string
  readonly year: string
  readonly search: string
}

export const everything: Wanted = { familyId: '', personId: '', year: '', search: '' }

export const isEverything = ({ familyId, personId, year, search }: Wanted): boolean =>
  familyId === '' && personId === '' && year === '' && search.trim() === ''
