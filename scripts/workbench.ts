import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doOnce } from './prepare-lock.mjs'
import { hashOfSources } from './source-hash.mjs'
import { root } from './steps.ts'

/** Builds the journeys' workbench from the product's sources and settings, when it is missing or stale. */
const bench = join(root, 'tests/journeys/workbench')
const built = join(root, '.cache/workbench')
const stamp = join(built, '.sources')
const parts = readdirSync(bench).map((name) => readFileSync(join(bench, name), 'utf8'))
const sources = [hashOfSources(root), ...parts].join('\n')
const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

doOnce(root, isDone, () => {
  const vite = join(root, 'node_modules/.bin/vite')
  const settings = ['--config', join(root, 'vite.config.ts'), '--base', '/workbench/']
  const output = ['--outDir', built, '--emptyOutDir', '--logLevel', 'warn']
  execFileSync(vite, ['build', bench, ...settings, ...output], { cwd: root, stdio: 'inherit' })
  writeFileSync(stamp, sources)
})
