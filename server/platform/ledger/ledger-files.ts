import { randomUUID } from 'node:crypto'
import { link, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '#server/platform/config.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import { makeFolder, removeFile, syncFolder } from '#server/platform/storage/durable-files.ts'
import { openBucket, type S3Settings } from '#server/platform/storage/s3-client.ts'
import { s3Storage } from '#server/platform/storage/s3.ts'
import { MissingFile, type Storage } from '#server/platform/storage/storage.ts'

/** Where the ledger lies in a bucket. It is of no family: no backup takes it along, no sweep looks at it. */
export const ledgerFolder = 'ledger/'

export interface LedgerFiles {
  readonly files: Storage
  readonly folder: string
  /** For whoever has to look there. */
  readonly place: string
  /** False where there is one of that name already: nothing is ever written over. */
  create(key: string, bytes: Buffer): Promise<boolean>
}

/** In a folder of its own, or where none was given, in the bucket of the files. */
export function openLedger({ ledgerDir, s3 }: Pick<Config, 'ledgerDir' | 's3'>): LedgerFiles {
  if (ledgerDir)
    return {
      files: diskStorage(ledgerDir),
      folder: '',
      place: ledgerDir,
      create: (key, bytes) => createOnDisk(ledgerDir, key, bytes),
    }
  if (!s3) throw new TypeError('A ledger needs a folder or a bucket.')
  return {
    files: s3Storage(s3),
    folder: ledgerFolder,
    place: `the bucket ${s3.bucket}`,
    create: (key, bytes) => createInBucket(s3, key, bytes),
  }
}

/** Whole under another name first; a second name is given to it only where nobody has that one. */
async function createOnDisk(root: string, key: string, bytes: Buffer): Promise<boolean> {
  const path = join(root, key)
  const draft = join(root, '.unfinished', randomUUID())
  await makeFolder(dirname(draft))
  await makeFolder(dirname(path))
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await link(draft, path)
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false
    throw error
  } finally {
    await removeFile(draft)
  }
}

async function createInBucket(s3: S3Settings, Key: string, Body: Buffer): Promise<boolean> {
  const { client, name: Bucket } = openBucket(s3)
  try {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: '*' }))
    return true
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (status === 412 || status === 409) return false
    throw error
  } finally {
    client.destroy()
  }
}

/** The files of one line are counted without a gap: a missing one shows. */
export const fileKey = ({ folder }: Pick<LedgerFiles, 'folder'>, line: string, number: number) =>
  `${folder}${line}/${String(number).padStart(9, '0')}.kinfold`

export async function bytesOf({ files }: LedgerFiles, key: string): Promise<Buffer | undefined> {
  try {
    return Buffer.concat(await Array.fromAsync((await files.read(key)) as AsyncIterable<Buffer>))
  } catch (error) {
    if (error instanceof MissingFile) return undefined
    throw error
  }
}
