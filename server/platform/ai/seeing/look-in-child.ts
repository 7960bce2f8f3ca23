import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { modelOf, type ModelId } from '#server/platform/ai/models/model-list.ts'
import { openWeights, type Weights } from '#server/platform/ai/models/weights.ts'
import type { Config } from '#server/platform/config.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { limitedShell, limitNumbers, type Limits } from '#server/platform/process-limits.ts'
import type { Log } from '#server/platform/log.ts'
import { Unseeable } from './eye.ts'

/** What a process says of one picture. */
export type Sight<Seen> =
  | { readonly id: number; readonly seen: Seen }
  | { readonly id: number; readonly unseeable: string }

// A picture takes some seconds of processor time; a machine may be very busy.
const LONGEST_MS = 3 * 60_000
const IDLE_MS = 20_000
// Beginning takes seconds, so what looks quickly is asked for more before it is replaced.
const PICTURES_EACH = 40
const limits: Limits = { memoryMegabytes: 1536, processorSeconds: 400, fileMegabytes: 0 }

/** An engine that looks at pictures on this machine, once what it is made of is here. */
export interface Looking<Seen> {
  /** What has to be on the disk first. */
  readonly weights: readonly Weights[]
  /** Whether it could look now; begins to fetch what is missing. */
  isReady(): Promise<boolean>
  /** One picture at a time, for whoever asks first. Throws when the engine failed, or isn't ready. */
  look(picture: Uint8Array): Promise<Seen>
  close(): Promise<void>
}

interface Around extends Pick<Config, 'models'> {
  readonly log: Log
  readonly picturesEach?: number
}

export function lookInChild<Seen>(
  program: string,
  parts: readonly ModelId[],
  { models: { dir, mayFetch }, log, picturesEach }: Around,
): Looking<Seen> {
  const weights = parts.map((id) => openWeights(modelOf(id), join(dir, id), { mayFetch, log }))
  const isHere = () => weights.every(({ folder }) => folder !== undefined)
  const looker = new Looker<Seen>(program, dir, picturesEach)
  const oneByOne = serialQueue()
  return {
    weights,
    async isReady() {
      for (const part of weights) part.prepare()
      // Looking at what is on the disk takes a moment, fetching it a minute.
      await Promise.all(weights.filter((w) => w.state === 'checking').map((w) => w.looked()))
      return isHere()
    },
    async look(picture) {
      if (!isHere()) throw new Error('The engine’s weights aren’t on this machine yet.')
      return oneByOne(() => looker.look(picture))
    },
    async close() {
      for (const part of weights) part.close()
      looker.end()
    },
  }
}

/** A process that looks at some pictures and is then replaced: whatever it may have lost ends with it. */
export class Looker<Seen> {
  readonly #program: string
  readonly #models: string
  readonly #picturesEach: number
  #child: ChildProcess | undefined
  #looked = 0
  #idle: NodeJS.Timeout | undefined

  constructor(program: string, models: string, picturesEach = PICTURES_EACH) {
    this.#program = program
    this.#models = models
    this.#picturesEach = picturesEach
  }

  async look(picture: Uint8Array): Promise<Seen> {
    clearTimeout(this.#idle)
    if (this.#looked >= this.#picturesEach) this.end()
    const child = (this.#child ??= this.#start())
    const id = (this.#looked += 1)
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    try {
      const sight = await answerOf<Seen>(child, id, picture)
      if ('unseeable' in sight) throw new Unseeable(sight.unseeable)
      return sight.seen
    } catch (error) {
      if (!(error instanceof Unseeable)) this.end()
      throw error
    } finally {
      clearTimeout(timer)
      this.#idle = setTimeout(() => this.end(), IDLE_MS).unref()
    }
  }

  end(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    this.#looked = 0
  }

  /** Without our settings, without a network, without a folder to write to, and within limits. */
  #start(): ChildProcess {
    const node = ['--max-old-space-size=512', '--no-warnings', '--permission', '--allow-addons']
    const command = [process.execPath, ...node, '--allow-fs-read=*']
    return fork(this.#program, [this.#models], {
      env: {},
      execPath: '/bin/sh',
      execArgv: ['-c', limitedShell, 'sh', ...limitNumbers(limits), ...command],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  }
}

function answerOf<Seen>(child: ChildProcess, id: number, picture: Uint8Array) {
  return new Promise<Sight<Seen>>((done, fail) => {
    const ended = (code: number | null, signal: string | null) =>
      fail(new Error(`The process that looks at pictures ended (${signal ?? code}).`))
    const settle = (sight: Sight<Seen>) => {
      if (sight.id !== id) return
      child.off('message', settle).off('exit', ended).off('error', fail)
      done(sight)
    }
    child.on('message', settle).once('exit', ended).once('error', fail)
    child.send({ id, picture }, (error) => error && fail(error))
  })
}
