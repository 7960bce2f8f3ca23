import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Bucket } from './s3-client.ts'
import type { StoredFile } from './storage.ts'

export async function* listObjects(
  { client, name }: Bucket,
  prefix: string,
): AsyncGenerator<StoredFile> {
  let ContinuationToken: string | undefined
  do {
    const asked = { Bucket: name, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }
    const page = await client.send(new ListObjectsV2Command(asked))
    for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
      if (Key && LastModified)
        yield { key: Key, byteLength: Size, modifiedAt: LastModified.toISOString() }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
