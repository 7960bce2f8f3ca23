// The server reads bodies of 256 KiB; what is around the changes is small.
const mostBytes = 200 * 1024

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Cut so that each batch can be sent: what five hundred were before, with all their words, is more than one call carries. */
export function changeBatches<Change>(changes: readonly Change[], most = mostBytes): Change[][] {
  const batches: Change[][] = []
  let room = 0
  for (const change of changes) {
    const bytes = bytesOf(change) + 1
    if (bytes > room) {
      batches.push([])
      room = most
    }
    room -= bytes
    batches.at(-1)!.push(change)
  }
  return batches
}

export interface Changed<Change> {
  /** As those that were changed were before. */
  readonly before: Change[]
  /** Why the rest wasn't: what was done before it stays done, and can be undone. */
  readonly failure?: unknown
}

/** One batch after the other. Throws only where nothing was done. */
export async function changeInBatches<Change>(
  changes: readonly Change[],
  change: (batch: Change[]) => Promise<{ before: Change[] }>,
): Promise<Changed<Change>> {
  const before: Change[] = []
  try {
    for (const batch of changeBatches(changes)) before.push(...(await change(batch)).before)
  } catch (failure) {
    if (before.length === 0) throw failure
    return { before, failure }
  }
  return { before }
}
