import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Counted } from './load-figures.ts'
import type { Told, Visitors, Wish } from './load-generator-main.ts'

export interface LoadGenerator {
  readonly pid: number
  seat(visitors: Visitors): Promise<void>
  run(wish: Exclude<Wish, { kind: 'visitors' }>): Promise<Counted>
  stop(): Promise<void>
}

/** All the browsers, in a process beside the server’s. */
export async function startGenerator(): Promise<LoadGenerator> {
  const child = fork(join(import.meta.dirname, 'load-generator-main.ts'))
  await once(child, 'message')
  const ask = (wish: Wish): Promise<Counted> => {
    const { promise, resolve, reject } = Promise.withResolvers<Counted>()
    const began = performance.now()
    const over = () => reject(new Error('The process with the browsers ended by itself.'))
    const hear = (told: Told) => {
      if (told.kind === 'progress') {
        const seconds = Math.round((performance.now() - began) / 1000)
        const asked = told.asked.toLocaleString('en-US')
        console.log(`  ${seconds} s: ${asked} requests, ${told.failed} not answered well`)
        return
      }
      child.off('message', hear)
      child.off('exit', over)
      resolve(told.counted)
    }
    child.on('message', hear)
    child.once('exit', over)
    child.send(wish)
    return promise
  }
  return {
    pid: child.pid!,
    seat: async (visitors) => void (await ask({ kind: 'visitors', visitors })),
    run: ask,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
