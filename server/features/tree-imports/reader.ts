import { Worker } from 'node:worker_threads'
import type { Batch } from '#server/features/tree/index.ts'
import { invalid } from '#server/platform/errors.ts'
import { Turnstile } from '#server/platform/turnstile.ts'
import type { Preview } from './preview.ts'
import type { Became, Joined } from './tree-rows.ts'

export interface Asked {
  readonly bytes: Uint8Array
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

/** One after the other: a large file takes much memory while it is read. */
const door = new Turnstile({
  atOnce: 1,
  mayWait: 20,
  busy: 'Many files are being read just now. Nothing was changed; please try again in a minute.',
})
const longest = 120_000
const damaged = () =>
  invalid('We couldn’t read this file: it takes more than we have. Nothing was changed.')

/** Reads a file in a thread of its own, so that nobody else waits; each answer is dealt with before the next is made. */
export const readInThread = (
  asked: Asked,
  deal: (answer: Answer) => Promise<void>,
): Promise<void> =>
  door.pass(async () => {
    const worker = new Worker(new URL('./reader-main.ts', import.meta.url), {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: 1536 },
    })
    // A file that holds the thread for so long holds nobody longer.
    const timer = setTimeout(() => void worker.terminate(), longest)
    try {
      await heard(worker, deal)
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })

const answers = ['preview', 'batch', 'became', 'refused'] as const

function heard(worker: Worker, deal: (answer: Answer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isTold = false
    worker.on('message', (answer: Answer) => {
      // While the code is watched, Node itself sends word of what a thread imports.
      if (!answers.some((key) => answer[key] !== undefined)) return
      if (answer.refused !== undefined) return reject(invalid(answer.refused))
      isTold ||= answer.preview !== undefined || answer.became !== undefined
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      const goOn = () => (isTold ? resolve() : worker.postMessage('next'))
      deal(answer).then(goOn, reject)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? damaged() : error),
    )
    worker.on('exit', () => {
      if (!isTold) reject(damaged())
    })
  })
}
