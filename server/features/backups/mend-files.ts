import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readTar } from '#server/platform/tar.ts'
import { examine } from './examine-file.ts'
import { isKept, unsoundFiles, type Known, type Unsound } from './kept-files.ts'
import { copyToSecond } from './second-store.ts'
import { listBackups, type BackupRow } from './store.ts'
import { backupPath } from './take-backup.ts'

type MendedFrom = 'second store' | 'backup'

/**
 * Puts files that aren't what they were back from where a sound copy lies: the second store, else the newest backup on
 * this machine that was taken before the fault was found and has one. A copy is read to its end first: nothing is
 * written over with what isn't sound either.
 */
export async function mendFiles(system: System): Promise<void> {
  await sweepMending(system)
  const { secondStore } = system.ports
  let open = await unsoundFiles(system)
  if (secondStore) open = await mendFrom(system, open, secondStore, 'second store')
  for (const backup of (await listBackups(system, 1000)).filter(({ state }) => state === 'ready')) {
    const wanted = open.filter((file) => mayHold(backup, file))
    if (wanted.length === 0 || !existsSync(backupPath(system.ports, backup.file_name))) continue
    const left = await mendFromBackup(system, wanted, backup)
    open = open.filter((file) => !wanted.includes(file) || left.includes(file))
    await noteLookedIn(system, left, backup)
  }
  for (const { storage_key: key } of open)
    system.ports.log.error({ key }, 'a stored file isn’t what it was, and no sound copy was found')
}

/** One from after it was found holds it as it was found. */
const mayHold = ({ id, started_at }: BackupRow, { found_at, looked_in }: Unsound) =>
  !looked_in.includes(id) && Date.parse(started_at) <= Date.parse(found_at)

/** Answers those that are still open. */
async function mendFrom(
  system: System,
  files: readonly Unsound[],
  source: Storage,
  from: MendedFrom,
): Promise<Unsound[]> {
  const open: Unsound[] = []
  for (const file of files)
    if (await mendOne(system, file, source)) await noteMended(system, file, from)
    else open.push(file)
  return open
}

async function mendOne(system: System, file: Known, source: Storage): Promise<boolean> {
  const { ports } = system
  const { storage_key: key } = file
  try {
    if ((await examine(ports.opening(source), file)) !== 'sound') return false
    // Somebody may delete it for good while we are at it; then it stays deleted.
    if (!(await isKept(system, file))) return false
    await ports.medium.put(key, await source.read(key))
    if (!(await isKept(system, file))) {
      await ports.medium.delete(key)
      return false
    }
    return (await examine(ports.storage, file)) === 'sound'
  } catch (error) {
    // One that can't be mended mustn't keep the others from it.
    ports.log.error({ key, error: (error as Error).message }, 'a stored file could not be mended')
    return false
  }
}

const folderOf = (system: System, name: string) => join(system.ports.config.backups.folder, name)
const mending = 'mending-'

/** What a process that was ended had taken out of a backup. */
async function sweepMending(system: System): Promise<void> {
  const folder = system.ports.config.backups.folder
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(mending)) await rm(folderOf(system, name), { recursive: true, force: true })
}

/** The files in question, taken out of a backup in one reading of it. */
async function mendFromBackup(
  system: System,
  files: readonly Unsound[],
  backup: BackupRow,
): Promise<Unsound[]> {
  const path = backupPath(system.ports, backup.file_name)
  const folder = folderOf(system, `${mending}${system.newId()}`)
  const wanted = new Set(files.map(({ storage_key }) => `files/${storage_key}`))
  try {
    const taken = diskStorage(folder)
    for await (const { name, bytes } of readTar(createReadStream(path)))
      if (wanted.has(name)) await taken.put(name.slice('files/'.length), bytes)
    const open = await mendFrom(system, files, taken, 'backup')
    // Their second copies weren't sound either.
    for (const file of files) if (!open.includes(file)) await copyToSecond(system, file, 'anew')
    return open
  } catch (error) {
    system.ports.log.error({ path, error: (error as Error).message }, 'a backup can’t be read')
    return [...files]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function noteMended({ db, now, ports }: System, { storage_key }: Known, from: MendedFrom) {
  await db
    .updateTable('file_checks')
    .set({
      outcome: 'sound',
      found_at: null,
      mended_at: now(),
      mended_from: from,
      told_at: null,
    })
    .where('storage_key', '=', storage_key)
    .execute()
  ports.log.error({ key: storage_key, from }, 'a stored file wasn’t what it was, and was mended')
}

async function noteLookedIn({ db }: System, files: readonly Known[], { id }: BackupRow) {
  const keys = files.map(({ storage_key }) => storage_key)
  await sql`
    update file_checks set looked_in = looked_in || ${id}::uuid where storage_key = any(${keys})`.execute(
    db,
  )
}
