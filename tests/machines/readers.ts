import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './authors.ts'

export interface Reads {
  count: number
  /** What was answered with 200 and isn’t what was brought. */
  wrong: number
}

/** Somebody who opens the start page, their families and files that were acknowledged, one after the other. */
export async function keepReading(world: World, reads: Reads): Promise<void> {
  while (!world.signal.aborted) {
    await readOnce(world, reads).catch(() => pause(100))
    await pause(50)
  }
}

async function readOnce({ base, ask, promised }: World, reads: Reads): Promise<void> {
  await ask(`${base}/`)
  const files = promised.filter((one) => one.kind === 'media')
  const file = files[Math.floor(Math.random() * files.length)]
  if (!file) return
  const headers = { cookie: file.cookie }
  await ask(`${base}/api/families`, { headers })
  const answer = await ask(file.url, { headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  reads.count += 1
  if (answer.ok && createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    reads.wrong += 1
}
