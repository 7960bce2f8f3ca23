import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vector } from '#server/platform/ai/ai.ts'

/** Vectors on the disk, found again only for exactly these texts. */
export function vectorCacheIn(folder: string, name: string, texts: readonly string[]) {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)
  const file = `${name}-${hash}.f32`

  return {
    async read(): Promise<readonly Vector[] | undefined> {
      const bytes = await readFile(join(folder, file)).catch(() => undefined)
      const size = bytes && bytes.length / 4 / texts.length
      if (!bytes || !size || !Number.isInteger(size)) return undefined
      const values = new Float32Array(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      )
      return texts.map((_, i) => values.slice(i * size, (i + 1) * size))
    },
    /** Takes the place of what was kept for earlier texts of this name. */
    async write(vectors: readonly Vector[]): Promise<void> {
      const unfinished = join(folder, `.${file}.${process.pid}`)
      await writeFile(
        unfinished,
        Buffer.concat(vectors.map((v) => Buffer.from(v.buffer, v.byteOffset, v.byteLength))),
      )
      await rename(unfinished, join(folder, file))
      for (const other of await readdir(folder))
        if (other !== file && other.startsWith(`${name}-`) && other.endsWith('.f32'))
          await rm(join(folder, other), { force: true })
    },
  }
}
