import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run archive:proof -- 5000`: the archive of a family of so many things, opened from the disk without a network. */
const items = process.argv[2] ?? '5000'
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', 'tests/archive/many-items.test.ts', '--disable-console-intercept']
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, ARCHIVE_ITEMS: items },
})
process.exitCode = status ?? 1
