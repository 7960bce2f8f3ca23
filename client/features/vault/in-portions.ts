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
