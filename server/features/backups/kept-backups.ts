import { constants, createReadStream, existsSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { marksOf } from '#server/platform/latch.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { ByteRange, Bytes } from '#server/platform/storage/storage.ts'
import type { BackupRow } from './store.ts'
import {
  deleteVolumes,
  foldersIn,
  lengthOf,
  putVolumes,
  readVolumes,
  volumesIn,
} from './volumes.ts'

type Kept = Pick<BackupRow, 'file_name' | 'in_bucket'>

export const backupPath = ({ config }: Pick<Ports, 'config'>, fileName: string) =>
  join(config.backups.folder, fileName)

/** Told when a worker starts, and not first in the night in which a backup fails. */
export async function warnWhereNoneCanLie({ backupStore, config, log }: Ports): Promise<void> {
  const { folder, everyDays } = config.backups
  if (backupStore || everyDays === 0) return
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { message: why } = error as Error
    log.error({ folder, why }, 'backups can’t be kept here: change its owner, or set BACKUP_DIR')
  }
}

/** A restored copy of a house has another mark: it never removes what the first one took. */
const folderOf = async ({ system }: Ports, fileName: string) =>
  `${(await marksOf(system)).own}/${fileName.toLowerCase()}`

/** Whole or not at all. Answers where it lies. */
export async function putBackup(
  ports: Ports,
  fileName: string,
  bytes: Bytes,
): Promise<{ in_bucket: boolean }> {
  const { backupStore } = ports
  if (!backupStore) {
    await writeFile(backupPath(ports, fileName), ports.config.backups.folder, bytes)
    return { in_bucket: false }
  }
  const folder = await folderOf(ports, fileName)
  // Of a worker that was killed meanwhile more may lie there than this one writes.
  await deleteVolumes(backupStore, folder)
  try {
    await putVolumes(backupStore, folder, bytes)
  } catch (error) {
    await deleteVolumes(backupStore, folder).catch(() => {})
    throw error
  }
  return { in_bucket: true }
}

const partialOf = (path: string) => `${path}.partial`

/** What a worker that is gone left of one that it didn't finish, if it lies here; in the bucket it is swept. */
export const removePartial = (ports: Ports, fileName: string): Promise<void> =>
  rm(partialOf(backupPath(ports, fileName)), { force: true })

/** Under another name until its last byte is safe: a file with the right name is whole. */
async function writeFile(path: string, folder: string, bytes: Bytes): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const partial = partialOf(path)
  try {
    const file = await open(partial, 'w', 0o600)
    try {
      for await (const chunk of bytes) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

interface OpenBackup {
  readonly byteLength: number
  /** Opens it; closed when its reader leaves. */
  read(range?: ByteRange): Readable
}

/** Undefined where it doesn't lie, or not on this machine. */
export async function findKept(ports: Ports, row: Kept): Promise<OpenBackup | undefined> {
  if (!row.in_bucket) {
    const path = backupPath(ports, row.file_name)
    const found = await stat(path).catch(() => undefined)
    return found && { byteLength: found.size, read: (range) => createReadStream(path, range) }
  }
  const { backupStore } = ports
  if (!backupStore) return undefined
  const volumes = await volumesIn(backupStore, await folderOf(ports, row.file_name))
  if (volumes.length === 0) return undefined
  return {
    byteLength: lengthOf(volumes),
    read: (range) => Readable.from(readVolumes(backupStore, volumes, range), { objectMode: false }),
  }
}

/** Whether it may be read from here. */
export const isWithinReach = (ports: Ports, row: Kept): boolean =>
  row.in_bucket ? ports.backupStore !== undefined : existsSync(backupPath(ports, row.file_name))

export async function removeKept(ports: Ports, row: Kept): Promise<void> {
  if (!row.in_bucket) return rm(backupPath(ports, row.file_name), { force: true })
  if (ports.backupStore)
    await deleteVolumes(ports.backupStore, await folderOf(ports, row.file_name))
}

/** What another worker took out of the list, and lies here. Whatever isn't in the list is somebody's own copy. */
export async function sweepFolder(
  { config: { backups } }: Pick<Ports, 'config'>,
  removedOf: (fileNames: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const names = existsSync(backups.folder) ? await readdir(backups.folder) : []
  for (const name of await removedOf(names.filter((name) => name.endsWith('.tar'))))
    await rm(join(backups.folder, name), { force: true })
}

/** What this house has in the bucket and no row tells of: workers that were killed leave it behind. */
export async function sweepBucket(
  ports: Ports,
  isKnown: (fileName: string) => boolean,
): Promise<void> {
  const { backupStore, system } = ports
  if (!backupStore) return
  const own = `${(await marksOf(system)).own}/`
  for (const folder of await foldersIn(backupStore, own))
    if (!isKnown(folder.slice(own.length))) await deleteVolumes(backupStore, folder)
}
