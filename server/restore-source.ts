import { createReadStream, existsSync, statSync } from 'node:fs'
import { backupNames, openByName, type OpenedBackup } from '#server/features/backups/index.ts'
import { mayBackUpToBucket, readConfig } from '#server/platform/config.ts'
import { createBackupStore } from '#server/platform/storage/backup-store.ts'
import { DamagedFile } from '#server/platform/storage/storage.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The bytes of a backup: a file at hand, or one in the bucket, by its name. */
export async function openBackup(file: string, environment?: Environment): Promise<OpenedBackup> {
  if (existsSync(file))
    return {
      byteLength: statSync(file).size,
      bytes: createReadStream(file, { highWaterMark: 1024 * 1024 }),
    }
  const store = storeIn(environment)
  if (!store) throw new Error(`There is no file ${file}.`)
  const { byteLength, bytes } = await openByName(store, file)
  return { byteLength, bytes: opened(bytes, file) }
}

async function* opened(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    throw new Error(`${file} doesn’t open: it is damaged, or sealed with another SECRET_KEY.`, {
      cause: error,
    })
  }
}

/** The names of all backups in the bucket, the oldest first; none where backups lie in a folder. */
export async function namesInBucket(environment?: Environment): Promise<string[]> {
  const store = storeIn(environment)
  return store ? backupNames(store) : []
}

const storeIn = (environment: Environment | undefined) =>
  mayBackUpToBucket(environment) ? createBackupStore(readConfig(environment)) : undefined
