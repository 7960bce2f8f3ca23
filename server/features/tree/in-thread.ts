import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { Refusal } from '#server/platform/errors.ts'
import type { Threads } from '#server/platform/threads.ts'
import type { RowTexts } from './row-texts.ts'

const longest = 120_000
/** Letters and bytes: after more than these a thread holds more than it is worth. */
const smallTask = 2_500_000

/** What a thread is given: something small, and rows by and by. */
export interface Task<Small> {
  readonly small: Small
  readonly texts: Readonly<Record<string, RowTexts>>
}

/** Lets a thread answer. Handing over everything in one go would hold everybody else as long as the work itself. */
export async function inThread<Answer>(
  threads: Threads,
  task: Task<unknown>,
  /** What goes along with the small. */
  bytes = 0,
): Promise<Answer> {
  const worker = threads.take()
  let mayStay = false
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
    const [answered] = await Promise.all([answer, handOver(worker, task)])
    mayStay = bytes + lengthOf(task) <= smallTask
    return answered
  } finally {
    clearTimeout(timer)
    await threads.release(worker, mayStay)
  }
}

const lengthOf = ({ texts }: Task<unknown>): number =>
  Object.values(texts)
    .flat()
    .reduce((sum, text) => sum + text.length, 0)

async function handOver(worker: Worker, { small, texts: all }: Task<unknown>): Promise<void> {
  for (const [table, texts] of Object.entries(all))
    for (const text of texts) {
      tell(worker, { table, text })
      await nextTurn()
    }
  tell(worker, { all: Object.keys(all), small })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (worker: Worker, piece: Piece<unknown>) => worker.postMessage(piece)

/** Some rows of a table; or that this was all, of these tables. */
export type Piece<Small> =
  | { readonly table: string; readonly text: string }
  | { readonly all: readonly string[]; readonly small: Small }

const tooMuch = () =>
  new Refusal(
    503,
    'This tree takes more than we have to write it. Nothing is lost; please write to us.',
  )
