import type { Config } from '#server/platform/config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** A bucket where one is configured, else the data folder. */
export function createStorage(config: Pick<Config, 's3' | 'filesDir'>): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(config.filesDir)
}
