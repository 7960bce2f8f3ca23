import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/**
 * `npm run gedcom:proof -- 100 FOLDER`: every family file of a folder (the repository's own without one) comes in, goes
 * out and comes in again as the same tree; then those that no program should write, with so many made by chance.
 */
const [chances = '50', folder] = process.argv.slice(2)
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'tests/gedcom/gedcom-proof.test.ts', '--disable-console-intercept'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      GEDCOM_PROOF: chances,
      ...(folder && { GEDCOM_FOLDER: resolve(folder) }),
    },
  },
)
process.exitCode = status ?? 1
