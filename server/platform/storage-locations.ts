import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import * as z from 'zod'
import { bucketNamed, bucketVariables } from './storage/named-bucket.ts'

/** Where files, backups and second copies lie. */
export const locationVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  LEDGER_DIR: z.string().min(1).optional(),
  SECOND_STORE_DIR: z.string().min(1).optional(),
  ...bucketVariables,
}
const places = z.object(locationVariables)
type Given = z.output<typeof places>

type Bucket = ReturnType<typeof bucketNamed>

interface Around {
  readonly dataDir: string
  /** It was configured: one that this server made for itself lies beside what it seals. */
  readonly hasSecretKey: boolean
  readonly refuse: (problem: string) => never
}

export function storageLocationsFrom(given: Given, around: Around) {
  const { dataDir, refuse } = around
  const s3 = bucketNamed(given, 'S3', refuse)
  const found = {
    s3,
    filesDir: join(dataDir, 'files'),
    backupsDir: resolve(given.BACKUP_DIR ?? join(dataDir, 'backups')),
    backupsBucket: backupsBucketFrom(given, s3, around),
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

/**
 * In the bucket of the files, unless a folder or another bucket is named. A backup of a server that made its own key holds
 * that key: it stays on this machine, since it couldn't be opened where it lies otherwise.
 */
function backupsBucketFrom(given: Given, s3: Bucket, { hasSecretKey, refuse }: Around): Bucket {
  const own = bucketNamed(given, 'BACKUP_S3', refuse)
  if (own && !hasSecretKey)
    refuse('BACKUP_S3_BUCKET: needs SECRET_KEY, with which backups in a bucket are sealed')
  return own ?? (hasSecretKey && !given.BACKUP_DIR ? s3 : undefined)
}

function ledgerDirFrom({ LEDGER_DIR }: Given, dataDir: string, s3: Bucket) {
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
  return bucketNamed(given, 'SECOND_S3', refuse)
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
