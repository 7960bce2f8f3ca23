/** All of what comes, which may be at most so long: of anything longer no more is kept, and what sends it is left. */
export async function readAtMost(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
  tooMuch: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.byteLength
    if (length > most) throw tooMuch()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
