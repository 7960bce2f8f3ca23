import type { Decade } from './chosen-moments.ts'

const FEW = 30
const FIRST = 10

/** Which decades lie unfolded: all of a short line; of a long one the first, until there is enough to look at. */
export function opensAtFirst(decades: readonly Decade[]): ReadonlySet<string> {
  const total = decades.reduce((sum, { moments }) => sum + moments.length, 0)
  const opened = new Set<string>()
  let shown = 0
  for (const { start, moments } of decades) {
    if (total > FEW && shown >= FIRST) break
    opened.add(start)
    shown += moments.length
  }
  return opened
}
