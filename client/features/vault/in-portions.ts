// The server reads bodies of 256 KiB; what is around the changes is small.
const mostBytes = 200 * 1024

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Cut so that each portion can be sent: what five hundred were before, with all their words, is more than one call carries. */
export function inPortions<Change>(changes: readonly Change[], most = mostBytes): Change[][] {
  const portions: Change[][] = []
  let room = 0
  for (const change of changes) {
    const bytes = bytesOf(change) + 1
    if (bytes > room) {
      portions.push([])
      room = most
    }
    room -= bytes
    portions.at(-1)!.push(change)
  }
  return portions
}

export interface Changed<Change> {
  /** As those that were changed were before. */
  readonly before: Change[]
  /** Why the rest wasn't: what was done before it stays done, and can be undone. */
  readonly failure?: unknown
}

/** One portion after the other. Throws only where nothing was done. */
export async function changeInTurn<Change>(
  changes: readonly Change[],
  change: (portion: Change[]) => Promise<{ before: Change[] }>,
): Promise<Changed<Change>> {
  const before: Change[] = []
  try {
    for (const portion of inPortions(changes)) before.push(...(await change(portion)).before)
  } catch (failure) {
    if (before.length === 0) throw failure
    return { before, failure }
  }
  return { before }
}
