import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { encryptedStorage } from '#server/platform/encryption/encrypted-storage.ts'
import { createFamilyKeys, keysOfFiles } from '#server/platform/encryption/family-keys.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

interface House {
  readonly config: Pick<Config, 's3' | 'filesDir' | 'serviceKeys'>
  readonly clock: Clock
  readonly system: SystemDatabase
}

/** A bucket where one is configured, else the data folder; and the storage that encrypts what goes there. */
export function createStorage({
  config,
  clock,
  system,
}: House): Record<'storage' | 'medium', Storage> {
  const medium = createMedium(config)
  const keys = createFamilyKeys({ system, clock, serviceKeys: config.serviceKeys })
  return { medium, storage: encryptedStorage(medium, keysOfFiles(keys)) }
}

export const createMedium = (config: Pick<Config, 's3' | 'filesDir'>): Storage =>
  config.s3 ? s3Storage(config.s3) : diskStorage(config.filesDir)
