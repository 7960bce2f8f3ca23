import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeBackup } from '#server/features/backups/write-backup.ts'
import { loadFolder } from './load-folder.ts'
import { openLoadHouse } from './load-house.ts'
import { putOriginals, withPorts } from './load-originals.ts'
import { printTable } from './print-table.ts'
import { progressOf } from './progress.ts'
import { signUp } from './requests.ts'

interface RestoredHouse {
  readonly gigabytes: number
  readonly say: (words: string) => void
}

const root = resolve(import.meta.dirname, '..')
const megabytesEach = 8
// Originals, the backup, what is restored, the peer’s copy.
const timesOnDisk = 4

/** `npm run restore` of a backup of so many gigabytes, beside `cp` of the same file to the same disk. */
export async function measureRestore({ gigabytes, say }: RestoredHouse): Promise<void> {
  const room = gigabytes * 1024 * timesOnDisk
  const { path: folder, remove } = loadFolder('bench-load-restore', room)
  const backup = join(folder, 'backup.tar')
  const empty = join(folder, 'empty.tar')
  try {
    const written = await backUp({ folder, backup, empty }, gigabytes, say)
    const size = statSync(backup).size / 1024 / 1024
    say('cp, and cp until it is safe on the disk')
    const copy = join(folder, 'copy.tar')
    const copied = await seconds(async () => run('cp', [backup, copy]))
    const synced = copied + (await seconds(async () => run('sync', ['-f', copy])))
    rmSync(copy)
    say('npm run restore')
    const begin = await seconds(() => restore(join(folder, 'restored-empty'), empty))
    const restored = await seconds(() => restore(join(folder, 'restored'), backup))
    const row = (what: string, took: number) => ({
      what,
      s: took.toFixed(1),
      'MB/s': (size / took).toFixed(0),
      'beside cp until safe': `${Math.round((100 * synced) / took)} %`,
    })
    printTable(`A backup of ${size.toFixed(0)} MB, files of ${megabytesEach} MB`, [
      row('backup written', written),
      row('restored: every hash compared, every file safe on the disk, a new database', restored),
      row(
        `the same without the ${begin.toFixed(1)} s that a house without files takes`,
        restored - begin,
      ),
      row('cp of the file', copied),
      row('cp of the file, until it is safe on the disk', synced),
    ])
  } finally {
    remove()
  }
}

interface Backups {
  readonly folder: string
  readonly backup: string
  /** The same house before it had any files. */
  readonly empty: string
}

async function backUp(
  { folder, backup, empty }: Backups,
  gigabytes: number,
  say: (words: string) => void,
): Promise<number> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const house = await openLoadHouse(dataDir)
  try {
    const { familyId } = await signUp(house.url, 'owner')
    return await withPorts(house, async (ports) => {
      const writeInto = (path: string) => {
        const told = counted(writeBackup(ports), progressOf('MB backed up', gigabytes * 1024))
        return seconds(() => pipeline(Readable.from(told), createWriteStream(path)))
      }
      await writeInto(empty)
      say(`${gigabytes} GB of originals, ${megabytesEach} MB each`)
      const files = Math.ceil((gigabytes * 1024) / megabytesEach)
      await putOriginals(ports, { familyId, files, megabytesEach })
      say('the backup')
      return writeInto(backup)
    })
  } finally {
    await house.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function* counted(pieces: AsyncIterable<Buffer>, tell: (megabytes: number) => void) {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    tell(Math.round(bytes / 1024 / 1024))
    yield piece
  }
}

async function restore(dataDir: string, backup: string): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['scripts/restore.ts', backup], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The restore failed; what it said stands above.')
}

const run = (program: string, words: string[]) => execFileSync(program, words)

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
