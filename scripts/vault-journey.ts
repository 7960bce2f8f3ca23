import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run vault:journey -- 200`: so many files of every kind dropped at once, the line cut twice and the server killed. */
const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
const { status } = spawnSync(
  process.execPath,
  [
    playwright,
    'test',
    'tests/journeys/vault.spec.ts',
    '--grep',
    'files of every kind',
    '--retries',
    '0',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, VAULT_FILES: process.argv[2] ?? '200', VAULT_CUTS: '2' },
  },
)
process.exitCode = status ?? 1
