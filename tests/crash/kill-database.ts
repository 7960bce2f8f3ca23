import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** kill -9 for the PostgreSQL server of a data folder, without a goodbye. */
export function killDatabase(dataDir: string): void {
  const file = readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
}
