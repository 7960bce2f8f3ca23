import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run fuzz -- 200 7`: so many generated requests to every endpoint, others for every seed. */
const [each = '100', seed = '1'] = process.argv.slice(2)
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/fuzz/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ: each, FUZZ_SEED: seed },
})
process.exitCode = status ?? 1
