import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

/** UUID version 7: ids that sort by the time they were made, so that indexes stay compact. */
export function newId(clock: Clock): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(clock.now().epochMilliseconds, 0, 6)
  return written(bytes, 0x70)
}

/** An id that follows from other bytes, sixteen or more (version 8): the same again for the same. */
export const uuidOf = (bytes: Buffer): string => written(Buffer.from(bytes.subarray(0, 16)), 0x80)

function written(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | version
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}
