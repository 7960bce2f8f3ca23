import { openDatabase } from '#server/platform/database/open-database.ts'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  manifest as manifestShape,
  manifestName,
  nothingRestored,
  restoreBackup,
  secretName,
  type Manifest,
  type Restored,
} from '#server/features/backups/index.ts'
import { adoptPresentKey } from '#server/adopt-key.ts'
import { openPorts } from '#server/open-ports.ts'
import { openBackup } from '#server/restore-source.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { dataDirIn, readConfig, type Config } from '#server/platform/config.ts'
import { stamp, wallClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate, migrationsFolder, readMigrations } from '#server/platform/database/migrate.ts'
import { fingerprintOf } from '#server/platform/sealing.ts'
import { createMedium } from '#server/platform/storage/create-storage.ts'
import { readTar, type ReadEntry } from '#server/platform/tar.ts'
import { jobs } from '#server/schedule.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** How far a restore is. */
export type RestoreProgress = ReturnType<typeof nothingRestored> & {
  /** Of the backup. */
  bytesRead: number
  byteLength: number
}

export const restoreNotBegun = (): RestoreProgress => ({
  ...nothingRestored(),
  bytesRead: 0,
  byteLength: 0,
})

/** Makes an empty data directory what it was when the backup was written. */
export async function restore(
  file: string,
  environment?: Environment,
  { isKeyLost = false, soFar = restoreNotBegun() } = {},
): Promise<Restored> {
  const dataDir = dataDirIn(environment)
  expectEmptyFolder(dataDir)
  const opened = await openBackup(file, environment)
  soFar.byteLength = opened.byteLength
  const entries = readTar(counted(opened.bytes, soFar))
  const first = await nextOf(entries)
  if (first?.name !== manifestName) throw new Error(`${file} isn’t a backup of Kinfold.`)
  const manifest = manifestShape.parse(JSON.parse((await bytesOf(first)).toString('utf8')))
  const second = await nextOf(entries)
  // Before the configuration is read, or it would make a new key, and no sealed secret could be opened.
  if (second?.name === secretName) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, secretName), await bytesOf(second), { mode: 0o600, flag: 'wx' })
  }
  const config = readConfig(environment)
  if (!isKeyLost) await expectKeyOf(manifest, config, file)
  const rest = second?.name === secretName ? entries : withFirst(second, entries)
  const restored = await fill(config, { manifest, entries: rest, soFar })
  if (isKeyLost) await adoptPresentKey(config)
  await askForJobsAgain(config, restored)
  return restored
}

/** A key that was configured isn't in the backup. Asked before anything is restored, so that one can begin again. */
async function expectKeyOf(manifest: Manifest, config: Config, file: string): Promise<void> {
  if (!manifest.keyFingerprint || manifest.keyFingerprint === fingerprintOf(config.secretKey))
    return
  await rm(join(config.dataDir, secretName), { force: true })
  throw new Error(
    `${file} is of a server with another secret key, which isn’t in the backup because it was configured. Restore with that server’s SECRET_KEY; if it is lost for good, add --key-is-lost. See “The secret key” in docs/operations.md.`,
  )
}

/** What doesn't belong to the house that was: models are fetched, and the ledger is what a restore reads. */
const kept = new Set(['models', 'ledger'])

function expectEmptyFolder(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !kept.has(name)) : []
  if (found.length > 0)
    throw new Error(
      `${dataDir} isn’t empty. A backup is restored into an empty directory only; move what is there away first.`,
    )
}

interface Filling {
  readonly manifest: Manifest
  readonly entries: AsyncIterable<ReadEntry>
  readonly soFar: RestoreProgress
}

/** The rows go into the tables of their own time; newer migrations then treat them as they treat everyone's. */
async function fill(config: Config, { manifest, entries, soFar }: Filling): Promise<Restored> {
  const { connection, stop } = await openDatabase(config)
  const folder = await mkdtemp(join(tmpdir(), 'kinfold-migrations-'))
  try {
    await copyMigrations(manifest, folder)
    await migrate(connection, folder, config.servingDatabaseUrl)
    const database = connect(connection, { serviceKeys: config.serviceKeys })
    try {
      const ports = { system: database.system, medium: createMedium(config) }
      const since = stamp(wallClock.now())
      return await restoreBackup(ports, entries, { ...manifest, since }, soFar)
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await stop()
  }
}

async function copyMigrations(manifest: Manifest, folder: string): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of manifest.migrations) {
    if (known.get(name) !== sha256)
      throw new Error(
        `This backup was made by another version of Kinfold (${manifest.version}, migration ${name}). Restore it with that version or a newer one.`,
      )
    await copyFile(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`))
  }
}

/** Opening the ports brings the database up to date; then what waited to be done waits again. */
async function askForJobsAgain(config: Config, { jobs: waiting }: Restored): Promise<void> {
  const { ports, close } = await openPorts(config)
  try {
    await ports.jobs.start()
    for (const { job: name, payload } of waiting) {
      const job = jobs.find((one) => one.name === name)
      if (job) await ports.jobs.enqueueLater(actAsSystem(ports), job, payload)
    }
  } finally {
    await ports.jobs.stop()
    await close()
  }
}

async function* counted(bytes: AsyncIterable<Buffer>, soFar: RestoreProgress) {
  for await (const piece of bytes) {
    soFar.bytesRead += piece.length
    yield piece
  }
}

const nextOf = async (entries: AsyncGenerator<ReadEntry>) => (await entries.next()).value

const bytesOf = async (entry: ReadEntry) => Buffer.concat(await Array.fromAsync(entry.bytes))

async function* withFirst(
  first: ReadEntry | undefined,
  rest: AsyncGenerator<ReadEntry>,
): AsyncGenerator<ReadEntry> {
  if (first) yield first
  yield* rest
}
