import { existsSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { initialise } from './initialise.ts'
import { launch, type Plan } from './launch.ts'
import {
  answers,
  isServing,
  readPostmaster,
  removeStaleLocks,
  type Postmaster,
} from './postmaster.ts'
import { chooseSocketFolder } from './socket-folder.ts'

/** How it came to run: made just now, started, started after a crash, or found running. */
export type Beginning = 'created' | 'started' | 'recovered' | 'adopted'

/** Finds the cluster's server running, or starts it, making the cluster first if there is none. Needs the starting lock. */
export async function bringUp(plan: Plan): Promise<{ began: Beginning; postmaster: Postmaster }> {
  const found = await settle(plan.cluster)
  if (found === 'none') return start(plan)
  if (found.isReady) return { began: 'adopted', postmaster: found }
  removeStaleLocks(plan.cluster, found)
  if (plan.durable)
    return { began: 'recovered', postmaster: (await start(plan, found.socketFolder)).postmaster }
  // Without syncing, what a crash left behind can't be trusted.
  rmSync(plan.cluster, { recursive: true })
  return start(plan)
}

async function start(
  plan: Plan,
  formerSocketFolder = '',
): Promise<{ began: Beginning; postmaster: Postmaster }> {
  const isNew = !existsSync(plan.cluster)
  if (isNew) await initialise(plan)
  const isStillThere = formerSocketFolder !== '' && existsSync(formerSocketFolder)
  const socketFolder = isStillThere
    ? formerSocketFolder
    : chooseSocketFolder(plan.cluster, plan.runAs)
  return { began: isNew ? 'created' : 'started', postmaster: await launch(plan, socketFolder) }
}

/** What postmaster.pid amounts to once it no longer changes: a ready server, remains of a dead one (not ready), or nothing. */
async function settle(cluster: string): Promise<Postmaster | 'none'> {
  for (;;) {
    const noted = readPostmaster(cluster)
    if (!noted) return 'none'
    const isAlive = isServing(noted, cluster) || (await answers(noted))
    if (!isAlive) return { ...noted, isReady: false }
    if (noted.isReady) return noted
    // Another process left while this one was starting, recovering or stopping.
    await pause(20)
  }
}
