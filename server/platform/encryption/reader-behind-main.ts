import { createHash, type Hash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import {
  blocksAtOnce,
  blockSize,
  lockedLength,
  mark,
  openBlocks,
  placeOfBlock,
} from './encrypted-file.ts'

/** Reads a file on, from where it was left up to this length of its plain bytes: whole blocks, or all there is. */
export interface ReadOn {
  readonly key: string
  readonly path: string
  readonly itemKey: Uint8Array
  readonly to: number
  readonly isAll: boolean
}

/** Said of what was asked for as all. */
export interface WasRead {
  readonly key: string
  /** Undefined where it couldn't be read, for whatever reason. */
  readonly sha256: string | undefined
  /** Its first block. */
  readonly head: Uint8Array
}

interface Begun {
  readonly hash: Hash
  readAt: number
  blocks: number
  head: Buffer
}

// Of each its first block is kept. Whatever is forgotten, or was left alone for long, is read from its beginning again.
const most = 64
const longestMs = 10 * 60_000
const begun = new Map<string, Begun>()
const room = Buffer.allocUnsafe(placeOfBlock(blocksAtOnce))

parentPort!.on('message', (asked: ReadOn) => {
  let sha256: string | undefined
  let head: Buffer = Buffer.alloc(0)
  try {
    const file = take(asked.key)
    readOn(file, asked)
    if (asked.isAll) sha256 = file.hash.digest('hex')
    else remember(asked.key, file)
    head = file.head
  } catch {
    // Whoever wants all of it reads it again elsewhere, and finds what is wrong with it.
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (asked.isAll) parentPort!.postMessage({ key: asked.key, sha256, head } satisfies WasRead)
})

function take(key: string): Begun {
  const file = begun.get(key)
  begun.delete(key)
  if (file && performance.now() - file.readAt < longestMs) return file
  return { hash: createHash('sha256'), readAt: performance.now(), blocks: 0, head: Buffer.alloc(0) }
}

function remember(key: string, file: Begun): void {
  file.readAt = performance.now()
  begun.set(key, file)
  if (begun.size > most) begun.delete(begun.keys().next().value!)
}

function readOn(file: Begun, { path, itemKey, to, isAll }: ReadOn): void {
  const key = Buffer.from(itemKey)
  // Finished meanwhile, and asked for as all in a moment.
  if (!isAll && !existsSync(path)) return
  const descriptor = openSync(path, 'r')
  try {
    const end = isAll ? lockedLength(to) : placeOfBlock(Math.floor(to / blockSize))
    if (isAll && fstatSync(descriptor).size !== end) throw new Error('Another length')
    if (!readExactly(descriptor, 0, mark.length).equals(mark)) throw new Error('No mark')
    for (let at = placeOfBlock(file.blocks); at < end; at = placeOfBlock(file.blocks)) {
      const length = Math.min(end, placeOfBlock(file.blocks + blocksAtOnce)) - at
      const locked = readExactly(descriptor, at, length)
      for (const plain of openBlocks(locked, file.blocks, key)) {
        if (file.blocks === 0) file.head = plain
        file.hash.update(plain)
        file.blocks += 1
      }
    }
  } finally {
    closeSync(descriptor)
  }
}

function readExactly(descriptor: number, at: number, length: number): Buffer {
  for (let done = 0; done < length;) {
    const got = readSync(descriptor, room, done, length - done, at + done)
    if (got === 0) throw new Error('It ends early')
    done += got
  }
  return room.subarray(0, length)
}
