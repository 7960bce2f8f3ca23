import type { Readable } from 'node:stream'

/** The end of what a process says, however much that is: it may have been taken over by what it reads. */
export async function lastWords(stream: Readable, most: number): Promise<string> {
  let end = Buffer.alloc(0)
  for await (const piece of stream as AsyncIterable<Buffer>)
    end = Buffer.concat([end, piece.subarray(-most)]).subarray(-most)
  return end.toString()
}

/** All that a process answers; whoever answers without end is given up on. */
export async function answerOf(
  stream: Readable,
  most: number,
  giveUp: () => void,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > most) {
      giveUp()
      break
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
