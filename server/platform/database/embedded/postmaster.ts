import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { commandOf } from './process-state.ts'

/** What a running PostgreSQL writes about itself into postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  readonly port: string
  readonly isReady: boolean
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return {
    pid: Number(lines[0]),
    port: lines[3]?.trim() || '5432',
    socketFolder: lines[4]?.trim() ?? '',
    isReady: lines[7]?.trim() === 'ready',
  }
}

/** Whether this very cluster is being served: not a zombie, not another process that was given the same number. */
export function isServing(postmaster: Postmaster, cluster: string): boolean {
  const command = commandOf(postmaster.pid)
  if (!command?.some((word) => word.includes('postgres'))) return false
  // ps cuts words at spaces, so the folder is looked for in the whole line.
  return command.join(' ').includes(`-D ${cluster}`)
}

/** Whether somebody answers at its socket, e.g. a server in another container that shares the folder. */
export function answers({ socketFolder, port }: Postmaster): Promise<boolean> {
  if (!socketFolder) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, `.s.PGSQL.${port}`))
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

/**
 * PostgreSQL only asks whether a process with the noted number exists: a zombie or a stranger would block it for ever.
 * The file itself must stay: by the memory it names PostgreSQL notices orphans that still write to the cluster.
 * It ignores its own parent's number, which is ours.
 */
export function disarmLocks(cluster: string, { socketFolder, port }: Postmaster): void {
  const [, ...rest] = readFileSync(pidFile(cluster), 'utf8').split('\n')
  writeFileSync(pidFile(cluster), [process.pid, ...rest].join('\n'))
  if (!socketFolder) return
  const socket = join(socketFolder, `.s.PGSQL.${port}`)
  rmSync(socket, { force: true })
  rmSync(`${socket}.lock`, { force: true })
}
