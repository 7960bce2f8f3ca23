/** Lists of numbers for many owners in two arrays: compressed sparse rows. */
export interface Rows {
  /** Owner n has the items from start[n] up to start[n + 1]. */
  readonly start: Uint32Array
  readonly items: Uint32Array
}

/** Items by owner, in the order in which they came. */
export function rowsOf(owners: number, owner: ArrayLike<number>, item: ArrayLike<number>): Rows {
  const start = new Uint32Array(owners + 1)
  for (let at = 0; at < owner.length; at++) start[owner[at]! + 1]!++
  for (let at = 0; at < owners; at++) start[at + 1]! += start[at]!
  const next = start.slice()
  const items = new Uint32Array(owner.length)
  for (let at = 0; at < owner.length; at++) items[next[owner[at]!]!++] = item[at]!
  return { start, items }
}

export const rowOf = ({ start, items }: Rows, owner: number): Uint32Array =>
  items.subarray(start[owner]!, start[owner + 1]!)
