import type { Readable } from 'node:stream'

/** An archive as it lies there: zipped, or unpacked into a folder. Paths are those below the bag's own folder. */
export interface Source {
  readonly sizes: ReadonlyMap<string, number>
  read(path: string): Readable
  close(): Promise<void>
}
