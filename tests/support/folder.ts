import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that PostgreSQL's own user may pass through too: mkdtemp makes them for root alone. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kinfold-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** A process that is just ending may still write into it: then it is removed again. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
