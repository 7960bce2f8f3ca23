import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run's own, shared by its workers. */
    oncePerRun: string
  }
}

/**
 * What a process of its own makes of the same bytes is the same each time, so a run of tests makes it once: a process
 * costs a tenth of a second to a whole one (docs/decisions/660). What fails is tried anew.
 */
export async function oncePerRun<T>(
  given: readonly (string | Uint8Array)[],
  make: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256')
  for (const part of given) hash.update(`${part.length} `).update(part)
  const file = join(inject('oncePerRun'), hash.digest('hex'))
  if (existsSync(file)) return deserialize(readFileSync(file)) as T
  const made = await make()
  // Another worker must never find half of it.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, serialize(made))
  renameSync(unfinished, file)
  return made
}
