import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { openBucket } from '#server/platform/storage/s3-client.ts'

/**
 * Settings that put a test's files into a fresh bucket of the S3 server named by S3_TEST_ENDPOINT, S3_TEST_KEY and
 * S3_TEST_SECRET; none where no server is named, so that they lie on disk as usual.
 */
export async function s3Environment(): Promise<Record<string, string>> {
  const { S3_TEST_ENDPOINT, S3_TEST_KEY = '', S3_TEST_SECRET = '' } = process.env
  if (!S3_TEST_ENDPOINT) return {}
  const bucket = `kinfold-${randomUUID()}`
  const credentials = { accessKeyId: S3_TEST_KEY, secretAccessKey: S3_TEST_SECRET }
  const region = 'us-east-1'
  const { client } = openBucket({ bucket, endpoint: S3_TEST_ENDPOINT, region, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    S3_ENDPOINT: S3_TEST_ENDPOINT,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: S3_TEST_KEY,
    S3_SECRET_ACCESS_KEY: S3_TEST_SECRET,
  }
}
