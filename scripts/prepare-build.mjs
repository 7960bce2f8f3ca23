import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { doOnce } from './prepare-lock.mjs'
import { hashOfSources } from './source-hash.mjs'

/** Builds the browser side when its sources have changed since the last build. */
export function prepareBuild(root) {
  const stamp = join(root, 'dist/.build-hash')
  const isDone = () =>
    existsSync(join(root, 'dist/client/routes.json')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOfSources(root)
  doOnce(root, isDone, () => {
    console.log('Building the browser side…')
    const node = join(root, 'node_modules/.bin/node')
    const built = spawnSync(node, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
    if (built.status !== 0) throw new Error('The browser side could not be built: see above.')
  })
}
