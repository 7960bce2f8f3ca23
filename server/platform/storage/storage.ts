import type { Readable } from 'node:stream'

/** Bytes `start` up to and including `end`, as HTTP counts them. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly key: string
  /** How much room it takes where it lies: an encrypted file a little more than it holds. */
  readonly byteLength: number
  readonly modifiedAt: string
}

/** Bytes as they come in: a Node stream, or anything that yields chunks. */
export type Bytes = AsyncIterable<Uint8Array>

/**
 * Where files live: a folder on disk or an S3 bucket, the same to everyone who asks. What a promise here
 * acknowledged is durable: it survives the process being killed and, on disk, the power failing.
 */
export interface Storage {
  /** Writes a whole file and answers its length. Readers see all of it or none of it. */
  put(key: string, bytes: Bytes): Promise<number>
  /**
   * Opens a file for reading; throws `MissingFile` if there is none. `together` is how many bytes whoever reads will
   * hold at once anyway: where the medium can, they come as one piece.
   */
  read(key: string, range?: ByteRange, together?: number): Promise<Readable>
  /** The length of a file, undefined if there is none. */
  size(key: string): Promise<number | undefined>
  /** Removes a file; one that isn't there is removed already. */
  delete(key: string): Promise<void>
  /** Every finished file whose key starts with the prefix. */
  list(prefix: string): AsyncIterable<StoredFile>

  /**
   * Adds bytes to a file that is still growing and that nobody can read yet. `at` is a length that `onSafe` was told,
   * or 0; whatever lies beyond it was never acknowledged and is dropped. `onSafe` is told each length that is durable, the last one included; if the
   * source breaks off, what came before is kept and told, then the source's error is thrown. One writer at a time.
   * `end` is the length at which nothing more comes, if that is known.
   */
  append(
    key: string,
    at: number,
    bytes: Bytes,
    onSafe: (length: number) => Promise<void>,
    end?: number,
  ): Promise<void>
  /** Makes a grown file of this length readable under its key. Doing it twice does no harm. */
  finish(key: string, byteLength: number): Promise<void>
  /** Forgets a growing file. */
  abandon(key: string): Promise<void>
  /** Where the disk of this machine has a file: while it grows, and once it is finished. Only a medium that is one. */
  placesOf?(key: string): PlacesOnDisk
  /** For a growing file, and until it is read back whole. Undefined where reading it beside other work isn't possible. */
  readBehind?(key: string): Promise<ReadingBehind | undefined>
  /** Clears away what writes that were cut off before this instant left behind; where the medium can tell, only those of keys that start with the prefix. */
  tidy(before: string, prefix?: string): Promise<void>
}

export interface PlacesOnDisk {
  readonly growing: string
  readonly finished: string
}

/** Reads a file back beside all other work, in part while the rest of it still comes in. */
export interface ReadingBehind {
  /** So much of it is durable, and stays as it is. */
  upTo(length: number): void
  /** Once it is finished: what all of it hashes to, and how it begins. Undefined where it couldn't be read. */
  all(byteLength: number): Promise<{ sha256: string; head: Buffer } | undefined>
}

export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no stored file ${key}`)
  }
}

/** The file is there, and isn't what was written. */
export class DamagedFile extends Error {
  constructor() {
    super('A stored file isn’t what was written, or isn’t of this key.')
  }
}

/** The medium has no room left; nothing of the piece in question was acknowledged. */
export class StorageFull extends Error {}

const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/**
 * Lower-case names separated by slashes, none starting with a dot: no key can leave the folder, and no two keys
 * meet on a file system that ignores case. A key is never the folder of another.
 */
export function assertKey(key: string): void {
  if (key.length > 200 || !keyForm.test(key)) throw new TypeError(`Not a storage key: ${key}`)
}
