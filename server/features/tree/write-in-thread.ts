import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/platform/errors.ts'
import type { ToWrite, Written } from './write-file.ts'

const longest = 120_000

/** A tree with the files it came from. Whoever asks has waited for their turn. */
export async function writeInThread(asked: ToWrite): Promise<Written> {
  const worker = new Worker(new URL('./writer-main.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: 1536 },
  })
  const timer = setTimeout(() => void worker.terminate(), longest)
  try {
    return await new Promise((resolve, reject) => {
      // While the code is watched, Node itself sends word of what a thread imports.
      worker.on('message', ({ written }: { written?: Written }) => written && resolve(written))
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
