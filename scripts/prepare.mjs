import { join, resolve } from 'node:path'
import { prepareBrowser } from './prepare-browser.mjs'
import { prepareBuild } from './prepare-build.mjs'
import { prepareInstall } from './prepare-install.mjs'

/**
 * Runs before `npm start`, `npm test` and the others: does what is missing or stale, and nothing else.
 * Plain JavaScript without dependencies, because it must run on the machine's own Node before anything is installed.
 */
const root = resolve(import.meta.dirname ?? join(process.argv[1], '..'), '..')
const steps = { install: prepareInstall, build: prepareBuild, browser: prepareBrowser }

try {
  for (const name of process.argv.slice(2)) {
    const step = steps[name]
    if (!step) throw new Error(`prepare knows ${Object.keys(steps).join(', ')}; not "${name}"`)
    step(root)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
