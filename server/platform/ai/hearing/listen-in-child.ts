import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Heard, HeardPiece, HearingOptions, Sound } from './ear.ts'
import { bytesOf } from './frames.ts'
import type { Report } from './hearing-process.ts'

const program = join(import.meta.dirname, 'hearing-process.ts')

// It reports every ten seconds of sound; on a machine that busy, something is wrong.
const LONGEST_SILENCE_MS = 10 * 60_000

type Listened = Omit<Heard, 'language'>

/** Listens in a process of its own. Without models only the voice is measured, and nothing written down. */
export async function listenInChild(
  sound: Sound,
  models: string | undefined,
  { onProgress, signal }: HearingOptions = {},
): Promise<Listened> {
  const child = fork(program, models ? [models] : [], {
    // It needs none of our settings, so it gets none of our secrets.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  const ended = collect(child, onProgress)
  // A child that died is told of by its end, a source that broke off by the pipeline.
  const fed = pipeline(Readable.from(bytesOf(sound)), child.stdin!)
  try {
    const [listened] = await Promise.all([ended, fed.catch((error) => broken(error, ended))])
    return listened
  } finally {
    signal?.removeEventListener('abort', kill)
    kill()
  }
}

async function broken(error: NodeJS.ErrnoException, ended: Promise<unknown>): Promise<void> {
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') await ended
  throw error
}

function collect(child: ChildProcess, onProgress: HearingOptions['onProgress']) {
  return new Promise<Listened>((done, fail) => {
    const pieces: HeardPiece[] = []
    let timer: NodeJS.Timeout
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_SILENCE_MS)
    }
    watch()
    child.on('message', (report: Report) => {
      watch()
      if ('piece' in report) pieces.push(report.piece)
      else if ('heardMs' in report) onProgress?.(report.heardMs)
      else done({ pieces, durationMs: report.durationMs, voice: report.voice })
    })
    child.once('error', fail)
    child.once('exit', () => {
      clearTimeout(timer)
      fail(new Error('The hearing process ended.'))
    })
  })
}
