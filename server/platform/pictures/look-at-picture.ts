import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { builtProgram } from '#server/platform/built-program.ts'
import { answerOf, lastWords } from '#server/platform/child-words.ts'
import {
  limitedShell,
  limitNumbers,
  sharedCode,
  wasOverLimit,
  type Limits,
} from '#server/platform/process-limits.ts'
import type { Bytes } from '#server/platform/storage/storage.ts'
import { unpack, unpackFound, type Found, type Seen } from './child/answer.ts'

const program = builtProgram('server/platform/pictures/child/main.ts')
// Two smaller pictures of it: some megabytes at most.
const mostBytes = 64 * 1024 * 1024
const usual = { memoryMegabytes: 1536, processorSeconds: 50 }

/** The picture is at fault: trying again won't help. */
export class UnreadablePicture extends Error {
  // Hidden, so that no log tells where somebody was.
  readonly #found: Found | undefined

  readonly reason: 'broken' | 'too-costly'

  constructor(
    message: string,
    { found, reason }: { found: Found | undefined; reason: 'broken' | 'too-costly' },
  ) {
    super(message)
    this.#found = found
    this.reason = reason
  }

  /** What its file says all the same. */
  get found(): Found | undefined {
    return this.#found
  }
}

/**
 * Reads a stranger's picture, or a page of a paper, in a process of its own, which has no settings, no network and no folder to write to, and
 * ends with it. Nothing of the picture touches the disk.
 */
export async function lookAtPicture(
  bytes: Bytes,
  { page = 0, ...limits }: Partial<Limits> & { readonly page?: number } = {},
): Promise<Seen> {
  const shared = sharedCode()
  const node = ['--max-old-space-size=256', '--no-warnings', '--permission', '--allow-addons']
  const command = [
    process.execPath,
    ...node,
    '--allow-fs-read=*',
    ...shared.permissions,
    program,
    String(page),
  ]
  const { fileMegabytes } = shared
  const numbers = limitNumbers({ ...usual, fileMegabytes, ...limits })
  const child = spawn('/bin/sh', ['-c', limitedShell, 'sh', ...numbers, ...command], {
    env: shared.env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const answer = answerOf(child.stdout, mostBytes, () => child.kill('SIGKILL'))
  const complaints = lastWords(child.stderr, 1000)
  // A child that gave up early closes its ear; what it answered says why.
  await pipeline(bytes, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') child.kill('SIGKILL')
    if (error.code !== 'EPIPE') throw error
  })
  const { code, signal } = await ended
  const said = await complaints
  if (code === 0) return unpack(await answer)
  if (code === unreadableCode || wasOverLimit(code, signal, said))
    throw new UnreadablePicture(said, {
      found: unpackFound(await answer),
      reason: code === unreadableCode ? 'broken' : 'too-costly',
    })
  throw new Error(`The process that reads pictures failed (${signal ?? code}): ${said}`)
}

/** How the child says that the picture is at fault. */
const unreadableCode = 3
