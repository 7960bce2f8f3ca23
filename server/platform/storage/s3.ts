import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { inPieces } from './pieces.ts'
import { ifThere, openBucket, type Bucket, type S3Settings } from './s3-client.ts'
import { dropPieces, finishObject, growObject, lengthOfObject, pieceSize } from './s3-growing.ts'
import { listObjects } from './s3-listing.ts'
import { abortOld, inParts } from './s3-multipart.ts'
import { assertKey, MissingFile, type Bytes, type Storage, type StoredFile } from './storage.ts'

/** Files as objects of one bucket of any S3-compatible server. Growing ones are under a key that starts with a dot. */
export function s3Storage(settings: S3Settings): Storage {
  const bucket = openBucket(settings)
  const { client, name: Bucket } = bucket
  const checked = (key: string) => (assertKey(key), key)

  return {
    put: async (key, bytes) => putObject(bucket, checked(key), bytes),
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const asked = { Bucket, Key: checked(key), ...(Range && { Range }) }
      const found = await ifThere(client.send(new GetObjectCommand(asked)))
      if (!found?.Body) throw new MissingFile(key)
      return found.Body as Readable
    },
    size: async (key) => lengthOfObject(bucket, checked(key)),
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checked(key) }))
    },
    list: (prefix) => listFinished(bucket, prefix),
    append: async (key, at, bytes, onSafe) => growObject(bucket, checked(key), at, bytes, onSafe),
    finish: async (key, byteLength) => finishObject(bucket, checked(key), byteLength),
    abandon: async (key) => dropPieces(bucket, checked(key)),
    tidy: (before, prefix = '') => abortOld(bucket, before, prefix),
  }
}

async function* listFinished(bucket: Bucket, prefix: string): AsyncGenerator<StoredFile> {
  for await (const file of listObjects(bucket, prefix)) if (!file.key.startsWith('.')) yield file
}

async function putObject(bucket: Bucket, Key: string, bytes: Bytes): Promise<number> {
  const { client, name: Bucket } = bucket
  const pieces = inPieces(bytes, pieceSize)
  const first = (await pieces.next()).value ?? Buffer.alloc(0)
  // Only asking for the next one shows that the source ended well.
  const second = await pieces.next()
  if (second.done) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: first }))
    return first.length
  }
  let length = 0
  const all = [first, second.value]
  await inParts(bucket, Key, startingWith(all, pieces), async (Body, part) => {
    const { ETag } = await client.send(new UploadPartCommand({ ...part, Body }))
    length += Body.length
    return ETag
  })
  return length
}

async function* startingWith(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}
