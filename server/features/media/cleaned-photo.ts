import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  canStrip,
  lengthOf,
  withoutTraces,
  type Piece,
} from '#server/platform/pictures/without-traces.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { Turnstile } from '#server/platform/turnstile.ts'
import type { MediaRow } from './media-store.ts'

// More than nearly any camera's JPEG, and looked through in less than a blink.
const mostBytes = 24_000_000

// A file is held in memory whole while it is looked through: one at a time, and only so many wait.
const lookingThrough = new Turnstile({
  atOnce: 1,
  mayWait: 50,
  busy: 'A great many people are saving pictures right now. Please try again in a moment.',
})

interface Cleaned {
  readonly byteLength: number
  readonly bytes: Readable
}

/** A photo without what its camera wrote into it: where, when, by which device. Undefined where we can’t promise that. */
export async function cleanedPhoto(
  storage: Storage,
  row: Pick<MediaRow, 'content_type' | 'byte_length' | 'storage_key'>,
): Promise<Cleaned | undefined> {
  if (row.byte_length > mostBytes || !canStrip(row.content_type)) return undefined
  const pieces = await lookingThrough.pass(async () =>
    withoutTraces(await buffer(await storage.read(row.storage_key)), row.content_type),
  )
  return (
    pieces && {
      byteLength: pieces.reduce((sum, piece) => sum + lengthOf(piece), 0),
      bytes: Readable.from(bytesOfPieces(storage, row.storage_key, pieces)),
    }
  )
}

/** Read anew from where it lies, at the reader's pace: nothing of it waits in memory for somebody slow. */
async function* bytesOfPieces(storage: Storage, key: string, pieces: readonly Piece[]) {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) {
      yield piece
      continue
    }
    const stretch = await storage.read(key, { start: piece.from, end: piece.to - 1 })
    try {
      yield* stretch
    } finally {
      stretch.destroy()
    }
  }
}
