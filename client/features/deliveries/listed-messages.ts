import type { Block } from '#contract/rules/quilt.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'
import type { Place } from '#contract/rules/delivery/places.ts'

/** One row of the list: a message for one person, with or without a day. */
export interface ListedMessage {
  readonly id: string
  readonly messageId: string
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
  readonly personId: string
  readonly year: string
  readonly search: string
}

export const everything: Wanted = { personId: '', year: '', search: '' }

export const isEverything = ({ personId, year, search }: Wanted): boolean =>
  personId === '' && year === '' && search.trim() === ''
