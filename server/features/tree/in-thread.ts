import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/platform/errors.ts'
import type { RowTexts } from './row-texts.ts'

const longest = 120_000

/** What a thread is given: something small at once, and rows by and by. */
export interface Task<Small> {
  readonly small: Small
  readonly texts: Readonly<Record<string, RowTexts>>
}

/** Lets a thread answer. Handing over everything in one go would hold everybody else as long as the work itself. */
export async function inThread<Answer>(
  main: URL,
  { small, texts }: Task<unknown>,
): Promise<Answer> {
  const worker = new Worker(main, {
    workerData: small,
    resourceLimits: { maxOldGenerationSizeMb: 1536 },
  })
  const timer = setTimeout(() => void worker.terminate(), longest)
  try {
    const answer = new Promise<Answer>((resolve, reject) => {
      // While the code is watched, Node itself sends word of what a thread imports.
      worker.on('message', ({ answer }: { answer?: Answer }) => answer && resolve(answer))
      worker.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
      )
      worker.on('exit', () => reject(tooMuch()))
    })
    const [answered] = await Promise.all([answer, handOver(worker, texts)])
    return answered
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

async function handOver(worker: Worker, all: Task<unknown>['texts']): Promise<void> {
  for (const [table, texts] of Object.entries(all))
    for (const text of texts) {
      tell(worker, { table, text })
      await nextTurn()
    }
  tell(worker, { all: Object.keys(all) })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (worker: Worker, piece: Piece) => worker.postMessage(piece)

/** Some rows of a table; or that this was all, of these tables. */
export type Piece =
  | { readonly table: string; readonly text: string }
  | { readonly all: readonly string[] }

const tooMuch = () =>
  new Refusal(
    503,
    'This tree takes more than we have to write it. Nothing is lost; please write to us.',
  )
