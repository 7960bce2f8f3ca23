import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Order, Outcome } from './child/order.ts'
import { Unreadable, type Measured } from './av.ts'

const program = join(import.meta.dirname, 'child/main.ts')

export interface Limits {
  readonly memoryMegabytes: number
  /** Of processor time, so that a busy machine fails nobody. */
  readonly processorSeconds: number
  readonly fileMegabytes: number
}

export interface Running {
  readonly sound: Readable
  readonly done: Promise<Measured | undefined>
  stop(): void
}

/** Starts the process that reads a stranger's file: without our settings, without a network, and within limits. */
export function runLimited(order: Order, folder: string, limits: Limits): Running {
  const child = spawn(
    '/bin/sh',
    ['-c', limited, 'sh', ...numbers(limits), ...node(order, folder)],
    {
      cwd: folder,
      env: { TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const complaints = tail(child.stderr!)
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

// Written memory is counted, not address space, of which V8 reserves a lot.
const limited = 'ulimit -d $1; ulimit -t $2; ulimit -f $3; shift 3; exec "$@"'

const numbers = ({ memoryMegabytes, processorSeconds, fileMegabytes }: Limits) =>
  [memoryMegabytes * 1024, processorSeconds, fileMegabytes * 2048].map(String)

function node(order: Order, folder: string): string[] {
  const may = order.ffmpeg ? ['--allow-child-process'] : ['--allow-addons']
  const permissions = ['--permission', ...may, '--allow-fs-read=*', `--allow-fs-write=${folder}`]
  const flags = ['--max-old-space-size=192', '--no-warnings', ...permissions]
  return [process.execPath, ...flags, program, JSON.stringify(order)]
}

function read(outcome: Outcome): Measured | undefined {
  if ('unreadable' in outcome) throw new Unreadable(outcome.unreadable, outcome.detail)
  return outcome.measured
}

// Out of time: SIGXCPU, then SIGKILL. Out of room: SIGXFSZ. Out of memory: V8 aborts, or FFmpeg can't allocate.
const overLimit = /SIGXCPU|SIGKILL|SIGXFSZ|SIGABRT|SIGSEGV|SIGTRAP/
const outOfMemory = /Cannot allocate memory|out of memory|ENOMEM|File too large/i

function failure(code: number | null, signal: string | null, complaints: string): Error {
  if (overLimit.test(signal ?? '') || (code ?? 0) > 128 || outOfMemory.test(complaints))
    return new Unreadable('too-costly', `${signal ?? code} ${complaints}`)
  return new Error(`The process that reads media failed (${signal ?? code}): ${complaints}`)
}

async function tail(stream: Readable): Promise<string> {
  return (await buffer(stream)).subarray(-2000).toString()
}
