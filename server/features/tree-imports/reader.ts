import { Worker } from 'node:worker_threads'
import type { Batch } from '#server/features/tree/index.ts'
import { invalid } from '#server/platform/errors.ts'
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
  const worker = new Worker(new URL('./reader-main.ts', import.meta.url), {
    workerData: asked,
    transferList: [asked.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 1536 },
  })
  try {
    await heard(worker, deal)
  } finally {
    await worker.terminate()
  }
}

const answers = ['preview', 'batch', 'became', 'refused'] as const

function heard(worker: Worker, deal: (answer: Answer) => Promise<void>): Promise<void> {
  // A file that holds the thread for so long holds nobody longer.
  const wait = () => setTimeout(() => void worker.terminate(), longest)
  let timer = wait()
  return new Promise<void>((resolve, reject) => {
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
      if (answer.refused !== undefined) return reject(invalid(answer.refused))
      const isLast = answer.batch === undefined
      isTold ||= isLast
      dealing = dealing.then(() => {
        if (!isLast) askOn()
        return deal(answer)
      })
      dealing.then(() => isLast && resolve(), reject)
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
