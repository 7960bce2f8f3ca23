import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Vector } from '#server/platform/ai/ai.ts'

const program = join(import.meta.dirname, 'embedding-process.ts')

// Loading takes well under a second and a text a few milliseconds; a machine may be very busy.
const BASE_LIMIT_MS = 10_000
const LIMIT_MS_PER_TEXT = 500
const MOST_CRASHES_IN_A_ROW = 3
const REST_MS = 60_000

export interface Embedder {
  /** Throws when the process crashed or took too long; the next call starts a new one. */
  embed(texts: readonly string[]): Promise<readonly Vector[]>
  /** The process that runs at the moment. */
  readonly pid: number | undefined
  close(): Promise<void>
}

interface Waiting {
  readonly done: (vectors: readonly Vector[]) => void
  readonly fail: (error: Error) => void
}

export function createEmbedder(folder: string): Embedder {
  return new ProcessEmbedder(folder)
}

class ProcessEmbedder implements Embedder {
  readonly #folder: string
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #lastId = 0
  #crashes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async embed(texts: readonly string[]): Promise<readonly Vector[]> {
    if (this.#crashes >= MOST_CRASHES_IN_A_ROW) throw new Error('The embedding process rests.')
    const child = (this.#child ??= this.#start())
    const id = (this.#lastId += 1)
    const limit = BASE_LIMIT_MS + LIMIT_MS_PER_TEXT * texts.length
    const timer = setTimeout(() => child.kill('SIGKILL'), limit)
    try {
      const vectors = await new Promise<readonly Vector[]>((done, fail) => {
        this.#waiting.set(id, { done, fail })
        child.send({ id, texts }, (error) => error && fail(error))
      })
      this.#crashes = 0
      return vectors
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  async close(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }

  #start(): ChildProcess {
    const child = fork(program, [this.#folder], {
      // It needs none of our settings, so it gets none of our secrets.
      env: {},
      execArgv: ['--max-old-space-size=192'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', ({ id, vectors }: { id: number; vectors: readonly Vector[] }) =>
      this.#waiting.get(id)?.done(vectors),
    )
    child.once('error', (error) => this.#lose(child, error))
    child.once('exit', () => this.#lose(child, new Error('The embedding process ended.')))
    // Only questions under way keep the server awake.
    child.unref()
    child.channel?.unref()
    return child
  }

  #lose(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return
    this.#child = undefined
    this.#crashes += 1
    if (this.#crashes === MOST_CRASHES_IN_A_ROW)
      setTimeout(() => (this.#crashes = 0), REST_MS).unref()
    for (const { fail } of this.#waiting.values()) fail(error)
  }
}
