import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { modelOf } from '#server/platform/ai/models/model-list.ts'
import { openWeights } from '#server/platform/ai/models/weights.ts'
import type { Ear } from './ear.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { listenInChild } from './listen-in-child.ts'

/** Hears English on this machine. */
export function createEmbeddedEar({ models }: Pick<Config, 'models'>, log: Log): Ear {
  const { dir, mayFetch } = models
  const weights = (['silero', 'moonshine'] as const).map((id) =>
    openWeights(modelOf(id), join(dir, id), { mayFetch, log }),
  )
  const isHere = () => weights.every(({ folder }) => folder !== undefined)
  return {
    engine: 'Moonshine base, on this server',
    isEnglishOnly: true,
    staysHere: true,
    weights,
    inTurn: serialQueue(),
    async isReady() {
      for (const part of weights) part.prepare()
      // Looking at what is on the disk takes a moment, fetching it minutes.
      await Promise.all(weights.filter((w) => w.state === 'checking').map((w) => w.looked()))
      return isHere()
    },
    async hear(sound, options = {}) {
      if (!isHere()) throw new Error('The engine’s weights aren’t on this machine yet.')
      return { ...(await listenInChild(sound, dir, options)), language: 'en' }
    },
  }
}
