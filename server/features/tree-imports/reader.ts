import type { Worker } from 'node:worker_threads'
import type { Batch } from '#server/features/tree/index.ts'
import { invalid } from '#server/platform/errors.ts'
import { Threads } from '#server/platform/threads.ts'
import type { Preview } from './preview.ts'
import type { Became, Joined } from './tree-rows.ts'

export interface Asked {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly year: number
  /** To bring it in; without it is only looked at. */
  readonly joined?: Joined
}

export interface Answer {
  readonly preview?: Preview
  readonly batch?: Batch
  readonly became?: Became
  /** Why the file is refused whole. */
  readonly refused?: string
}

/** For one answer: while the database writes and nothing is asked, time stands still. */
const longest = 120_000
const readers = new Threads(new URL('./reader-main.ts', import.meta.url))
export const makeReaderReady = () => readers.makeReady()

/** After a larger one a thread holds more than it is worth. */
const smallFile = 6_000_000
const damaged = () =>
  invalid('We couldn’t read this file: it takes more than we have. Nothing was changed.')

/**
 * Reads a file in a thread, which takes the bytes along; the next answer is made while one is dealt with, and waits
 * until that is done. Whoever asks has waited for their turn.
 */
export async function readInThread(
  asked: Asked,
  deal: (answer: Answer) => Promise<void>,
): Promise<void> {
  const isSmall = asked.bytes.length <= smallFile && !isZip(asked.bytes)
  const worker = readers.take()
  let mayStay = false
  try {
    worker.postMessage(asked, [asked.bytes.buffer])
    const refused = await heard(worker, deal)
    mayStay = isSmall
    if (refused !== undefined) throw invalid(refused)
  } finally {
    await readers.release(worker, mayStay)
  }
}

/** A small one can be large inside. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const answers = ['preview', 'batch', 'became', 'refused'] as const

/** Until all is said; answers why the file is refused, if it is. */
function heard(
  worker: Worker,
  deal: (answer: Answer) => Promise<void>,
): Promise<string | undefined> {
  // A file that holds the thread for so long holds nobody longer.
  const wait = () => setTimeout(() => void worker.terminate(), longest)
  let timer = wait()
  return new Promise<string | undefined>((resolve, reject) => {
    let isTold = false
    let dealing: Promise<void> = Promise.resolve()
    const askOn = () => {
      timer = wait()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('next')
    }
    worker.on('message', (answer: Answer) => {
      // While the code is watched, Node itself sends word of what a thread imports.
      if (!answers.some((key) => answer[key] !== undefined)) return
      clearTimeout(timer)
      if (answer.refused !== undefined) return resolve(answer.refused)
      const isLast = answer.batch === undefined
      isTold ||= isLast
      dealing = dealing.then(() => {
        if (!isLast) askOn()
        return deal(answer)
      })
      dealing.then(() => isLast && resolve(undefined), reject)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(isTooMuch(error) ? damaged() : error),
    )
    worker.on('exit', () => {
      if (!isTold) reject(damaged())
    })
  }).finally(() => clearTimeout(timer))
}

/** More memory than a thread has, or a text longer than any may be. */
const isTooMuch = ({ code, name }: NodeJS.ErrnoException) =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'RangeError'
