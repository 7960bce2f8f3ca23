import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plan } from './launch.ts'

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, with the closing zero.
const longest = 103 - '/.s.PGSQL.5432'.length
const prefix = 'kinfold-socket-'

/** The cluster's own folder, which only its owner can enter; a short private one where that path is too long. */
export function chooseSocketFolder({ cluster, runAs }: Pick<Plan, 'cluster' | 'runAs'>): string {
  if (Buffer.byteLength(cluster) <= longest) return cluster
  const folder = mkdtempSync(join('/tmp', prefix))
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
