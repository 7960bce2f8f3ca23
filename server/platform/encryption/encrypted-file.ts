import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { DamagedFile, type ByteRange } from '#server/platform/storage/storage.ts'

/**
 * How an encrypted file lies on the medium: sixteen letters that say so, then the file in blocks of 64 KiB, each
 * AES-256-GCM with a nonce of its own and bound to its place. Any stretch can be read without what is before it,
 * and no block can be changed, moved or swapped unnoticed. docs/encryption.md tells it to whoever comes later.
 */
export const mark = Buffer.from('kinfold-locked-1')

export const blockSize = 64 * 1024
const nonceLength = 12
const tagLength = 16
const lockedBlockSize = nonceLength + blockSize + tagLength

/** Blocks that go to the medium and come from it together: one at a time, each would wait for itself alone. */
export const blocksAtOnce = 16

/** Where the block with this number begins on the medium. */
export const placeOfBlock = (index: number): number => mark.length + index * lockedBlockSize

export function lockedLength(length: number): number {
  const rest = length % blockSize
  const whole = placeOfBlock(Math.floor(length / blockSize))
  return rest === 0 ? whole : whole + nonceLength + rest + tagLength
}

/** The file's own length, by how much room it takes. */
export function plainLength(locked: number): number {
  const body = Math.max(0, locked - mark.length)
  const rest = body % lockedBlockSize
  return (
    Math.floor(body / lockedBlockSize) * blockSize + Math.max(0, rest - nonceLength - tagLength)
  )
}

/** So many whole blocks are among the first bytes on the medium. */
export const wholeBlocksIn = (locked: number): number =>
  Math.floor(Math.max(0, locked - mark.length) / lockedBlockSize)

export const lockBlock = (plain: Uint8Array, index: number, key: Buffer): Buffer =>
  lockBlocks([plain], index, key)

/** Whole blocks, of which the last may be shorter, one behind the other in one buffer; the chunks may end anywhere. */
export function lockBlocks(
  plain: readonly Uint8Array[],
  first: number,
  key: Buffer,
  length = plain.reduce((sum, chunk) => sum + chunk.length, 0),
): Buffer {
  const count = Math.ceil(length / blockSize)
  const locked = Buffer.allocUnsafe(length + count * (nonceLength + tagLength))
  const nonces = randomBytes(count * nonceLength)
  const chunks = plain.values()
  let chunk: Uint8Array = Buffer.alloc(0)
  let at = 0
  for (let i = 0; i < count; i += 1) {
    const nonce = nonces.subarray(i * nonceLength, (i + 1) * nonceLength)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeTag(first + i))
    locked.set(nonce, at)
    at += nonceLength
    for (let left = Math.min(blockSize, length - i * blockSize); left > 0;) {
      while (chunk.length === 0) chunk = chunks.next().value!
      const inside = cipher.update(chunk.subarray(0, left))
      locked.set(inside, at)
      at += inside.length
      chunk = chunk.subarray(inside.length)
      left -= inside.length
    }
    cipher.final()
    locked.set(cipher.getAuthTag(), at)
    at += tagLength
  }
  return locked
}

export function openBlock(locked: Buffer, index: number, key: Buffer): Buffer {
  if (locked.length < nonceLength + tagLength) throw new DamagedFile()
  const cipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, nonceLength))
  cipher.setAAD(placeTag(index)).setAuthTag(locked.subarray(-tagLength))
  try {
    const plain = cipher.update(locked.subarray(nonceLength, -tagLength))
    // Says whether it is what was written; nothing of it is left to come.
    cipher.final()
    return plain
  } catch {
    throw new DamagedFile()
  }
}

/** Those of a whole stretch, of which the last may be shorter. */
export function* openBlocks(locked: Buffer, first: number, key: Buffer): Generator<Buffer> {
  for (let at = 0, index = first; at < locked.length; at += lockedBlockSize, index += 1)
    yield openBlock(locked.subarray(at, at + lockedBlockSize), index, key)
}

function placeTag(index: number): Buffer {
  const tag = Buffer.alloc(8)
  tag.writeBigUInt64BE(BigInt(index))
  return tag
}

/** The stretch on the medium that has all of this range in it. */
export function lockedRange({ start, end }: ByteRange, length: number): ByteRange {
  const last = Math.min(end, length - 1)
  return {
    start: placeOfBlock(Math.floor(start / blockSize)),
    end: lockedLength(Math.min(length, (Math.floor(last / blockSize) + 1) * blockSize)) - 1,
  }
}

/** Turns such a stretch into the bytes of the range. */
export function opening(key: Buffer, { start, end }: ByteRange): Transform {
  let held: Buffer[] = []
  let heldLength = 0
  let index = Math.floor(start / blockSize)
  const open = (locked: Buffer): Buffer => {
    const at = index * blockSize
    const plain = openBlock(locked, index, key)
    index += 1
    return plain.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
  }
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (heldLength + piece.length < lockedBlockSize) {
        held.push(piece)
        heldLength += piece.length
        return done()
      }
      try {
        let at = 0
        // Only the block that lies in several pieces is put together anew.
        if (heldLength > 0) {
          at = lockedBlockSize - heldLength
          this.push(open(Buffer.concat([...held, piece.subarray(0, at)])))
        }
        for (; at + lockedBlockSize <= piece.length; at += lockedBlockSize)
          this.push(open(piece.subarray(at, at + lockedBlockSize)))
        held = [piece.subarray(at)]
        heldLength = piece.length - at
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, heldLength === 0 ? undefined : open(Buffer.concat(held)))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
