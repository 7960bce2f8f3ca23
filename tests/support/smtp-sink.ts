import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Taken } from './smtp-sink-process.ts'

export interface SmtpSink {
  readonly url: string
  /** How many different letters it has taken so far. */
  count(): Promise<number>
  list(): Promise<Taken[]>
  forget(): Promise<void>
  stop(): Promise<void>
}

/** A mail server in a process of its own, which outlives those that are killed. */
export async function startSmtpSink({ dropShare = 0 } = {}): Promise<SmtpSink> {
  const child = fork(join(import.meta.dirname, 'smtp-sink-process.ts'), [String(dropShare)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const ask = async <T>(wish: string): Promise<T> => {
    const answer = once(child, 'message')
    child.send(wish)
    return (await answer)[0] as T
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => ask<number>('count'),
    list: () => ask<Taken[]>('list'),
    forget: async () => void (await ask('forget')),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
