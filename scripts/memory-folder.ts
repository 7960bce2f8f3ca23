import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'kinfold-tests-'
// About one gigabyte is used at a time.
const roomNeeded = 6 * 1024 ** 3

interface MemoryFolder {
  readonly path: string
  remove(): void
}

/**
 * A folder in memory for what a run of tests throws away: two hundred databases and thousands of synced files needn't
 * pass through a disk. Undefined where there is none, too little of it, or programs can't be run from it.
 */
export function memoryFolder(): MemoryFolder | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < roomNeeded) return undefined
    sweep()
    const path = join(memory, prefix + process.pid)
    const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    mkdirSync(path, { mode: 0o755 })
    if (runsPrograms(path)) return { path, remove }
    remove()
    return undefined
  } catch {
    return undefined
  }
}

/** What killed runs have left behind would take memory until the machine is started again. */
function sweep(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Containers often mount it so that nothing in it can be run; some tests write a program and run it. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}
