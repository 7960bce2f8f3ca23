import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['client', 'contract', 'content', 'server/platform/pictures/child']
const FILES = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'server/platform/file-facts.ts',
]
const SCRIPTS = /^(build|prerender|source-hash)/

/** One hash over everything that is built is made of: the browser side, and what reads pictures. */
export function hashOfSources(root) {
  const hash = createHash('sha256')
  const add = (path) => hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  for (const folder of FOLDERS) for (const path of filesUnder(root, folder)) add(path)
  for (const name of readdirSync(join(root, 'scripts')).sort())
    if (SCRIPTS.test(name) && !name.includes('.test.')) add(join('scripts', name))
  for (const path of FILES) add(path)
  return hash.digest('hex')
}

function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => !path.includes('.test.') && statSync(join(root, path)).isFile())
    .sort()
}
