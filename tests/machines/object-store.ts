import { existsSync } from 'node:fs'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { openBucket } from '#server/platform/storage/s3-client.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { beginCephStore } from './ceph-store.ts'
import type { Part } from './web-and-workers.ts'

export interface ObjectStore {
  readonly name: string
  readonly settings: {
    readonly endpoint: string
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  }
  /** What of it can be killed. */
  readonly parts: readonly Part[]
}

const bucket = 'kinfold'
const region = 'us-east-1'

/** Debian’s Ceph where it is installed; else a stand-in in this process, which isn’t killed, and which is told. */
export async function beginObjectStore(
  folder: string,
  firstPort: number,
  endLater: (end: () => Promise<unknown>) => void,
): Promise<ObjectStore> {
  const hasCeph = ['radosgw', 'ceph-mon', 'ceph-osd'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  )
  const store = hasCeph
    ? await beginCephStore(folder, firstPort, endLater)
    : await standIn(endLater)
  const { client } = openBucket({ bucket, region, ...store.settings })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return store
}

async function standIn(endLater: (end: () => Promise<unknown>) => void): Promise<ObjectStore> {
  const credentials = { accessKeyId: 'KINFOLD', secretAccessKey: 'a-secret-of-loopback-alone' }
  const { endpoint, stop } = await startS3Server(
    credentials.accessKeyId,
    credentials.secretAccessKey,
  )
  endLater(stop)
  const name = 'a stand-in in memory: radosgw, ceph-mon and ceph-osd aren’t installed'
  return { name, settings: { endpoint, credentials }, parts: [] }
}

/** What Kinfold is told of it. */
export const storeEnvironment = ({ settings }: ObjectStore) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: settings.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.credentials.secretAccessKey,
})
