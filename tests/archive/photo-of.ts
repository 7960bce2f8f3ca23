import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const plain: Promise<Buffer>[] = []

/** A small photo that no other is the same as: a few pictures, each with its own bytes behind its end. */
export async function photoOf(n: number): Promise<Buffer> {
  const at = n % 8
  plain[at] ??= sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: at * 30, g: 90, b: 120 } },
  })
    .jpeg()
    .toBuffer()
  return Buffer.concat([await plain[at], randomBytes(40_000)])
}
