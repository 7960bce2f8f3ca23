import { setTimeout as pause } from 'node:timers/promises'
import { stopPatienceMs } from '#server/platform/stop-patience.ts'
import { isServing, readPostmaster } from './postmaster.ts'
import { isAlive } from './process-state.ts'
import { removeSocketFolder } from './socket-folder.ts'

/** Ends the cluster's server: sessions are cut, everything committed is written down. */
export async function shutDown(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || !isServing(postmaster, cluster)) return
  signal(postmaster.pid, 'SIGINT')
  const askedAt = performance.now()
  let isImpatient = false
  while (isAlive(postmaster.pid)) {
    if (!isImpatient && performance.now() - askedAt > stopPatienceMs.embeddedDatabase) {
      isImpatient = true
      signal(postmaster.pid, 'SIGQUIT')
    }
    await pause(10)
  }
  removeSocketFolder(postmaster.socketFolder)
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
