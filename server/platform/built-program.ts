import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const here = resolve(import.meta.dirname, '../..')

/** The sources that a built program was made of, each with the hash it had then. */
export type Built = Readonly<Record<string, string>>

export const builtPath = (source: string, root: string): string =>
  join(root, 'dist/programs', `${source.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`)

export const hashOfSource = (path: string): string => hash('sha256', readFileSync(path))

/**
 * What a short process runs: the file that the build made of a program, which spares it the reading of types, or the
 * program itself where nothing was built, or something was changed since.
 */
export function builtProgram(source: string, root = here): string {
  const built = builtPath(source, root)
  return isFresh(built, root) ? built : join(root, source)
}

function isFresh(built: string, root: string): boolean {
  try {
    const sources = JSON.parse(readFileSync(`${built}.json`, 'utf8')) as Built
    return Object.entries(sources).every(([path, was]) => hashOfSource(join(root, path)) === was)
  } catch {
    return false
  }
}
