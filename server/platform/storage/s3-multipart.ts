import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3'
import type { Bucket } from './s3-client.ts'

interface PartOf {
  readonly Bucket: string
  readonly Key: string
  readonly UploadId: string
  readonly PartNumber: number
}

/** Puts an object together from parts, made one after the other; a failure leaves nothing behind. */
export async function inParts<Piece>(
  bucket: Bucket,
  key: string,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  send: (piece: Piece, part: PartOf) => Promise<string | undefined>,
): Promise<void> {
  const target = { Bucket: bucket.name, Key: key }
  const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(target))
  const upload = { ...target, UploadId: UploadId! }
  try {
    const Parts: CompletedPart[] = []
    for await (const piece of pieces) {
      const PartNumber = Parts.length + 1
      const ETag = await send(piece, { ...upload, PartNumber })
      Parts.push({ PartNumber, ETag })
    }
    await bucket.client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
    )
  } catch (error) {
    await bucket.client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

/** Parts of an upload nobody finished are invisible but paid for. */
export async function abortOld(bucket: Bucket, before: string, Prefix: string): Promise<void> {
  const { client, name: Bucket } = bucket
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
  for (const { Key, UploadId, Initiated } of Uploads) {
    // Some servers don't heed the prefix.
    if (!Key?.startsWith(Prefix) || !Initiated || Initiated.toISOString() >= before) continue
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
}
