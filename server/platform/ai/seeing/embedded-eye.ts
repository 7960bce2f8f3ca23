import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import { limitedShell, limitNumbers, type Limits } from '#server/platform/limits.ts'
import type { Log } from '#server/platform/log.ts'
import { modelOf } from '#server/platform/ai/models/model-list.ts'
import { openWeights } from '#server/platform/ai/models/weights.ts'
import { Unseeable, type Eye, type SeenFace } from './eye.ts'
import type { Sight } from './seeing-process.ts'

const program = join(import.meta.dirname, 'seeing-process.ts')

// A picture takes a second of processor time; a machine may be very busy.
const LONGEST_MS = 3 * 60_000
const PICTURES_EACH = 40
const IDLE_MS = 20_000
const limits: Limits = { memoryMegabytes: 1536, processorSeconds: 400, fileMegabytes: 0 }

/** Looks for faces on this machine. */
export function createEmbeddedEye({ models }: Pick<Config, 'models'>, log: Log): Eye {
  const { dir, mayFetch } = models
  const weights = (['faces', 'tensors'] as const).map((id) =>
    openWeights(modelOf(id), join(dir, id), { mayFetch, log }),
  )
  const isHere = () => weights.every(({ folder }) => folder !== undefined)
  const looker = new Looker(dir)
  const oneByOne = inTurn()
  return {
    engine: 'face-api 1.7, on this server',
    weights,
    async isReady() {
      for (const part of weights) part.prepare()
      // Looking at what is on the disk takes a moment, fetching it a minute.
      await Promise.all(weights.filter((w) => w.state === 'checking').map((w) => w.looked()))
      return isHere()
    },
    async findFaces(picture) {
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
export class Looker {
  readonly #models: string
  #child: ChildProcess | undefined
  #looked = 0
  #idle: NodeJS.Timeout | undefined

  constructor(models: string) {
    this.#models = models
  }

  async look(picture: Uint8Array): Promise<readonly SeenFace[]> {
    clearTimeout(this.#idle)
    if (this.#looked >= PICTURES_EACH) this.end()
    const child = (this.#child ??= this.#start())
    const id = (this.#looked += 1)
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    try {
      const sight = await answerOf(child, id, picture)
      if ('unseeable' in sight) throw new Unseeable(sight.unseeable)
      return sight.faces
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
    return fork(program, [this.#models], {
      env: {},
      execPath: '/bin/sh',
      execArgv: ['-c', limitedShell, 'sh', ...limitNumbers(limits), ...command],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  }
}

function answerOf(child: ChildProcess, id: number, picture: Uint8Array): Promise<Sight> {
  return new Promise((done, fail) => {
    const ended = (code: number | null, signal: string | null) =>
      fail(new Error(`The process that looks for faces ended (${signal ?? code}).`))
    const hear = (sight: Sight) => {
      if (sight.id !== id) return
      child.off('message', hear).off('exit', ended).off('error', fail)
      done(sight)
    }
    child.on('message', hear).once('exit', ended).once('error', fail)
    child.send({ id, picture }, (error) => error && fail(error))
  })
}
