import { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#server/platform/config.ts'

export interface Bucket {
  readonly client: S3Client
  readonly name: string
}

export type S3Settings = NonNullable<Config['s3']>

const maxSockets = 500

export function openBucket({ bucket, endpoint, region, credentials }: S3Settings): Bucket {
  const client = new S3Client({
    region,
    // The SDK's fifty are gone as soon as some readers are slow, and then everybody waits.
    requestHandler: { httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    // Other people's servers are reached as host/bucket: their certificates rarely cover bucket.host.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // The SDK's default trailers are refused (411) or stored as content by several S3 servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, name: bucket }
}

/** Resolves to undefined where the server says there is no such object. */
export async function ifThere<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
    // A missing bucket also answers 404, and must not look like a missing file.
    if (name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404))
      return undefined
    throw error
  }
}
