import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run bad-files -- 30`: every kind of broken and wicked file, with so many cuts and turned bits of each picture. */
const each = process.argv[2] ?? '30'
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/vault/bad-files.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, BAD_FILES: each },
})
process.exitCode = status ?? 1
