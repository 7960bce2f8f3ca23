import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lastWords } from '#server/platform/child-words.ts'
import type { Order, Outcome } from './child/order.ts'
import {
  limitedShell,
  limitNumbers,
  sharedCode,
  wasOverLimit,
  type Limits,
} from '#server/platform/process-limits.ts'
import { Unreadable, type MeasuredFile } from './av.ts'

const program = join(import.meta.dirname, 'child/main.ts')

export interface Running {
  readonly sound: Readable
  readonly done: Promise<MeasuredFile | undefined>
  stop(): void
}

/** Starts the process that reads a stranger's file: without our settings, without a network, and within limits. */
export function runLimited(order: Order, folder: string, limits: Limits): Running {
  const child = spawn(
    '/bin/sh',
    ['-c', limitedShell, 'sh', ...limitNumbers(limits), ...node(order, folder)],
    {
      cwd: folder,
      env: { ...sharedCode().env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const complaints = lastWords(child.stderr!, 2000)
  const answer = text(child.stdio[3] as Readable)
  const done = (async () => {
    const { code, signal } = await ended
    const outcome = await answer
    if (outcome) return read(JSON.parse(outcome) as Outcome)
    throw failure(code, signal, await complaints)
  })()
  // Whoever reads the sound first hears of a failure there.
  done.catch(() => undefined)
  return { sound: child.stdout!, done, stop: () => void child.kill('SIGKILL') }
}

function node(order: Order, folder: string): string[] {
  const may = order.ffmpeg ? ['--allow-child-process'] : ['--allow-addons']
  const permissions = [
    '--permission',
    ...may,
    '--allow-fs-read=*',
    `--allow-fs-write=${folder}`,
    ...sharedCode().permissions,
  ]
  const flags = ['--max-old-space-size=192', '--no-warnings', ...permissions]
  return [process.execPath, ...flags, program, JSON.stringify(order)]
}

function read(outcome: Outcome): MeasuredFile | undefined {
  if ('unreadable' in outcome) throw new Unreadable(outcome.unreadable, outcome.detail)
  return outcome.measured
}

function failure(code: number | null, signal: string | null, complaints: string): Error {
  if (wasOverLimit(code, signal, complaints))
    return new Unreadable('too-costly', `${signal ?? code} ${complaints}`)
  return new Error(`The process that reads media failed (${signal ?? code}): ${complaints}`)
}
