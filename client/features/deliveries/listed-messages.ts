import { folded } from '#contract/rules/person-name.ts'
import type { Block } from '#contract/rules/quilt.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'
import type { Place } from './delivery-places.ts'

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

/** Words are looked for one by one, whatever their order, case or accents. */
export function wantedAmong<Row extends ListedMessage>(
  rows: readonly Row[],
  wanted: Wanted,
): Row[] {
  const words = folded(wanted.search).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (wanted.personId && row.personId !== wanted.personId) return false
    if (wanted.year && row.on?.slice(0, 4) !== wanted.year) return false
    if (words.length === 0) return true
    const text = folded(`${row.name} ${row.personName} ${row.facts} ${row.on ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

export const countIn = (rows: readonly ListedMessage[], place: Place): number =>
  rows.filter((row) => row.place === place).length

/** Everyone something is meant for, by name; and every year in which something is. */
export function choicesAmong(rows: readonly ListedMessage[]) {
  const people = new Map(rows.map(({ personId, personName }) => [personId, personName]))
  const years = new Set(rows.flatMap(({ on }) => (on ? [on.slice(0, 4)] : [])))
  return {
    people: [...people].toSorted(([, a], [, b]) => a.localeCompare(b)),
    years: [...years].toSorted(),
  }
}
