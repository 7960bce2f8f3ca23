import { createHash, randomUUID, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { invalid, Refusal } from '#server/platform/errors.ts'
import { StorageFull, type Storage } from '#server/platform/storage/storage.ts'
import { readBack } from './read-back.ts'

export interface Largest {
  readonly bytes: number
  refuse(): never
}

interface Expected<Type extends string> {
  /** What was announced; each attempt writes beside it. */
  readonly key: string
  readonly largest: Largest
  /** What it is, by its first bytes; throws for what isn't taken. */
  judge(head: Buffer): Type
  /** What a person calls it. */
  readonly what: string
}

export interface Received<Type extends string = string> {
  readonly attempt: string
  readonly content_type: Type
  readonly byte_length: number
  readonly sha256: string
}

/** Where an attempt's bytes lie; the row says so too, once it names the attempt. */
export const keyOfAttempt = (announced: string, attempt: string): string =>
  `${announced}.${attempt}`

/**
 * Stores bytes that come in one piece and reads them back. Nothing of a broken or strange file stays. Each attempt
 * writes under a key of its own: one that breaks off, or comes second, touches nothing that another brought.
 */
export async function receiveWhole<Type extends string>(
  storage: Storage,
  { key: announced, largest, judge, what }: Expected<Type>,
  bytes: Readable,
): Promise<Received<Type>> {
  const sent = createHash('sha256')
  const attempt = randomUUID()
  const key = keyOfAttempt(announced, attempt)
  try {
    const byteLength = await storage.put(key, counted(bytes, sent, largest))
    if (byteLength === 0) throw invalid(`There is nothing in this ${what}. Please try again.`)
    const read = await readBack(storage, key, [])
    const sha256 = sent.digest('hex')
    if (read.sha256 !== sha256)
      throw new Refusal(422, `The ${what} arrived damaged. Please send it again; yours is safe.`)
    return { attempt, content_type: judge(read.head), byte_length: byteLength, sha256 }
  } catch (error) {
    await storage.delete(key)
    throw explained(error as Error, what)
  }
}

/**
 * What follows once bytes lie there: said no, they go again. Only then: of a commit whose answer got lost nobody knows
 * that it said no, and what it names stays.
 */
export async function orDelete<Noted>(
  storage: Storage,
  key: string,
  note: () => Promise<Noted>,
): Promise<Noted> {
  try {
    return await note()
  } catch (error) {
    if (error instanceof Refusal) await storage.delete(key)
    throw error
  }
}

async function* counted(bytes: Readable, hash: Hash, largest: Largest) {
  let length = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largest.bytes) largest.refuse()
    hash.update(chunk)
    yield chunk
  }
}

function explained(error: Error & { code?: string }, what: string): Error {
  if (error instanceof StorageFull)
    return new Refusal(
      507,
      `There is no room left here just now. Your ${what} is safe on your device.`,
    )
  if (error.code === 'ECONNRESET') return invalid('The connection broke. Please send it again.')
  return error
}
