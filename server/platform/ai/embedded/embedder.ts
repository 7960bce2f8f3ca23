import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Vector } from '#server/platform/ai/ai.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'

const program = join(import.meta.dirname, 'embedding-process.ts')

// Loading takes well under a second and a text a few milliseconds; a machine may be so busy that it takes half a minute.
const BASE_LIMIT_MS = 60_000
const LIMIT_MS_PER_TEXT = 500
const MOST_CRASHES_IN_A_ROW = 3
const REST_MS = 60_000

// A search and a question to the chat are of one text: so many are answered within some seconds.
const MOST_WAITING = 30

/** The process crashed at these texts, or took too long for them. */
export class EmbeddingFailed extends Error {}

export interface Embedder {
  /** Throws when the process fails at them, rests, or too many wait; the next call starts a new one. */
  embed(texts: readonly string[]): Promise<readonly Vector[]>
  /** The process that runs at the moment. */
  readonly pid: number | undefined
  close(): Promise<void>
}

interface UnderWay {
  readonly done: (vectors: readonly Vector[]) => void
  readonly fail: (error: Error) => void
}

export function createEmbedder(folder: string): Embedder {
  return new ProcessEmbedder(folder)
}

class ProcessEmbedder implements Embedder {
  readonly #folder: string
  readonly #inTurn = serialQueue()
  #waiting = 0
  #underWay: UnderWay | undefined
  #child: ChildProcess | undefined
  #crashes = 0
  #isClosed = false

  constructor(folder: string) {
    this.#folder = folder
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async embed(texts: readonly string[]): Promise<readonly Vector[]> {
    if (this.#waiting >= MOST_WAITING) throw new Error('Too many wait for the embedding process.')
    this.#waiting += 1
    try {
      return await this.#inTurn(() => this.#ask(texts))
    } finally {
      this.#waiting -= 1
    }
  }

  /** Its time counts from here: whoever waited long isn't to blame. */
  async #ask(texts: readonly string[]): Promise<readonly Vector[]> {
    if (this.#isClosed) throw new Error('The embedding process was ended.')
    if (this.#crashes >= MOST_CRASHES_IN_A_ROW) throw new Error('The embedding process rests.')
    const child = (this.#child ??= this.#start())
    const limit = BASE_LIMIT_MS + LIMIT_MS_PER_TEXT * texts.length
    const timer = setTimeout(() => child.kill('SIGKILL'), limit)
    try {
      const vectors = await new Promise<readonly Vector[]>((done, fail) => {
        this.#underWay = { done, fail }
        child.send({ texts }, (error) => error && fail(error))
      })
      this.#crashes = 0
      return vectors
    } finally {
      clearTimeout(timer)
      this.#underWay = undefined
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
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
    child.on('message', (vectors: readonly Vector[]) => {
      if (this.#child === child) this.#underWay?.done(vectors)
    })
    child.once('error', (error) => this.#lose(child, error))
    child.once('exit', () => this.#lose(child, new EmbeddingFailed('The embedding process ended.')))
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
    this.#underWay?.fail(error)
  }
}
