import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ArchiveProblem } from './archive-problem.ts'
import type { Source } from './source-shape.ts'
import { openZip } from './zip-source.ts'

// A family of a hundred thousand things has some half a million files.
const mostFiles = 5_000_000

/** No way up, out, or to another drive; no two files that a careless system takes for one. */
function assertSafe(paths: Iterable<string>): void {
  const seen = new Set<string>()
  for (const path of paths) {
    const isSafe =
      path !== '' &&
      !/[\\\u0000-\u001f]|^\/|^[a-z]:/i.test(path) &&
      !path.split('/').some((part) => part === '' || part === '.' || part === '..')
    if (!isSafe)
      throw new ArchiveProblem(
        `This archive has a file with an unsafe name: ${JSON.stringify(path)}`,
      )
    const folded = path.normalize('NFC').toLowerCase()
    if (seen.has(folded)) throw new ArchiveProblem(`This archive has the same file twice: ${path}`)
    seen.add(folded)
  }
}

export async function openSource(path: string): Promise<Source> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) throw new ArchiveProblem(`There is no ${path}.`)
  const source = found.isDirectory() ? await openFolder(path) : await openZip(path)
  try {
    if (source.sizes.size > mostFiles) throw new ArchiveProblem('This archive has too many files.')
    assertSafe(source.sizes.keys())
    return source
  } catch (error) {
    await source.close()
    throw error
  }
}

async function openFolder(folder: string): Promise<Source> {
  const sizes = new Map<string, number>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const below = relative(folder, path).split(sep).join('/')
    if (entry.isSymbolicLink())
      throw new ArchiveProblem(`This archive has a link to elsewhere in it: ${below}`)
    if (entry.isFile()) sizes.set(below, (await lstat(path)).size)
  }
  return {
    sizes,
    read: (path) => createReadStream(join(folder, path)),
    close: async () => {},
  }
}
