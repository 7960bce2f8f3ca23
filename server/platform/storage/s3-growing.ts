import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { inPieces } from './pieces.ts'
import { ifThere, type Bucket } from './s3-client.ts'
import { listObjects } from './s3-listing.ts'
import { inParts } from './s3-multipart.ts'
import { MissingFile, type Bytes } from './storage.ts'

/**
 * S3 objects can't grow. A growing file is a row of objects, number n holding exactly the n-th 8 MiB, only the last
 * one shorter. Adding to that one writes it anew, whole, so at every moment the row holds what was acknowledged.
 */
export const pieceSize = 8 * 1024 * 1024 // S3 wants at least 5 MiB for a part that isn't the last.

const folderOf = (key: string) => `.growing/${key}/`
const pieceKey = (key: string, index: number) => `${folderOf(key)}${String(index).padStart(6, '0')}`

export async function growObject(
  bucket: Bucket,
  key: string,
  at: number,
  bytes: Bytes,
  onSafe: (length: number) => Promise<void>,
): Promise<void> {
  const { client, name: Bucket } = bucket
  let index = Math.floor(at / pieceSize)
  const head = await startOfPiece(bucket, pieceKey(key, index), at % pieceSize)
  for await (const piece of inPieces(bytes, pieceSize, head)) {
    const length = index * pieceSize + piece.length
    // Nothing but the head came: the source was empty or broke at once.
    if (length === at) continue
    await client.send(new PutObjectCommand({ Bucket, Key: pieceKey(key, index), Body: piece }))
    await onSafe(length)
    index += 1
  }
}

async function startOfPiece(bucket: Bucket, Key: string, length: number): Promise<Uint8Array> {
  if (length === 0) return new Uint8Array()
  const wanted = { Bucket: bucket.name, Key, Range: `bytes=0-${length - 1}` }
  const found = await ifThere(bucket.client.send(new GetObjectCommand(wanted)))
  const bytes = await found?.Body?.transformToByteArray()
  if (bytes?.length !== length)
    throw new Error(
      `A growing object is shorter (${bytes?.length ?? 0}) than what was acknowledged (${length})`,
    )
  return bytes
}

export async function finishObject(bucket: Bucket, key: string, byteLength: number): Promise<void> {
  if ((await lengthOfObject(bucket, key)) !== byteLength) {
    await ifThere(joinPieces(bucket, key, Math.ceil(byteLength / pieceSize)))
    if ((await lengthOfObject(bucket, key)) !== byteLength) throw new MissingFile(key)
  }
  await dropPieces(bucket, key)
}

async function joinPieces(bucket: Bucket, key: string, count: number): Promise<void> {
  const { client, name } = bucket
  const sources = Array.from({ length: count }, (_, index) => `${name}/${pieceKey(key, index)}`)
  if (count === 1) {
    await client.send(new CopyObjectCommand({ Bucket: name, Key: key, CopySource: sources[0] }))
    return
  }
  await inParts(bucket, key, sources, async (CopySource, part) => {
    const { CopyPartResult } = await client.send(new UploadPartCopyCommand({ ...part, CopySource }))
    return CopyPartResult?.ETag
  })
}

export async function dropPieces(bucket: Bucket, key: string): Promise<void> {
  for await (const piece of listObjects(bucket, folderOf(key)))
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: piece.key }))
}

export async function lengthOfObject(bucket: Bucket, key: string): Promise<number | undefined> {
  const asked = new HeadObjectCommand({ Bucket: bucket.name, Key: key })
  const found = await ifThere(bucket.client.send(asked))
  return found && (found.ContentLength ?? 0)
}
