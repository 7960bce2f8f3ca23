import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { System } from '#server/platform/actors.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import { StorageFull, type Storage } from '#server/platform/storage/storage.ts'
import { readTar } from '#server/platform/tar.ts'
import { examine } from './examine-file.ts'
import { findKept, isWithinReach } from './kept-backups.ts'
import { isKept, unsoundFiles, type Known, type Unsound } from './kept-files.ts'
import { noteGivenUp, noteLookedIn, noteMended, noteTried, type MendedFrom } from './note-files.ts'
import { NotWritten, putSound } from './put-sound.ts'
import type { Round } from './storage-round.ts'
import { copyToSecond } from './second-store.ts'
import { listBackups, type BackupRow } from './store.ts'

/** `unknown`: the copy could not be read; another night it may. */
type Mended = 'mended' | 'no sound copy' | 'unknown'

/**
 * Puts files that aren't what they were back from the second store. Answers whether the first store takes them: one that
 * doesn't says nothing about the copies, and no backup is opened for it.
 */
export async function mendFromSecond(round: Round): Promise<boolean> {
  const { system } = round
  if (!round.second) return true
  for (const file of await unsoundFiles(system)) {
    const outcome = round.isOver()
      ? 'unknown'
      : await tryToMend(system, file, round.second, 'second store')
    if (outcome === 'not written') return false
    if (outcome === 'unknown') round.unsure.add(file.storage_key)
  }
  return true
}

/**
 * What is still open, from the newest backup within reach that was taken before the fault was found and has a sound
 * copy. Only what was looked for everywhere is given up.
 */
export async function mendFromBackups(round: Round): Promise<void> {
  const { system } = round
  await sweepMending(system)
  const open = await unsoundFiles(system)
  await noteTried(system, open)
  const backups = (await listBackups(system, 1000)).filter(
    (row) => row.state === 'ready' && isWithinReach(system.ports, row),
  )
  const left = new Map(open.map((file) => [file.storage_key, file]))
  const unseen = new Set(round.unsure)
  for (const backup of backups) {
    const wanted = [...left.values()].filter((file) => mayHold(backup, file))
    if (wanted.length === 0) continue
    const { mended, inVain, isStopped } = await mendFromBackup(round, wanted, backup)
    for (const file of mended) left.delete(file.storage_key)
    await noteLookedIn(system, inVain, backup.id)
    const seen = new Set([...mended, ...inVain])
    for (const file of wanted) if (!seen.has(file)) unseen.add(file.storage_key)
    if (isStopped) return
  }
  // Where the second store is away, a copy may lie there.
  if (system.ports.secondStore && !round.second) return
  const lost = [...left.values()].filter(({ storage_key }) => !unseen.has(storage_key))
  await noteGivenUp(system, lost)
  for (const { storage_key: key } of lost)
    system.ports.log.error({ key }, 'a stored file isn’t what it was, and no sound copy was found')
}

/** One from after it was found holds it as it was found. */
const mayHold = ({ id, started_at }: BackupRow, { found_at, looked_in }: Unsound) =>
  !looked_in.includes(id) && Date.parse(started_at) <= Date.parse(found_at)

async function tryToMend(
  system: System,
  file: Known,
  source: Storage,
  from: MendedFrom,
): Promise<Mended | 'not written'> {
  const { storage_key: key } = file
  try {
    const mended = await mendOne(system, file, source)
    if (mended === 'mended') await noteMended(system, file, from)
    return mended
  } catch (error) {
    system.ports.log.error({ key, error: (error as Error).message }, 'a file could not be mended')
    return error instanceof NotWritten ? 'not written' : 'unknown'
  }
}

async function mendOne(system: System, file: Known, source: Storage): Promise<Mended> {
  const { ports } = system
  // Somebody may delete it for good while we are at it; then it stays deleted.
  if (!(await isKept(system, file))) return 'no sound copy'
  const put = await putSound(system, file, source, ports.medium)
  if (put !== 'put') return put === 'unreadable' ? 'unknown' : 'no sound copy'
  if (!(await isKept(system, file))) {
    await ports.medium.delete(file.storage_key)
    return 'no sound copy'
  }
  if ((await examine(ports.storage, file)) === 'sound') return 'mended'
  throw new NotWritten('What was put isn’t what can be read')
}

const folderOf = (system: System, name: string) => join(system.ports.config.backups.folder, name)
const mending = 'mending-'

/** What a process that was ended had taken out of a backup; nobody else is at it while the lock of the round is held. */
async function sweepMending(system: System): Promise<void> {
  const folder = system.ports.config.backups.folder
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(mending)) await rm(folderOf(system, name), { recursive: true, force: true })
}

interface Looked {
  readonly mended: readonly Unsound[]
  /** Looked for to the end of the backup, or found unsound in it. */
  readonly inVain: readonly Unsound[]
  /** No other backup is to be opened tonight. */
  readonly isStopped: boolean
}

/** The files in question in one reading of a backup, each taken out, put back and cleared away before the next. */
async function mendFromBackup(
  round: Round,
  files: readonly Unsound[],
  backup: BackupRow,
): Promise<Looked> {
  const { system } = round
  const folder = folderOf(system, `${mending}${system.newId()}`)
  const wanted = new Map(files.map((file) => [`files/${file.storage_key}`, file]))
  const mended: Unsound[] = []
  const inVain: Unsound[] = []
  const stopped = () => ({ mended, inVain, isStopped: true })
  try {
    const taken = diskStorage(folder)
    const kept = await findKept(system.ports, backup)
    if (!kept) throw new Error('It isn’t where it was.')
    for await (const { name, bytes } of readTar(kept.read())) {
      if (round.isOver()) return stopped()
      const file = wanted.get(name)
      if (!file) continue
      await taken.put(file.storage_key, bytes)
      const outcome = await tryToMend(system, file, taken, 'backup')
      await taken.delete(file.storage_key)
      if (outcome === 'not written') return stopped()
      wanted.delete(name)
      if (outcome === 'no sound copy') inVain.push(file)
      if (outcome !== 'mended') continue
      mended.push(file)
      // Its second copy wasn't sound either.
      await copyToSecond(round, file, 'anew')
    }
    return { mended, inVain: [...inVain, ...wanted.values()], isStopped: false }
  } catch (error) {
    const { file_name: name } = backup
    system.ports.log.error({ name, error: (error as Error).message }, 'a backup can’t be read')
    return { mended, inVain, isStopped: error instanceof StorageFull }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
