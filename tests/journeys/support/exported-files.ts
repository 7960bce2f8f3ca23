import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The exported files of that ending, on this disk. */
export function write(folder: string, files: Record<string, Uint8Array>, ending: string): string[] {
  mkdirSync(folder, { recursive: true })
  return Object.entries(files)
    .filter(([name]) => name.endsWith(ending))
    .map(([name, bytes]) => {
      const path = join(folder, name.split('/').at(-1)!)
      writeFileSync(path, bytes)
      return path
    })
}
