import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bytes, Storage } from '#server/platform/storage/storage.ts'
import type { Sums } from './backup-format.ts'

// A file takes longest to become safe on the disk: meanwhile the next ones are read. Of each, so much waits in memory.
const filesAtOnce = 8
const bytesAhead = 4 * 1024 * 1024

interface RestoredFiles {
  /** Resolves when all bytes are read; the file may not be safe by then. */
  add(key: string, bytes: Bytes): Promise<void>
  /** All of them, each safe where it lies; or the first failure, when nothing is written any more. */
  all(): Promise<Sums['files']>
}

/** Files in the order of a backup, several under way at a time. */
export function restoreFiles(medium: Pick<Storage, 'put'>): RestoredFiles {
  const safe: Sums['files'] = []
  const underWay = new Set<Promise<void>>()
  let failure: unknown
  const failed = (error: unknown) => void (failure ??= error)
  const throwFailure = () => {
    if (failure !== undefined) throw failure
  }

  return {
    async add(key, bytes) {
      while (underWay.size >= filesAtOnce) await Promise.race(underWay)
      throwFailure()
      const hash = createHash('sha256')
      const ahead = new PassThrough({ highWaterMark: bytesAhead })
      const kept = medium
        .put(key, ahead)
        .then((byteLength) => void safe.push({ key, byteLength, sha256: hash.digest('hex') }))
        .catch((error: unknown) => {
          failed(error)
          ahead.destroy()
        })
        .finally(() => underWay.delete(kept))
      underWay.add(kept)
      const hashed = async function* () {
        for await (const piece of bytes) {
          hash.update(piece)
          yield piece
        }
      }
      await pipeline(hashed, ahead).catch(failed)
      throwFailure()
    },
    async all() {
      await Promise.all(underWay)
      throwFailure()
      return safe
    },
  }
}
