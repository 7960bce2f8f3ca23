import { existsSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { initialise } from './initialise.ts'
import { launch, OrphansRemain, type Plan } from './launch.ts'
import { answers, disarmLocks, isServing, readPostmaster, type Postmaster } from './postmaster.ts'
import { chooseSocketFolder } from './socket-folder.ts'

/** How it came to run: made just now, started, started after a crash, or found running. */
export type Beginning = 'created' | 'started' | 'recovered' | 'adopted'

/** Finds the cluster's server running, or starts it, making the cluster first if there is none. Needs the starting lock. */
export async function bringUp(plan: Plan): Promise<{ began: Beginning; postmaster: Postmaster }> {
  const found = await settle(plan.cluster)
  if (found?.isReady) return { began: 'adopted', postmaster: found }
  // Without syncing, what a crash left behind can't be trusted.
  if (found && !plan.durable) rmSync(plan.cluster, { recursive: true, maxRetries: 5 })
  if (!existsSync(plan.cluster)) {
    await initialise(plan)
    return { began: 'created', postmaster: await launch(plan, chooseSocketFolder(plan)) }
  }
  if (!found) return { began: 'started', postmaster: await launch(plan, chooseSocketFolder(plan)) }
  return { began: 'recovered', postmaster: await relaunch(plan, found) }
}

/** What postmaster.pid amounts to once it no longer changes: a ready server, or the remains of a dead one. */
async function settle(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const noted = readPostmaster(cluster)
    if (!noted) return undefined
    const isAlive = isServing(noted, cluster) || (await answers(noted))
    if (!isAlive) return { ...noted, isReady: false }
    if (noted.isReady) return noted
    // Whoever started it left while it was starting, recovering or stopping.
    await pause(20)
  }
}

const patienceMs = 120_000

async function relaunch(plan: Plan, remains: Postmaster): Promise<Postmaster> {
  // Pools that wait for the server to come back know it by this folder.
  const isUsable = remains.socketFolder !== '' && existsSync(remains.socketFolder)
  const socketFolder = isUsable ? remains.socketFolder : chooseSocketFolder(plan)
  const begunAt = performance.now()
  for (;;) {
    disarmLocks(plan.cluster, remains)
    try {
      return await launch(plan, socketFolder)
    } catch (error) {
      if (!(error instanceof OrphansRemain) || performance.now() - begunAt > patienceMs) throw error
      await pause(100)
    }
  }
}
