import type { Bytes } from './storage.ts'

/** Yields buffers of exactly this size, the last one smaller. If the source breaks, what was held comes first. */
export async function* inPieces(
  bytes: Bytes,
  size: number,
  head: Uint8Array = new Uint8Array(),
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [head]
  let length = head.length
  try {
    for await (const chunk of bytes) {
      let rest = chunk
      while (length + rest.length >= size) {
        held.push(rest.subarray(0, size - length))
        rest = rest.subarray(size - length)
        const piece = Buffer.concat(held)
        held = []
        length = 0
        yield piece
      }
      held.push(rest)
      length += rest.length
    }
  } catch (error) {
    if (length > 0) yield Buffer.concat(held)
    throw error
  }
  if (length > 0) yield Buffer.concat(held)
}
