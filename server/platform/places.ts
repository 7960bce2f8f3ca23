import { join, resolve, sep } from 'node:path'
import * as z from 'zod'

/** Where files, backups, second copies and the ledger lie. */
export const placeVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  LEDGER_DIR: z.string().min(1).optional(),
  SECOND_STORE_DIR: z.string().min(1).optional(),
  SECOND_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SECOND_S3_REGION: z.string().min(1).default('us-east-1'),
  SECOND_S3_BUCKET: z.string().min(3).optional(),
  SECOND_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  SECOND_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}
const places = z.object(placeVariables)
type Given = z.output<typeof places>

interface Around {
  readonly dataDir: string
  readonly s3: { readonly bucket: string; readonly endpoint?: string | undefined } | undefined
  readonly refuse: (problem: string) => never
}

export function placesFrom(given: Given, { dataDir, s3, refuse }: Around) {
  const found = {
    filesDir: join(dataDir, 'files'),
    backupsDir: resolve(given.BACKUP_DIR ?? join(dataDir, 'backups')),
    secondStore: secondStoreFrom(given, refuse),
    /** Undefined: in the bucket, where one is configured. */
    ledgerDir: ledgerDirFrom(given, dataDir, s3 !== undefined),
  }
  const { secondStore } = found
  if (s3 && secondStore && 'bucket' in secondStore)
    if (s3.bucket === secondStore.bucket && s3.endpoint === secondStore.endpoint)
      refuse('SECOND_S3_BUCKET: is the bucket of S3_BUCKET; a second copy belongs elsewhere')
  expectApart(
    {
      'the files in DATA_DIR': found.filesDir,
      BACKUP_DIR: found.backupsDir,
      ...(found.ledgerDir !== undefined && { LEDGER_DIR: found.ledgerDir }),
      ...(secondStore && 'folder' in secondStore && { SECOND_STORE_DIR: secondStore.folder }),
    },
    refuse,
  )
  return found
}

function ledgerDirFrom({ LEDGER_DIR }: Given, dataDir: string, hasBucket: boolean) {
  if (LEDGER_DIR) return resolve(LEDGER_DIR)
  return hasBucket ? undefined : join(dataDir, 'ledger')
}

/** A folder on another disk, or another bucket. */
function secondStoreFrom(given: Given, refuse: Around['refuse']) {
  if (given.SECOND_STORE_DIR) return { folder: resolve(given.SECOND_STORE_DIR) }
  const {
    SECOND_S3_BUCKET: bucket,
    SECOND_S3_ACCESS_KEY_ID: accessKeyId,
    SECOND_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (!bucket) {
    const stray = (
      ['SECOND_S3_ENDPOINT', 'SECOND_S3_ACCESS_KEY_ID', 'SECOND_S3_SECRET_ACCESS_KEY'] as const
    ).find((name) => given[name])
    if (stray) refuse(`SECOND_S3_BUCKET: is missing although ${stray} is set`)
    return undefined
  }
  if (!accessKeyId !== !secretAccessKey)
    refuse('SECOND_S3_SECRET_ACCESS_KEY: goes together with SECOND_S3_ACCESS_KEY_ID')
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, endpoint: given.SECOND_S3_ENDPOINT, region: given.SECOND_S3_REGION, credentials }
}

/** One that lay in another would be read, swept or backed up as a part of it. */
function expectApart(folders: Readonly<Record<string, string>>, refuse: Around['refuse']): void {
  const all = Object.entries(folders)
  for (const [outer, folder] of all)
    for (const [inner, other] of all)
      if (outer !== inner && `${other}${sep}`.startsWith(`${folder}${sep}`))
        refuse(`${inner}: lies in the same folder as ${outer}; each needs one of its own`)
}
