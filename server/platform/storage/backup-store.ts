import type { Config } from '#server/platform/config.ts'
import { encryptedStorage } from '#server/platform/encryption/encrypted-storage.ts'
import { wrappingKey } from '#server/platform/encryption/wrapping.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The folder of a bucket in which backups lie, those of each house in a folder named by its mark. */
export const backupsFolder = 'kinfold-backups'

/**
 * Where backups of all houses lie, if they do in a bucket. A backup has names and addresses in it that nobody else has
 * sealed, so whoever keeps the bucket is given none of it as it is: each object is encrypted under a key of its own.
 */
export function createBackupStore({
  backups: { bucket },
  secretKey,
}: Pick<Config, 'backups' | 'secretKey'>): Storage | undefined {
  if (!bucket) return undefined
  const medium = folderStorage(s3Storage(bucket), async () => backupsFolder)
  const keyOf = async (key: string) => wrappingKey(secretKey, `backup ${key}`).bytes
  // No version put one there as it was: a plain one is somebody else's.
  return encryptedStorage(medium, keyOf, () => false)
}
