import type { Bytes } from './storage.ts'

/** Yields buffers of exactly this size, the last one smaller. If the source breaks, what was held comes first. */
export async function* inPieces(
  bytes: Bytes,
  size: number,
  head?: Uint8Array,
): AsyncGenerator<Buffer> {
  for await (const chunks of gathered(bytes, size, head)) yield Buffer.concat(chunks)
}

/** The same as the chunks they came in, for whoever needn't have them in one. */
export async function* gathered(
  bytes: Bytes,
  size: number,
  head: Uint8Array = new Uint8Array(),
): AsyncGenerator<Uint8Array[]> {
  let held: Uint8Array[] = [head]
  let length = head.length
  try {
    for await (const chunk of bytes) {
      let rest = chunk
      while (length + rest.length >= size) {
        const whole = [...held, rest.subarray(0, size - length)]
        rest = rest.subarray(size - length)
        held = []
        length = 0
        yield whole
      }
      held.push(rest)
      length += rest.length
    }
  } catch (error) {
    if (length > 0) yield held
    throw error
  }
  if (length > 0) yield held
}
