import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { runEnvironment } from './environment.ts'
import { readPostmaster, type Postmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'

/** Everything that is decided before a server is started. */
export interface Plan {
  readonly binaries: Binaries
  readonly cluster: string
  readonly logFile: string
  readonly runAs: RunAs | undefined
  readonly durable: boolean
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements quote their values, and those are a family's words: only the server's own troubles are logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** For tests only: a power cut may cost everything, and in return creating a database takes milliseconds. */
const notDurable = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  autovacuum: 'off',
}

/** Starts PostgreSQL and waits until it takes connections, however long it needs to recover. */
export async function launch(plan: Plan, socketFolder: string): Promise<Postmaster> {
  keepLogShort(plan.logFile)
  const log = openSync(plan.logFile, 'a', 0o600)
  const chosen = Object.entries(plan.durable ? settings : { ...settings, ...notDurable })
  const flags = chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: an interrupt from the terminal reaches us alone, and we stop PostgreSQL after our last query.
  const child = spawn(plan.binaries.postgres, ['-D', plan.cluster, '-k', socketFolder, ...flags], {
    ...plan.runAs,
    env: runEnvironment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return waitUntilReady(child, plan)
}

async function waitUntilReady(
  child: ChildProcess,
  { cluster, logFile }: Plan,
): Promise<Postmaster> {
  const ending = new AbortController()
  child.once('error', (error) => ending.abort(error.message))
  child.once('exit', (code, signal) => ending.abort(`it ended with ${code ?? signal}`))
  while (!ending.signal.aborted) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return postmaster
    await pause(10)
  }
  const said = tailOf(logFile)
  const message = `The database didn’t start: ${ending.signal.reason}.\n${said}\n(more in ${logFile})`
  // PostgreSQL's word for processes of a killed server that haven't noticed yet.
  throw said.includes('shared memory block') ? new OrphansRemain(message) : new Error(message)
}

export class OrphansRemain extends Error {}

const longestLog = 5_000_000

function keepLogShort(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLog) renameSync(logFile, `${logFile}.old`)
}

function tailOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-6).join('\n')
}
