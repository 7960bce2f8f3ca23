import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { System } from '#server/platform/actors.ts'
import { isEncrypted } from '#server/platform/encryption/encrypted-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { examine } from './examine-file.ts'
import type { Known } from './kept-files.ts'

/** The store that was to take a file didn't; whether the copy is any good is another question. */
export class NotWritten extends Error {}

class NotTheSame extends Error {}
class Unreadable extends Error {}

/** `unreadable`: the copy may be sound; it couldn't be read to its end. */
type Put = 'put' | 'not sound' | 'unreadable'

/**
 * Copies a file from one store to another if it is what it was. It is read twice, and the bytes of the second reading
 * must be those that were opened and compared in the first: else nothing is replaced. One from before there was
 * encryption is encrypted on the way.
 */
export async function putSound(
  { ports }: System,
  file: Known,
  from: Storage,
  to: Storage,
): Promise<Put> {
  const { storage_key: key, sha256 } = file
  const seen = createHash('sha256')
  const outcome = await examine(ports.opening(tapped(from, seen)), file)
  if (outcome === 'unreadable') return 'unreadable'
  if (outcome !== 'sound') return 'not sound'
  try {
    if (await isEncrypted(from, key)) await to.put(key, same(from, key, seen.digest('hex')))
    else await ports.opening(to).put(key, same(from, key, sha256))
    return 'put'
  } catch (error) {
    if (error instanceof NotTheSame) return 'not sound'
    if (error instanceof Unreadable) return 'unreadable'
    throw new NotWritten((error as Error).message, { cause: error })
  }
}

/** The same storage; an encrypted file, which is read whole at one asking, is hashed as it passes. */
function tapped(from: Storage, hash: Hash): Storage {
  return {
    ...from,
    async read(key, range, together) {
      const bytes = await from.read(key, range, together)
      return range ? bytes : Readable.from(passing(bytes, hash), { objectMode: false })
    },
  }
}

async function* passing(bytes: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
}

/** A store replaces what it has only once its source has ended well. */
async function* same(from: Storage, key: string, wanted: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of (await from.read(key)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    throw new Unreadable('A copy could not be read to its end', { cause: error })
  }
  if (hash.digest('hex') !== wanted) throw new NotTheSame()
}
