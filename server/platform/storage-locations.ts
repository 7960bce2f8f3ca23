import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import * as z from 'zod'

/** Where files, backups and second copies lie. */
export const locationVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  LEDGER_DIR: z.string().min(1).optional(),
  SECOND_STORE_DIR: z.string().min(1).optional(),
  SECOND_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SECOND_S3_REGION: z.string().min(1).default('us-east-1'),
  SECOND_S3_BUCKET: z.string().min(3).optional(),
  SECOND_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  SECOND_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}
const places = z.object(locationVariables)
type Given = z.output<typeof places>

interface Around {
  readonly dataDir: string
  readonly s3: { readonly bucket: string; readonly endpoint?: string | undefined } | undefined
  readonly refuse: (problem: string) => never
}

export function storageLocationsFrom(given: Given, { dataDir, s3, refuse }: Around) {
  const found = {
    filesDir: join(dataDir, 'files'),
    backupsDir: resolve(given.BACKUP_DIR ?? join(dataDir, 'backups')),
    secondStore: secondStoreFrom(given, refuse),
    // In the bucket where files lie in one: its folder isn't a file's.
    ledgerDir: ledgerDirFrom(given, dataDir, s3),
  }
  const { secondStore } = found
  if (s3 && secondStore && 'bucket' in secondStore)
    if (s3.bucket === secondStore.bucket && serverOf(s3) === serverOf(secondStore))
      refuse('SECOND_S3_BUCKET: is the bucket of S3_BUCKET; a second copy belongs elsewhere')
  expectApart(
    {
      // Where files lie in a bucket, nothing lies there.
      ...(!s3 && { [files]: found.filesDir }),
      BACKUP_DIR: found.backupsDir,
      ...(found.ledgerDir && { LEDGER_DIR: found.ledgerDir }),
      ...(secondStore && 'folder' in secondStore && { SECOND_STORE_DIR: secondStore.folder }),
    },
    refuse,
  )
  return found
}

function ledgerDirFrom({ LEDGER_DIR }: Given, dataDir: string, s3: Around['s3']) {
  if (LEDGER_DIR) return resolve(LEDGER_DIR)
  return s3 ? undefined : join(dataDir, 'ledger')
}

const files = 'the files in DATA_DIR'

/** Buckets of Amazon have one name in all the world, however they are asked for. */
function serverOf({ endpoint }: { readonly endpoint?: string | undefined }): string {
  const host = endpoint === undefined ? 'amazonaws.com' : new URL(endpoint).host
  return host.endsWith('amazonaws.com') ? 'amazonaws.com' : host
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

/**
 * One that lay in another would be read, swept or backed up as a part of it. That files lie in a folder of the
 * backups does no harm: only what is named as a backup is ever read or removed there.
 */
function expectApart(folders: Readonly<Record<string, string>>, refuse: Around['refuse']): void {
  const all = Object.entries(folders).map(([name, folder]) => [name, real(folder)] as const)
  for (const [outer, folder] of all)
    for (const [inner, other] of all) {
      if (outer === inner || !`${other}${sep}`.startsWith(`${folder}${sep}`)) continue
      if (outer === 'BACKUP_DIR' && inner !== 'SECOND_STORE_DIR' && other !== folder) continue
      refuse(`${inner}: lies in the same folder as ${outer}; each needs one of its own`)
    }
}

/** Without the links on the way; what isn't there yet as far as it is. */
function real(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    const above = dirname(folder)
    return above === folder ? folder : join(real(above), basename(folder))
  }
}
