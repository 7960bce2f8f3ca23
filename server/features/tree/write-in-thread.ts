import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/platform/errors.ts'
import type { Kept } from './kept-file.ts'
import type { WholeTree } from './read-told.ts'
import type { Wish } from './write-file.ts'

export interface ToWrite {
  readonly whole: WholeTree
  readonly wish: Wish
  readonly brought: readonly Kept[]
}

const longest = 120_000

/** A tree with the files it came from. Whoever asks has waited for their turn. */
export async function writeInThread(asked: ToWrite): Promise<Uint8Array> {
  const worker = new Worker(new URL('./writer-main.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: 1536 },
  })
  const timer = setTimeout(() => void worker.terminate(), longest)
  try {
    return await new Promise((resolve, reject) => {
      // While the code is watched, Node itself sends word of what a thread imports.
      worker.on('message', ({ bytes }: { bytes?: Uint8Array }) => bytes && resolve(bytes))
      worker.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
      )
      worker.on('exit', () => reject(tooMuch()))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const tooMuch = () =>
  new Refusal(
    503,
    'Writing this tree takes more than we have. Nothing is lost; please write to us.',
  )
