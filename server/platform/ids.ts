import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

/** The millisecond of the last id, and how many ids later than a random one it was. */
const last = { millisecond: 0, count: 0 }
const COUNTED = 2 ** 26

/**
 * UUID version 7: ids that sort by the time they were made, so that indexes stay compact. Of one millisecond the later
 * made is the greater, within this process: 26 bits count on from a random number, 48 are new each time (RFC 9562, 6.2).
 */
export function newId(clock: Clock): string {
  const bytes = randomBytes(16)
  const millisecond = clock.now().epochMilliseconds
  // Begun in the lower half: thirty-three million ids fit into a moment.
  const count =
    millisecond === last.millisecond ? (last.count + 1) % COUNTED : bytes.readUInt32BE(6) >>> 7
  Object.assign(last, { millisecond, count })
  bytes.writeUIntBE(millisecond, 0, 6)
  bytes.writeUInt16BE(count >>> 14, 6)
  bytes[8] = (count >>> 8) & 0x3f
  bytes[9] = count & 0xff
  return written(bytes, 0x70)
}

/** An id that follows from other bytes, sixteen or more (version 8): the same again for the same. */
export const uuidOf = (bytes: Buffer): string => written(Buffer.from(bytes.subarray(0, 16)), 0x80)

function written(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | version
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
