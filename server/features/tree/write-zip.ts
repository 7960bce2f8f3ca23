import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ActorPorts } from '#server/platform/ports.ts'
import { MissingFile } from '#server/platform/storage/storage.ts'
import { tieStreams } from '#server/platform/tie-streams.ts'
import type { ZipEntry } from './media-records.ts'

interface Packed {
  readonly bytes: Uint8Array
  readonly entries: readonly ZipEntry[]
  readonly now: string
}

/** A GEDZIP, written while it is sent: one piece of one file at a time, and nothing more if nobody reads on. */
export function writeTreeZip(ports: ActorPorts, { bytes, entries, now }: Packed): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const mtime = new Date(now)
  zip.addBuffer(Buffer.from(bytes), 'gedcom.ged', { mtime })
  for (const { path, storageKey } of entries)
    zip.addReadStreamLazy(path, { mtime, compress: false }, (give) => {
      open(ports, storageKey)
        .then((stream) => give(null, tieStreams(output, stream)))
        .catch((error: Error) => give(error, undefined as never))
    })
  zip.end()
  return output
}

/** One whose bytes are gone is empty; all the others go out. */
async function open({ storage, log }: ActorPorts, key: string): Promise<Readable> {
  try {
    return await storage.read(key)
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
    log.error({ err: error }, 'a file of a tree is gone')
    return Readable.from([])
  }
}
