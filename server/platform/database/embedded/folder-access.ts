import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RunAs } from './run-as.ts'

/** Tries it as that user, which is right about modes, groups, access lists and mounts alike. */
export function canEnter(folder: string, runAs: RunAs | undefined): boolean {
  if (!runAs) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...runAs,
    cwd: '/',
    env: {},
  })
  return tried.status === 0
}

/** Makes the folder and what is missing above it so that other users can pass through, whatever the umask says. */
export function makePassable(folder: string): void {
  if (existsSync(folder)) return
  makePassable(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
