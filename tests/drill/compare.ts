import type { Snapshot } from './snapshot.ts'

/** One line of what the drill tells. */
export interface Line {
  readonly what: string
  readonly wanted: number
  readonly found: number
  /** The first few that differ. */
  readonly differing: readonly string[]
}

export const isRight = ({ wanted, found, differing }: Line): boolean =>
  wanted === found && differing.length === 0

type Facts = Readonly<Record<string, string>>

/** Before and after, thing by thing: what is missing, what is more, what isn't the same. */
export function compare(before: Snapshot, after: Snapshot): Line[] {
  return [
    lineOf('tables with the same rows', factsOf(before.tables), factsOf(after.tables)),
    {
      what: 'rows',
      wanted: rowsIn(before),
      found: rowsIn(after),
      differing: [],
    },
    lineOf('stored files with the same hash', before.files, after.files),
    lineOf('schedules', before.schedules, after.schedules),
  ]
}

const rowsIn = ({ tables }: Snapshot) =>
  Object.values(tables).reduce((total, { count }) => total + count, 0)

const factsOf = (tables: Snapshot['tables']): Facts =>
  Object.fromEntries(
    Object.entries(tables).map(([name, { count, hash }]) => [name, `${count} ${hash}`]),
  )

function lineOf(what: string, before: Facts, after: Facts): Line {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const differing = [...names].filter((name) => before[name] !== after[name])
  const wanted = Object.keys(before).length
  return { what, wanted, found: names.size - differing.length, differing }
}
