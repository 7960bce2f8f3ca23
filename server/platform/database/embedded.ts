import { join } from 'node:path'
import { findBinaries } from './embedded/binaries.ts'
import { bringUp, type Beginning } from './embedded/bring-up.ts'
import { superuser } from './embedded/initialise.ts'
import type { Plan } from './embedded/launch.ts'
import { FileLock } from './embedded/lock.ts'
import { clusterIn, findHome, firstShelter, prepareFolder } from './embedded/cluster-folder.ts'
import { chooseUser, takeOver } from './embedded/run-as.ts'
import { shutDown } from './embedded/shut-down.ts'
import { keepRunning, type Watch } from './embedded/watch.ts'
import { inSession } from './session.ts'

export interface EmbeddedOptions {
  /** False only in tests: what is written may be lost in a power cut. */
  readonly durable?: boolean
  /** Where to put programs and data that PostgreSQL's user can't reach in place. */
  readonly shelter?: string
  /** Told when the server died and is being started again. */
  readonly report?: (sentence: string) => void
}

export interface SocketConnection {
  readonly host: string
  readonly user: string
  readonly database: string
}

export interface Embedded {
  readonly connection: SocketConnection
  readonly info: { readonly began: Beginning; readonly cluster: string; readonly pid: number }
  /** Stops PostgreSQL unless another process still uses it. */
  stop(): Promise<void>
}

/** The same as an address, for programs that take one in DATABASE_URL. */
export function urlOf({ host, user, database }: SocketConnection): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** The database that comes with Kinfold: found running, or started, or made first. */
export async function startEmbedded(
  dataFolder: string,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const folder = prepareFolder(dataFolder)
  const starting = new FileLock(join(folder, 'starting.lock'))
  const inUse = new FileLock(join(folder, 'in-use.lock'))
  await starting.takeAlone()
  try {
    const plan = makePlan(folder, options)
    const { began, postmaster } = await bringUp(plan)
    const connection = { host: postmaster.socketFolder, user: superuser, database: 'kinfold' }
    await ensureDatabase(connection)
    await inUse.takeShared()
    starting.giveBack()
    const watch = keepRunning(postmaster, plan, starting, options.report ?? (() => {}))
    let stopped: Promise<void> | undefined
    return {
      connection,
      info: { began, cluster: plan.cluster, pid: postmaster.pid },
      stop: () => (stopped ??= leave(plan.cluster, watch, starting, inUse)),
    }
  } catch (error) {
    inUse.close()
    starting.close()
    throw error
  }
}

function makePlan(folder: string, { durable = true, shelter: given }: EmbeddedOptions): Plan {
  const user = chooseUser(clusterIn(folder))
  const shelter = () => given ?? firstShelter(user)
  const home = findHome(folder, user, shelter)
  const cluster = clusterIn(home)
  const runAs = chooseUser(cluster)
  takeOver(cluster, runAs)
  // An ordinary user has no shelter to write to, but its own folder serves as well.
  const binaries = findBinaries(runAs, runAs ? shelter : () => folder)
  return { binaries, cluster, runAs, durable, logFile: join(home, 'postgres.log') }
}

async function ensureDatabase(connection: SocketConnection): Promise<void> {
  const { database } = connection
  await inSession({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (rowCount === 0) await client.query(`create database ${database}`)
  })
}

async function leave(
  cluster: string,
  watch: Watch,
  starting: FileLock,
  inUse: FileLock,
): Promise<void> {
  await watch.end()
  await starting.takeAlone()
  try {
    inUse.giveBack()
    if (inUse.tryAlone()) await shutDown(cluster)
  } finally {
    inUse.close()
    starting.close()
  }
}
