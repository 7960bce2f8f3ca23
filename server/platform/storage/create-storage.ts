import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { encryptedStorage } from '#server/platform/encryption/encrypted-storage.ts'
import { createFamilyKeys, keysOfFiles } from '#server/platform/encryption/family-keys.ts'
import { filesEncryptedAt } from '#server/platform/encryption/files-encrypted-at.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createBackupStore } from './backup-store.ts'
import { diskStorage } from './disk.ts'
import { folderOfHouse, placeOf } from './file-stores.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

interface House {
  readonly config: Pick<
    Config,
    's3' | 'filesDir' | 'serviceKeys' | 'secondStore' | 'backups' | 'secretKey'
  >
  readonly clock: Clock
  readonly system: SystemDatabase
}

/** A bucket where one is configured, else the data folder; and the storage that encrypts what goes there. */
export function createStorage({
  config,
  clock,
  system,
}: House): Pick<Ports, 'storage' | 'medium' | 'secondStore' | 'backupStore' | 'opening'> {
  const medium = createMedium(config)
  const keyOf = keysOfFiles(createFamilyKeys({ system, clock, serviceKeys: config.serviceKeys }))
  return {
    medium,
    storage: encryptedStorage(medium, keyOf, async () => !(await filesEncryptedAt(system))),
    secondStore: createSecond(config, system),
    backupStore: createBackupStore(config),
    opening: (other) => encryptedStorage(other, keyOf, () => true),
  }
}

function createSecond(
  { secondStore }: House['config'],
  system: SystemDatabase,
): Storage | undefined {
  if (!secondStore) return undefined
  const whole = 'folder' in secondStore ? diskStorage(secondStore.folder) : s3Storage(secondStore)
  return folderStorage(whole, () => folderOfHouse(system, placeOf(secondStore)))
}

export const createMedium = (config: Pick<Config, 's3' | 'filesDir'>): Storage =>
  config.s3 ? s3Storage(config.s3) : diskStorage(config.filesDir)
