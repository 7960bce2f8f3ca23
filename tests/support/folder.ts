import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for one test file, gone when its tests are over. Other users may pass through, as through most. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-test-'))
  chmodSync(folder, 0o755)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
