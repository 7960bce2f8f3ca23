import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run canaries -- settings`: markup in everything people can write, and every page opened in Chromium; or pages whose address holds this word alone. */
const [pages = ''] = process.argv.slice(2)
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--disable-console-intercept', '--reporter=default']
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, CANARIES: pages },
})
process.exitCode = status ?? 1
