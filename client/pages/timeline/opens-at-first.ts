interface Counted {
  readonly start: string
  readonly count: number
}

const FEW = 30
const FIRST = 10

/** Which decades lie unfolded: all of a short line; of a long one the first, until there is enough to look at. */
export function opensAtFirst(decades: readonly Counted[]): ReadonlySet<string> {
  const total = decades.reduce((sum, { count }) => sum + count, 0)
  const opened = new Set<string>()
  let shown = 0
  for (const { start, count } of decades) {
    if (total > FEW && shown >= FIRST) break
    opened.add(start)
    shown += count
  }
  return opened
}
