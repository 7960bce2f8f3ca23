import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that PostgreSQL's own user may pass through too: mkdtemp makes them for root alone. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kinfold-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
